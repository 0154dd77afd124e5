import { access, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { startSandboxServer } from '#sandbox/server/http/serve'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

type IsLost = (path: string) => boolean | Promise<boolean>

/**
 * A host that knows nothing of the portal: it serves the files of dist/ and index.html for the rest, with a config.json of
 * its own.
 *
 * @param isLost files that are not there any more, as after another deployment; a promise holds the answer back
 */
export async function startPlainHost(config: () => string, isLost: IsLost = () => false) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path === '/config.json') {
      response.setHeader('content-type', 'application/json').end(config())
      return
    }
    const name = extname(path) === '' ? await pageOf(path) : path
    const file = (await isLost(path)) ? undefined : await readFile(join('dist', name)).catch(() => undefined)
    response.statusCode = file === undefined ? 404 : 200
    response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain').end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // The cast: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The portal on such a host, with an API of its own, as they are deployed: the payment provider's script comes from the provider. */
export async function startPlainPortal(isLost?: IsLost) {
  let config = {}
  const host = await startPlainHost(() => JSON.stringify(config), isLost)
  const api = await startSandboxServer({ port: 0, portalOrigins: [host.url], stateFile: null })
  config = { ...JSON.parse(await readFile('dist/config.json', 'utf8')), apiBaseUrl: `${api.url}/v1` }
  return {
    url: host.url,
    apiUrl: api.url,
    async close() {
      host.close()
      await api.close()
    },
  }
}

/** Such a portal whose libraries come when they are let go: until then there is what the HTML files hold. */
export async function startSlowPortal() {
  let letGo = () => {}
  const hold = () =>
    new Promise<boolean>((resolve) => {
      letGo = () => resolve(false)
    })
  let held = hold()
  const portal = await startPlainPortal((path) => (/^\/assets\/main-/.test(path) ? held : false))
  return {
    ...portal,
    letGo: () => letGo(),
    holdAgain() {
      held = hold()
    },
  }
}

/** The page of a path, as hosts find it that look for it with `.html`, and index.html where there is none. */
async function pageOf(path: string): Promise<string> {
  const page = `${path.replace(/\/+$/, '') || '/index'}.html`
  return access(join('dist', page)).then(
    () => page,
    () => '/index.html',
  )
}
