import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serveBoth } from '../../scripts/serve/serve-both'
import { test as base } from '../support/fixtures'

/** The other brands that are built in a test. One is light and loud, with black text on its buttons. */
export const BRANDS = ['ember', 'moss'] as const

export type BrandName = (typeof BRANDS)[number]

/** The texts of a brand file. */
type BrandFile = {
  readonly name: string
  readonly shortName: string
  readonly description: string
  readonly promise: string
  readonly primaryColor: string
}

/** A running portal that was built with another brand. */
type BrandPortal = {
  readonly url: string
  readonly sandboxUrl: string
  readonly brand: BrandFile
  readonly icon: string
}

/** A test on the build of another brand, with its own sandbox. The build is made once for each worker. */
export const test = base.extend<object, { brandName: BrandName; brandPortal: BrandPortal }>({
  brandName: ['ember', { scope: 'worker', option: true }],
  brandPortal: [
    async ({ brandName }, use) => {
      const file = `e2e/brands/${brandName}/brand.json`
      const { portal, sandbox, close } = await serveBoth({
        folder: buildBrand(file, `test-results/brands/${brandName}`),
        portalPort: 0,
        sandboxPort: 0,
        stateFile: null,
      })
      const brand = JSON.parse(await readFile(file, 'utf8'))
      const icon = await readFile(`e2e/brands/${brandName}/${brand.icon}`, 'utf8')
      await use({ url: portal.url, sandboxUrl: sandbox.url, brand, icon })
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ brandPortal }, use) => use(brandPortal.url),
  sandboxUrl: [({ brandPortal }, use) => use(brandPortal.sandboxUrl), { scope: 'worker' }],
})

/** Builds the portal as an operator does. Returns the folder. */
function buildBrand(file: string, folder: string): string {
  const args = ['--no-install', 'vite', 'build', '--outDir', resolve(folder), '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync('npx', args, {
    encoding: 'utf8',
    env: { ...process.env, BRAND: file, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The build of ${file} failed:\n${stderr}`)
  return folder
}
