import type { Sandbox } from '../sandbox'

/** The headers that need no permission. */
const SIMPLE_HEADERS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-language'])

/**
 * Sends a preflight, also for the few requests for which a browser sends none: the sandbox allows them all.
 *
 * @throws TypeError if the server does not allow the method or one of the headers
 */
export async function requirePreflight(sandbox: Pick<Sandbox, 'fetch'>, request: Request, origin: string) {
  const headers = [...request.headers.keys()].filter((name) => !SIMPLE_HEADERS.has(name))
  const asked = {
    'Access-Control-Request-Method': request.method,
    'Access-Control-Request-Headers': headers.join(','),
  }
  const init = { method: 'OPTIONS', headers: { Origin: origin, ...asked } }
  const preflight = await sandbox.fetch(new Request(request.url, init))
  rejectAsBrowser(preflight, origin, request.credentials === 'include')
  const isMethodAllowed = listed(preflight, 'Access-Control-Allow-Methods').includes(request.method.toLowerCase())
  const allowed = listed(preflight, 'Access-Control-Allow-Headers')
  if (!preflight.ok || !isMethodAllowed || headers.some((name) => !allowed.includes(name))) throw blocked()
}

/** @throws TypeError if a page of this origin may not read the response */
export function rejectAsBrowser({ headers }: Response, origin: string, withCredentials: boolean): void {
  const isOriginAllowed = headers.get('Access-Control-Allow-Origin') === origin
  const areCredentialsAllowed = !withCredentials || headers.get('Access-Control-Allow-Credentials') === 'true'
  if (!isOriginAllowed || !areCredentialsAllowed) throw blocked()
}

function listed({ headers }: Response, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase())
}

function blocked(): TypeError {
  return new TypeError('Failed to fetch')
}
