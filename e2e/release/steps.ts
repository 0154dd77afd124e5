import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveBoth } from '../../scripts/serve/serve-both'

/** The bar that offers a reload. */
export const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of the portal is available.' })

/** Starts a portal with its own files and API. Another version can be deployed while its pages are open. */
export async function startDeployment() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await cp('dist', folder, { recursive: true })
  const { portal, close } = await serveBoth({ folder, portalPort: 0, sandboxPort: 0, stateFile: null })
  const { version } = JSON.parse(await readFile(join(folder, 'version.json'), 'utf8'))
  return {
    url: portal.url,
    /** Replaces the version in the pages and in version.json. */
    async deployAnother() {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/(\.html|^version\.json)$/.test(file)) continue
        const path = join(folder, file)
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll(version, 'another'))
      }
    },
    /** Removes the scripts of an area. Only lost scripts make the router reload a page. Returns a function that restores them. */
    async lose(area: string) {
      const names = (await readdir(join(folder, 'assets'))).filter(
        (name) => name.startsWith(`${area}-`) && name.endsWith('.js'),
      )
      if (names.length === 0) throw new Error(`The build has no script of the area ${area}.`)
      for (const name of names) await rm(join(folder, 'assets', name))
      return async () => {
        for (const name of names) await cp(join('dist/assets', name), join(folder, 'assets', name))
      }
    },
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
