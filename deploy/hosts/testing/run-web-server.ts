import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { findWebServer, type WebServer } from '../../../scripts/check/find-web-server'
import { caddy } from '../caddy'
import { nginx } from '../nginx'
import type { MadeUpExport } from './made-up-export'

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
  const args = name === 'nginx' ? NGINX(home, found.brotliModule) : CADDY(home)
  const files = name === 'nginx' ? nginx(madeUp.deployment, site) : caddy(madeUp.deployment, site)
  await mkdir(home, { recursive: true })
  for (const [file, text] of Object.entries({ ...files, [args.main]: args.text }))
    await writeFile(join(home, file), text)
  const env = { ...process.env, HOME: home }
  const server = spawn(found.program, args.args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  await isListening(server, port)
  return {
    url: `http://localhost:${port}`,
    hasBrotli: name === 'nginx' && found.brotliModule !== undefined,
    request: (path: string, headers: Readonly<Record<string, string>> = {}) => sendRequest(port, path, headers),
    /** Requests a page with the method that returns the request itself. */
    trace: () => sendRequest(port, '/', {}, 'TRACE'),
    async close() {
      server.kill()
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}

/** The main configuration around the portal's file, in the foreground and within one folder. */
const NGINX = (home: string, brotliModule: string | undefined) => ({
  main: 'nginx.conf',
  args: ['-p', home, '-c', join(home, 'nginx.conf')],
  text: `${brotliModule === undefined ? '' : `load_module ${brotliModule};`}
daemon off;
master_process off;
pid ${home}/nginx.pid;
error_log stderr warn;
events {}
http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}
    ${brotliModule === undefined ? '' : 'include brotli.conf;'}
    include portal.conf;
}`,
})

const CADDY = (home: string) => ({
  main: 'main.Caddyfile',
  args: ['run', '--adapter', 'caddyfile', '--config', join(home, 'main.Caddyfile')],
  text: '{\n\tadmin off\n\tauto_https off\n}\nimport Caddyfile\n',
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port always has an address with one.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Retries until there is a response, because neither server reports when it is ready. */
async function isListening(server: ChildProcess, port: number): Promise<void> {
  let log = ''
  server.stderr?.on('data', (text) => {
    log += text
  })
  while (server.exitCode === null) {
    if (await sendRequest(port, '/', {}).catch(() => undefined)) return
  }
  throw new Error(`${server.spawnfile} exited:\n${log}`)
}

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
