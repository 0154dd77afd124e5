import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

/** Compiles `src/boot/early.ts` to one line for an inline script. */
export async function earlyScript(): Promise<string> {
  const file = 'src/boot/early.ts'
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  const { code: minified } = await minify(file, code, { module: false })
  return minified.trim()
}
