import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { extname, join } from 'node:path'
import { startSandboxServer } from '#sandbox/server/http/serve'
import { withConfig } from '../../deploy/config-in-page'
import { test as base } from '../support/fixtures'

type Closeable = { close: () => unknown }

/** A test that closes the hosts and pages which it has opened, newest first. */
export const test = base.extend<{ closeAtEnd: <T extends Closeable>(opening: T | Promise<T>) => Promise<T> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  closeAtEnd: async ({}, use) => {
    const all: Closeable[] = []
    await use(async (opening) => {
      const opened = await opening
      all.unshift(opened)
      return opened
    })
    for (const opened of all) await opened.close()
  },
})

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Lets a server listen on a free port, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening')
  // A server that listens on a port has an `AddressInfo`.
  return (server.address() as AddressInfo).port
}

type IsLost = (path: string) => boolean | Promise<boolean>

/**
 * Starts a host without knowledge of the portal: it serves the files of dist/, and index.html for all other paths.
 *
 * @param isLost true for files that no longer exist, as after a deployment. A promise delays the response.
 * @param written the configuration in its pages, as `npm run hosts` writes it
 */
export async function startPlainHost(
  config: () => string | Promise<string>,
  isLost: IsLost = () => false,
  written?: () => object,
) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path === '/config.json') {
      response.setHeader('content-type', 'application/json').end(await config())
      return
    }
    const name = extname(path) === '' ? await pageOf(path) : path
    const file = (await isLost(path)) ? undefined : await readFile(join('dist', name)).catch(() => undefined)
    const isPage = extname(name) === '.html'
    response.statusCode = file === undefined ? 404 : 200
    response
      .setHeader('content-type', TYPES[extname(name)] ?? 'text/plain')
      .end(isPage && file && written ? withConfig(`${file}`, written()) : file)
  })
  return {
    url: `http://localhost:${await listen(server)}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Starts the portal on such a host with its own API. As in production, it loads the payment provider's script from the provider. */
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

/** Starts a portal whose libraries are delayed until `letGo`. Until then, the page has only the content of its HTML file. */
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
    close() {
      letGo()
      return portal.close()
    },
    holdAgain() {
      held = hold()
    },
  }
}

/** Returns the `.html` file of a path, or index.html if there is none. */
async function pageOf(path: string): Promise<string> {
  const page = `${path.replace(/\/+$/, '') || '/index'}.html`
  return access(join('dist', page)).then(
    () => page,
    () => '/index.html',
  )
}
