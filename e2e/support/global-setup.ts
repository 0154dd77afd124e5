import { readFile } from 'node:fs/promises'
import { portalConfig } from '#sandbox/server/portal-config'
import { serveBoth } from '../../scripts/serve/serve-both'
import { servePortal } from '../../scripts/serve/serve-portal'

/**
 * Serves the production build and a sandbox on free ports, and tells the tests where; and once more as a deployment that
 * enforces Trusted Types, where the payment provider's script comes from the provider. Answers how to end them.
 */
export async function setup(): Promise<() => Promise<void>> {
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  const enforced = await servePortal({
    folder: 'dist',
    port: 0,
    readConfig: () => portalConfig(example, process.env.SANDBOX_URL ?? ''),
    settings: { enforcesTrustedTypes: true },
  })
  const ports = { portalPort: 0, sandboxPort: 0 }
  const { portal, sandbox, close } = await serveBoth({ ...ports, stateFile: null, otherPortals: [enforced.url] })
  process.env.PORTAL_URL = portal.url
  process.env.SANDBOX_URL = sandbox.url
  process.env.ENFORCED_PORTAL_URL = enforced.url
  return async () => {
    enforced.close()
    await close()
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default setup
