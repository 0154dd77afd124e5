import { readFile } from 'node:fs/promises'
import { type ServeOptions, startSandboxServer } from '#sandbox/server/http/serve'
import { portalConfig } from '#sandbox/server/portal-config'
import { servePortal } from './serve-portal'

type Options = Pick<ServeOptions, 'stateFile' | 'setupProvisioningMs'> & {
  portalPort: number
  sandboxPort: number
  folder?: string
  /** More origins that may call the sandbox. */
  otherPortals?: readonly string[]
}

/** Serves the build and a sandbox, with a config.json that contains their actual ports. */
export async function serveBoth({ portalPort, sandboxPort, folder = 'dist', otherPortals = [], ...options }: Options) {
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  let sandboxUrl = `http://localhost:${sandboxPort}`
  const portal = await servePortal({
    folder,
    port: portalPort,
    readConfig: (cookies) => portalConfig(example, sandboxUrl, cookies),
    stripe: { sandboxUrl: () => sandboxUrl },
  })
  const portalOrigins = [portal.url, ...otherPortals]
  const sandbox = await startSandboxServer({ port: sandboxPort, portalOrigins, ...options })
  sandboxUrl = sandbox.url
  return {
    portal,
    sandbox,
    async close() {
      portal.close()
      await sandbox.close()
    },
  }
}
