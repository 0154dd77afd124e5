import { type Deployment, FALLBACK } from '../deployment'
import { ASSETS, CACHED_FOR_AN_HOUR, CACHED_FOREVER, cacheControl, NO_STORE } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { NOT_FOUND_FILE, NOT_FOUND_TEXT } from './not-found'
import { alternatives } from './patterns'

type Route =
  | { handle: 'filesystem' }
  | { src: string; dest?: string; status?: number; headers?: Readonly<Record<string, string>>; continue?: true }

/**
 * The files that Vercel reads from the uploaded folder. Its `routes` are checked from top to bottom until one without `continue`
 * matches, and a later header takes precedence. Its simpler settings would return 404.html for missing assets.
 */
export function vercel(deployment: Deployment): Readonly<Record<string, string>> {
  const config = { $schema: 'https://openapi.vercel.sh/vercel.json', routes: routes(deployment) }
  return { 'vercel.json': `${JSON.stringify(config, null, 2)}\n`, [NOT_FOUND_FILE]: NOT_FOUND_TEXT }
}

function routes({ headers, pages, files, proxy }: Deployment): readonly Route[] {
  const cached = files.filter((path) => cacheControl(path) === CACHED_FOR_AN_HOUR)
  const screens = pages.filter((page) => page !== '/')
  return [
    // The first one, so that the API's responses have only their own headers.
    ...(proxy === undefined ? [] : [{ src: `${alternatives([proxy.path])}(/.*)?`, dest: `${proxy.origin}$1$2` }]),
    { src: '/.*', headers: { ...headers, 'Cache-Control': NO_STORE }, continue: true },
    { src: `${ASSETS}.*`, headers: { 'Cache-Control': CACHED_FOREVER }, continue: true },
    { src: alternatives(cached), headers: { 'Cache-Control': CACHED_FOR_AN_HOUR }, continue: true },
    { handle: 'filesystem' },
    { src: `${ASSETS}.*`, dest: `/${NOT_FOUND_FILE}`, status: 404, headers: { 'Cache-Control': NO_STORE } },
    { src: `${alternatives(screens)}/*`, dest: '$1.html' },
    ...PARAMETER_ROUTES.map((route) => ({ src: `${route}.*`, dest: FALLBACK })),
    { src: '/.*', dest: FALLBACK, status: 404 },
  ]
}
