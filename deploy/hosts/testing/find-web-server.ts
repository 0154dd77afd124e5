import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type WebServer = 'nginx' | 'caddy'

const PACKAGES = ['nginx', 'caddy', 'libnginx-mod-http-brotli-filter']
/** The paths of the programs and of nginx's brotli module in Debian's packages. */
const PROGRAMS: Readonly<Record<WebServer, string>> = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' }
const BROTLI = 'usr/lib/nginx/modules/ngx_http_brotli_filter_module.so'

/** In ms, for each command of the package manager. */
const LIMIT = 60_000

/**
 * Finds a web server for the tests of its configuration: an installed one, or Debian's package, unpacked into a folder of the
 * project. The package is not installed, because that needs root and starts the server on port 80.
 *
 * @returns undefined if there is none
 */
export function findWebServer(name: WebServer): { program: string; brotliModule: string | undefined } | undefined {
  const [unpacked, installed] = [resolve('node_modules/.cache/web-servers'), '/']
  if (!runs(name, installed) && !existsSync(unpacked)) unpackInto(unpacked)
  const root = [installed, unpacked].find((folder) => runs(name, folder))
  if (root === undefined) return undefined
  const module = join(root, BROTLI)
  return { program: join(root, PROGRAMS[name]), brotliModule: existsSync(module) ? module : undefined }
}

/** A server that exists may still lack a library. */
function runs(name: WebServer, root: string): boolean {
  const program = join(root, PROGRAMS[name])
  return existsSync(program) && isDone(program, [name === 'nginx' ? '-v' : 'version'])
}

/** Unpacks into a temporary folder first, so that an interrupted run leaves nothing behind. */
function unpackInto(folder: string): void {
  if (!isDone('apt-get', ['--version'])) return
  const temporary = `${folder}-${process.pid}`
  mkdirSync(join(temporary, 'packages'), { recursive: true })
  const fetch = () => isDone('apt-get', ['download', ...PACKAGES], join(temporary, 'packages'))
  // A fresh machine has no list of packages, and only root may fetch it.
  const isFetched = fetch() || (isDone('apt-get', ['update']) && fetch())
  const archives = readdirSync(join(temporary, 'packages')).map((name) => join(temporary, 'packages', name))
  const isUnpacked = isFetched && archives.every((archive) => isDone('dpkg-deb', ['--extract', archive, temporary]))
  // Another run may have finished first.
  if (isUnpacked && !existsSync(folder)) renameSync(temporary, folder)
  rmSync(temporary, { recursive: true, force: true })
}

function isDone(command: string, args: readonly string[], folder = '.'): boolean {
  return spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: LIMIT }).status === 0
}
