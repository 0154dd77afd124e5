import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { bundleScript } from '../bundle-script'
import { compiledContract } from './compiled-contract'
import { demoPage } from './demo-page'

type DemoOptions = {
  /** The folder of the result. It is replaced. */
  folder: string
  /** The path of the demo on its host, with slashes at both ends. */
  base: string
}

/**
 * Builds the demo: the portal's files with a service worker that runs the sandbox. The pages and scripts of the portal are those of
 * `npm run build`; each page gets the demo's line and the script that starts the worker (docs/operate/demo.md).
 */
export async function buildDemo({ folder, base }: DemoOptions): Promise<void> {
  await build({ base, logLevel: 'error', build: { outDir: join('..', folder) } })
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const parts = {
    base,
    script: (await bundleScript({ entry: 'demo/page.ts', minify: true })).trim(),
    style: await readFile('demo/demo.css', 'utf8'),
  }
  for (const page of pages) {
    const path = join(folder, page)
    await writeFile(path, demoPage(await readFile(path, 'utf8'), parts))
  }
  // The worker responds with a configuration for its own address.
  await rm(join(folder, 'config.json'))
  const screens = pages.filter((page) => page !== '404.html').map((page) => `/${page.replace(/\.html$/, '')}`)
  const worker = await bundleScript({
    entry: 'demo/worker.ts',
    minify: true,
    plugins: [compiledContract()],
    define: { SCREENS: JSON.stringify(screens) },
  })
  await writeFile(join(folder, 'worker.js'), worker)
  await mkdir(join(folder, 'demo'))
  const stripe = await bundleScript({ entry: 'sandbox/stripe/browser/stripe-js.ts', minify: true })
  await writeFile(join(folder, 'demo', 'stripe.js'), stripe)
}
