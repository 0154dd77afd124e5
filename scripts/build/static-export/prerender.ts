import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { prerender } from '../../../src/boot/prerender.tsx'
import { brand } from '../brand/plugin.ts'

/** In `node_modules`, because the bundle imports React from there. Each build has its own folder. */
const FOLDER = resolve('node_modules/.prerender', String(process.pid))

/**
 * Bundles `src/boot/prerender.tsx` for Node, with the class names of the browser's bundle, and returns its function.
 *
 * @param base the path of the portal on its host, with slashes at both ends
 */
export async function loadPrerender(base: string): Promise<typeof prerender> {
  await build({
    configFile: false,
    root: 'src',
    base,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), brand()],
    build: { ssr: 'boot/prerender.tsx', target: 'node20', outDir: FOLDER },
    ssr: { noExternal: [/^@mantine/, /^@tabler/] },
  })
  try {
    // The bundle has the exports of `src/boot/prerender.tsx`.
    const bundle = (await import(/* @vite-ignore */ pathToFileURL(join(FOLDER, 'prerender.js')).href)) as {
      prerender: typeof prerender
    }
    return bundle.prerender
  } finally {
    await rm(FOLDER, { recursive: true })
  }
}
