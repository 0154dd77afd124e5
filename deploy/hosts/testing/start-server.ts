import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

type ServerFiles = {
  readonly program: string
  readonly args: readonly string[]
  /** The folder of the server, which is created. */
  readonly home: string
  /** The configuration files by name. */
  readonly files: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
  /** Sends a request and rejects if the server does not respond. */
  readonly request: () => Promise<unknown>
}

/** Writes the configuration files and starts a server with them. It ends with this process at the latest. */
export async function startServer({ program, args, home, files, environment, request }: ServerFiles) {
  await mkdir(home, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(home, file), text)
  const env = { ...process.env, ...environment, HOME: home }
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  const kill = () => void server.kill()
  process.once('exit', kill)
  await isListening(server, request)
  return {
    async close() {
      process.off('exit', kill)
      server.kill()
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}

/** Retries until there is a response, because neither server reports when it is ready. */
async function isListening(server: ChildProcess, request: () => Promise<unknown>): Promise<void> {
  let log = ''
  server.stderr?.on('data', (text) => {
    log += text
  })
  while (server.exitCode === null) {
    if (await request().catch(() => undefined)) return
  }
  throw new Error(`${server.spawnfile} exited:\n${log}`)
}

/** nginx's main configuration, in the foreground and within one folder. `http` is the content of its http block. */
export function nginxMain(home: string, brotliModule: string | undefined, http: string) {
  return {
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
    ${http}
}`,
  }
}

/** Returns a port of the loopback address that no server uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port always has an address with one.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
