import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { findWebServer, type WebServer } from '../../../scripts/check/find-web-server'
import { caddy } from '../caddy'
import { nginx } from '../nginx'
import type { MadeUpExport } from './made-up-export'
import { freePort, nginxMain, startServer } from './start-server'

/** A server's response, with the body still compressed. */
export type Sent = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Starts a web server with its generated configuration on a free port. */
export async function runWebServer(name: WebServer, madeUp: MadeUpExport) {
  const found = findWebServer(name)
  if (found === undefined) throw new Error(`${name} is not installed and could not be downloaded.`)
  const port = await freePort()
  const home = join(dirname(madeUp.folder), name)
  const site = { domain: 'localhost', root: madeUp.folder, loopbackPort: port }
  const { main, args, text } = name === 'nginx' ? NGINX(home, found.brotliModule) : CADDY(home)
  const files = name === 'nginx' ? nginx(madeUp.deployment, site) : caddy(madeUp.deployment, site)
  const sendTo = (path: string, headers: Readonly<Record<string, string>> = {}) => sendRequest(port, path, headers)
  const { close } = await startServer({
    program: found.program,
    args,
    home,
    files: { ...files, [main]: text },
    request: () => sendTo('/'),
  })
  return {
    url: `http://localhost:${port}`,
    hasBrotli: name === 'nginx' && found.brotliModule !== undefined,
    request: sendTo,
    /** Requests a page with the method that returns the request itself. */
    trace: () => sendRequest(port, '/', {}, 'TRACE'),
    close,
  }
}

/** The main configuration around the portal's file. */
const NGINX = (home: string, brotliModule: string | undefined) => ({
  main: 'nginx.conf',
  ...nginxMain(home, brotliModule, 'include portal.conf;'),
})

const CADDY = (home: string) => ({
  main: 'main.Caddyfile',
  args: ['run', '--adapter', 'caddyfile', '--config', join(home, 'main.Caddyfile')],
  text: '{\n\tadmin off\n\tauto_https off\n}\nimport Caddyfile\n',
})

/** Sends the path unchanged. `fetch` would resolve the dots in it. */
function sendRequest(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const host = `localhost:${port}`
    request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false },
      async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      },
    )
      .on('error', reject)
      .end()
  })
}
