import type { Sandbox } from '../sandbox'

const SIMPLE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
const SIMPLE_HEADERS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-language'])
const SIMPLE_CONTENT_TYPES = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)/

/**
 * Sends a preflight unless the request is a simple one, as a browser does.
 *
 * @throws TypeError if the server does not allow the method or one of the headers
 */
export async function requirePreflight(
  sandbox: Pick<Sandbox, 'fetch'>,
  request: Request,
  origin: string,
): Promise<void> {
  const isUnsafe = (name: string, value: string) =>
    !SIMPLE_HEADERS.has(name) && !(name === 'content-type' && SIMPLE_CONTENT_TYPES.test(value))
  const headers = [...request.headers].filter(([name, value]) => isUnsafe(name, value)).map(([name]) => name)
  if (SIMPLE_METHODS.has(request.method) && headers.length === 0) return
  const asked = {
    'Access-Control-Request-Method': request.method,
    'Access-Control-Request-Headers': headers.join(','),
  }
  const preflight = await sandbox.fetch(
    new Request(request.url, { method: 'OPTIONS', headers: { Origin: origin, ...asked } }),
  )
  rejectAsBrowser(preflight, origin, request.credentials === 'include')
  const methods = listed(preflight, 'Access-Control-Allow-Methods')
  const allowed = listed(preflight, 'Access-Control-Allow-Headers')
  const isMethodAllowed = SIMPLE_METHODS.has(request.method) || methods.includes(request.method.toLowerCase())
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
