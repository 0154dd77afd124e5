import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type ApiProxy, readApiProxy } from './api-proxy'
import { ASSETS, type HeaderSettings, responseHeaders } from './headers'
import { readInlined } from './inlined'
import { isSecureAddress } from './secure-address'

/** The parts of a build and its configuration that a host needs. */
export type Deployment = {
  /** Sent with every response of the portal, including errors. */
  readonly headers: Readonly<Record<string, string>>
  /** The paths of the screens that have an HTML file: `/`, `/login`, `/admin/users`. */
  readonly pages: readonly string[]
  /** The paths of all other files, such as `/config.json` and `/assets/main-1a2b.js`. */
  readonly files: readonly string[]
  /** The text of the files that differ between deployments of the portal: `/version.json` and `/config.json`. */
  readonly contents: Readonly<Record<string, string>>
  /** Undefined if browsers call the API at its own origin. */
  readonly proxy: ApiProxy | undefined
}

/** The options of `npm run hosts` that change the files of every host. */
export type DeploymentSettings = HeaderSettings & {
  /** The API's own address, if the portal's hosts pass calls on to it. */
  readonly api?: string | undefined
}

const COMPARED: readonly string[] = ['/version.json', '/config.json']

/** Shows the screen of the path at which it is served, with any status. */
export const FALLBACK = '/404.html'

/**
 * Reads a build with the config.json of its deployment.
 *
 * @param earlier builds that are still being served. Their inline scripts and styles are allowed as well, so that headers and
 *   pages need not be replaced at the same moment
 * @throws with a message for the deployer if the folder contains no build, or its config.json has no API
 */
export async function readDeployment(
  folder: string,
  earlier: readonly string[] = [],
  { api, ...settings }: DeploymentSettings = {},
): Promise<Deployment> {
  const paths = await pathsIn(folder)
  if (!paths.includes(FALLBACK))
    throw new Error(`${folder} does not contain a build of the portal. Run \`npm run build\` first.`)
  const config = await readConfig(join(folder, 'config.json'))
  const apiBaseUrl = addressIn(config, 'apiBaseUrl')
  if (apiBaseUrl === undefined)
    throw new Error('config.json has no "apiBaseUrl". The content security policy needs it.')
  const pages = paths.filter(isPage).map(pageOf).sort()
  return {
    headers: responseHeaders({
      ...settings,
      apiBaseUrl,
      dnsLookupUrl: addressIn(config, 'dnsLookupUrl'),
      isLoopback: false,
      inlined: await readInlined(folder, ...earlier),
    }),
    pages,
    files: paths.filter((path) => !path.endsWith('.html')),
    contents: await textsOf(
      folder,
      paths.filter((path) => COMPARED.includes(path)),
    ),
    proxy: readApiProxy(apiBaseUrl, api, [...pages, ...paths]),
  }
}

async function textsOf(folder: string, paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const texts = paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}

async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort()
}

/** An earlier deployment may have copied Cloudflare's 404.html for missing assets into the build. */
const isPage = (path: string) => path.endsWith('.html') && path !== FALLBACK && !path.startsWith(ASSETS)

const pageOf = (path: string) => (path === '/index.html' ? '/' : path.slice(0, -'.html'.length))

/** The file of a screen: `/` is `/index.html`. */
export const fileOf = (page: string) => (page === '/' ? '/index.html' : `${page}.html`)

async function readConfig(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing. Copy it from a build, and enter the addresses of your deployment.`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** The policy contains the origin. With a wrong one, browsers block every call to it. */
function addressIn(config: unknown, key: 'apiBaseUrl' | 'dnsLookupUrl'): string | undefined {
  // Safe: only the object's type is narrowed, and the value is checked.
  const value = config instanceof Object && key in config ? (config as Record<string, unknown>)[key] : undefined
  if (value === undefined || (typeof value === 'string' && isSecureAddress(value))) return value
  // A path is on the portal's own origin (api-proxy.ts).
  if (key === 'apiBaseUrl' && typeof value === 'string' && value.startsWith('/')) return value
  throw new Error(`"${key}" in config.json must be a URL that begins with https://, not ${JSON.stringify(value)}.`)
}
