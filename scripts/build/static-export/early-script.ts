import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

/** `src/boot/early.ts` as one line that can stand in a page. */
export async function earlyScript(): Promise<string> {
  const file = 'src/boot/early.ts'
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  const { code: minified } = await minify(file, code, { module: false })
  return minified.trim()
}
