import { serveBoth } from '../scripts/serve-both'

/** Serves the production build and a sandbox on free ports, and tells the tests where. Answers how to end both. */
export async function setup(): Promise<() => Promise<void>> {
  const { portal, sandbox, close } = await serveBoth({ portalPort: 0, sandboxPort: 0, stateFile: null })
  process.env.PORTAL_URL = portal.url
  process.env.SANDBOX_URL = sandbox.url
  return close
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default setup
