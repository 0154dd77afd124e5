import { join } from 'node:path'
import { folderWith } from '../../../scripts/testing/folder-with'
import { withConfig } from '../../config-in-page'
import { type Deployment, readDeployment } from '../../deployment'

/** Long enough for every host to compress it: the limit is about a kilobyte. */
const LONG = 'The quick brown fox jumps over the lazy dog. '.repeat(60)

const CONFIG = { apiBaseUrl: 'https://api.example.com/v1' }
const PRELOAD = '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />'

const page = (name: string) =>
  withConfig(`<!doctype html><title>${name}</title>${PRELOAD}<style>a{}</style><script>a()</script><p>${LONG}`, CONFIG)

/** A small build in which each file contains its own name. */
export const FILES: Readonly<Record<string, string>> = {
  'index.html': page('index.html'),
  'login.html': page('login.html'),
  'admin.html': page('admin.html'),
  'admin/users.html': page('admin/users.html'),
  '404.html': page('404.html'),
  'config.json': JSON.stringify(CONFIG),
  'version.json': '{"version":"0123456789abcdef"}',
  'manifest.webmanifest': `{"name":"manifest.webmanifest ${LONG}"}`,
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- icon.svg ${LONG} --></svg>`,
  'assets/main-1.js': `/* assets/main-1.js ${LONG} */`,
  'assets/main-1.css': `/* assets/main-1.css ${LONG} */`,
}

/** A host's response: the status, the file if it is one of the portal's, and the cache time. */
export type HostResponse = {
  readonly status: number
  readonly file?: string | undefined
  readonly cached?: string | undefined
}

const uncached = (status: number, file?: string): HostResponse => ({ status, file, cached: 'no-store' })
const immutable = (file: string): HostResponse => ({ status: 200, file, cached: 'public, max-age=31536000, immutable' })

/** The response of every host (docs/operate/deploying.md#what-every-host-does). */
export const RESPONSES: Readonly<Record<string, HostResponse>> = {
  '/': uncached(200, 'index.html'),
  '/login': uncached(200, 'login.html'),
  '/login/': uncached(200, 'login.html'),
  '/login.html': uncached(200, 'login.html'),
  '/admin': uncached(200, 'admin.html'),
  '/admin/users': uncached(200, 'admin/users.html'),
  '/purchase/ACPMH': uncached(200, '404.html'),
  '/no-such-screen': uncached(404, '404.html'),
  '/login/deeper': uncached(404, '404.html'),
  '/config.json': uncached(200, 'config.json'),
  '/version.json': uncached(200, 'version.json'),
  '/manifest.webmanifest': { status: 200, file: 'manifest.webmanifest', cached: 'public, max-age=3600' },
  '/icon.svg': { status: 200, file: 'icon.svg', cached: 'public, max-age=3600' },
  '/assets/main-1.js': immutable('assets/main-1.js'),
  '/assets/main-1.css': immutable('assets/main-1.css'),
  '/assets/gone-1.js': uncached(404),
}

/** Requests every path of `RESPONSES`. */
export async function responsesOf(
  request: (path: string) => HostResponse | Promise<HostResponse>,
): Promise<Record<string, HostResponse>> {
  const entries = Object.keys(RESPONSES).map(async (path) => [path, await request(path)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

export type MadeUpExport = { readonly folder: string; readonly deployment: Deployment }

/**
 * Writes the build into a new folder.
 *
 * @param config the configuration in the pages and in config.json
 * @param api the option `--api`
 */
export async function writeExport(config: object = CONFIG, api?: string): Promise<MadeUpExport> {
  const files = Object.entries(FILES).map(([name, text]) => [`export/${name}`, withConfig(text, config)])
  const folder = join(
    await folderWith({ ...Object.fromEntries(files), 'export/config.json': JSON.stringify(config) }),
    'export',
  )
  return { folder, deployment: await readDeployment(folder, [], { api }) }
}
