import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { folder } from './folder'
import type { Respond } from './secure-server'

const BASELINES = 'scripts/measure/baselines'

/** A login form of HTML and CSS, the fastest possible first paint. */
export async function staticForm(): Promise<Respond> {
  return folder(join(BASELINES, 'static-form'), { '/* styles */': await style() })
}

/** The same form with a few lines of plain JavaScript. */
export async function plainScript(apiUrl: string): Promise<Respond> {
  return folder(join(BASELINES, 'plain-script'), { '/* styles */': await style(), '{{api}}': apiUrl })
}

/** A single-page app with the portal's libraries, built with Vite's defaults. */
export async function singlePage(apiUrl: string): Promise<Respond> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-baseline-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(BASELINES, 'single-page'),
    plugins: [react()],
    define: { API_URL: JSON.stringify(apiUrl) },
    build: { outDir, emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  })
  return folder(outDir)
}

const style = () => readFile(join(BASELINES, 'style.css'), 'utf8')
