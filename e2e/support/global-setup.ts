import { readFile } from 'node:fs/promises'
import { portalConfig } from '#sandbox/server/portal-config'
import { serveBoth } from '../../scripts/serve/serve-both'
import { servePortal } from '../../scripts/serve/serve-portal'

// Long enough to see a service while it is provisioning, on a busy machine too.
const SETUP_PROVISIONING_MS = 4000

/**
 * Serves the production build and a sandbox on free ports and sets their addresses in the environment. A second portal
 * enforces Trusted Types and loads the payment provider's script from the provider.
 *
 * @returns a function that stops the servers
 */
export async function setup(): Promise<() => Promise<void>> {
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  const enforced = await servePortal({
    folder: 'dist',
    port: 0,
    readConfig: () => portalConfig(example, process.env.SANDBOX_URL ?? ''),
    settings: { enforcesTrustedTypes: true },
  })
  const { portal, sandbox, close } = await serveBoth({
    ...{ portalPort: 0, sandboxPort: 0, stateFile: null, otherPortals: [enforced.url] },
    setupProvisioningMs: SETUP_PROVISIONING_MS,
  })
  process.env.PORTAL_URL = portal.url
  process.env.SANDBOX_URL = sandbox.url
  process.env.ENFORCED_PORTAL_URL = enforced.url
  return async () => {
    enforced.close()
    await close()
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright requires the default export
export default setup
