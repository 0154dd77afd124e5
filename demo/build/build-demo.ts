import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { bundleScript } from '../../scripts/build/bundle-script'
import { licenseTexts, packageFolders } from '../../scripts/build/static-export/licenses'
import { compiledContract } from './compiled-contract'
import { demoPage } from './demo-page'

type DemoOptions = {
  /** The folder of the result. It is replaced. */
  folder: string
  /** The path of the demo on its host, with slashes at both ends. */
  base: string
}

/**
 * Builds the demo: the portal's files, and a service worker that runs the sandbox. The scripts are those of `npm run build`; each page
 * also has the demo's line and the script that starts the worker (docs/operate/demo.md).
 */
export async function buildDemo({ folder, base }: DemoOptions): Promise<void> {
  await build({ base, logLevel: 'error', build: { outDir: resolve(folder) } })
  // The worker responds with a configuration for its own address.
  await rm(join(folder, 'config.json'))
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  await writeScripts(folder, pages)
  const { code: script } = await bundleScript({ entry: 'demo/page.ts', minify: true })
  const parts = { base, script: script.trim(), style: await readFile('demo/demo.css', 'utf8') }
  for (const page of pages) {
    const path = join(folder, page)
    await writeFile(path, demoPage(await readFile(path, 'utf8'), parts))
  }
}

/** Writes the worker, the simulated Stripe.js, and the licenses of the packages in them. */
async function writeScripts(folder: string, pages: readonly string[]): Promise<void> {
  const screens = pages.filter((page) => page !== '404.html').map((page) => `/${page.replace(/\.html$/, '')}`)
  const worker = await bundleScript({
    entry: 'demo/worker.ts',
    minify: true,
    plugins: [compiledContract()],
    define: { SCREENS: JSON.stringify(screens) },
  })
  const stripe = await bundleScript({ entry: 'sandbox/stripe/browser/stripe-js.ts', minify: true })
  const packages = packageFolders([...worker.moduleIds, ...stripe.moduleIds])
  // The worker controls only pages in its own folder.
  await writeFile(join(folder, 'worker.js'), worker.code)
  await mkdir(join(folder, 'demo'))
  await writeFile(join(folder, 'demo', 'stripe.js'), stripe.code)
  await writeFile(join(folder, 'demo', 'licenses.txt'), await licenseTexts(packages))
}
