import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ASSETS, type HeaderSettings, securityHeaders } from './headers'
import { readInlined } from './inlined'

/** What a host has to know of an export and of where it is deployed. */
export type Deployment = {
  /** Of every answer, errors included. */
  readonly headers: Readonly<Record<string, string>>
  /** The paths of the screens that have an HTML file: `/`, `/login`, `/admin/users`. */
  readonly pages: readonly string[]
  /** The paths of everything else, such as `/config.json` and `/assets/main-1a2b.js`. */
  readonly files: readonly string[]
}

/** Served with any status at any path, it shows the screen of that path. */
export const FALLBACK = '/404.html'

/**
 * Reads an export with the config.json of its deployment.
 *
 * @param earlier exports that are served until this one is: what their pages have inlined is allowed as well, or the headers
 *   and the pages would have to be exchanged at one moment
 * @param settings what else the deployer has chosen for the headers
 * @throws with a sentence for the deployer when the folder is no export, or its config.json names no API
 */
export async function readDeployment(
  folder: string,
  earlier: readonly string[] = [],
  settings: HeaderSettings = {},
): Promise<Deployment> {
  const paths = await pathsIn(folder)
  if (!paths.includes(FALLBACK)) throw new Error(`${folder} is no export of the portal: run \`npm run build\` first.`)
  const apiBaseUrl = apiBaseUrlOf(await readConfig(join(folder, 'config.json')))
  return {
    headers: securityHeaders({
      ...settings,
      apiBaseUrl,
      isLoopback: false,
      inlined: await readInlined(folder, ...earlier),
    }),
    pages: paths.filter(isPage).map(pageOf).sort(),
    files: paths.filter((path) => !path.endsWith('.html')),
  }
}

async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort()
}

/** Cloudflare's 404.html for missing assets may have been copied into the export by an earlier deployment. */
const isPage = (path: string) => path.endsWith('.html') && path !== FALLBACK && !path.startsWith(ASSETS)

const pageOf = (path: string) => (path === '/index.html' ? '/' : path.slice(0, -'.html'.length))

async function readConfig(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: copy it from the build, and enter your deployment's addresses.`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** The policy names the API's origin: without the right one, browsers refuse every call to it. */
function apiBaseUrlOf(config: unknown): string {
  const value = typeof config === 'object' && config !== null && 'apiBaseUrl' in config ? config.apiBaseUrl : undefined
  if (value === undefined) throw new Error('config.json has no "apiBaseUrl", which the policy has to name.')
  if (typeof value === 'string' && isAllowed(value)) return value
  const shown = JSON.stringify(value)
  throw new Error(`"apiBaseUrl" in config.json must be an address that begins with https://, not ${shown}.`)
}

/** The example that the build comes with names an API on this machine, and may be tried out. */
function isAllowed(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  } catch {
    return false
  }
}
