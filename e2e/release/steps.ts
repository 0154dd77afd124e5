import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveBoth } from '../../scripts/serve/serve-both'

/** What the bar says when there is another version. */
export const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A newer version of the portal is ready.' })

/** A portal with files and an API of its own, which can be deployed anew while pages of it are open. */
export async function startDeployment() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await cp('dist', folder, { recursive: true })
  const { portal, close } = await serveBoth({ folder, portalPort: 0, sandboxPort: 0, stateFile: null })
  const { version } = JSON.parse(await readFile(join(folder, 'version.json'), 'utf8'))
  return {
    url: portal.url,
    /** The pages and version.json are those of another version from now on. */
    async deployAnother() {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/(\.html|^version\.json)$/.test(file)) continue
        const path = join(folder, file)
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll(version, 'another'))
      }
    },
    /** What the host has in the place of version.json; nothing at all without it. */
    async respondVersion(content?: string) {
      const path = join(folder, 'version.json')
      await (content === undefined ? rm(path) : writeFile(path, content))
    },
    /** The scripts of an area are gone: they alone make the router think of loading the page again. Answers how to bring them back. */
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
