import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * A host that knows nothing of the portal: it serves the files of dist/ and index.html for the rest, with a config.json of
 * its own.
 *
 * @param isLost files that are not there any more, as after another deployment
 */
export async function startPlainHost(config: () => string, isLost: (path: string) => boolean = () => false) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path === '/config.json') return response.setHeader('content-type', 'application/json').end(config())
    const name = extname(path) === '' ? '/index.html' : path
    const file = isLost(path) ? undefined : await readFile(join('dist', name)).catch(() => undefined)
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
