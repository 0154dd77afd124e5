import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { prerender } from '../../../src/boot/prerender.tsx'

/** Beside what is installed, because the bundle imports React from there; a folder for each build that runs. */
const FOLDER = resolve('node_modules/.prerender', String(process.pid))

/** Bundles `src/boot/prerender.tsx` for Node, with the names of classes that the browser's bundle has, and answers its function. */
export async function loadPrerender(): Promise<typeof prerender> {
  await build({
    configFile: false,
    root: 'src',
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: 'boot/prerender.tsx', target: 'node20', outDir: FOLDER },
    ssr: { noExternal: [/^@mantine/, /^@tabler/] },
  })
  try {
    // The cast: it is the bundle of that very file.
    const bundle = (await import(pathToFileURL(join(FOLDER, 'prerender.js')).href)) as { prerender: typeof prerender }
    return bundle.prerender
  } finally {
    await rm(FOLDER, { recursive: true })
  }
}
