import type { ApiProxy } from './api-proxy'
import { configIn } from './config-in-page'
import type { Deployment } from './deployment'
import { ASSETS, cacheControl, NO_STORE } from './headers'
import { PARAMETER_ROUTES } from './parameter-routes'

/** For each path, in ms. */
const LIMIT_MS = 15_000

/** Some hosts send these by default, or from earlier settings. They are an error unless they are expected. */
const UNWANTED = ['Content-Security-Policy-Report-Only', 'Reporting-Endpoints', 'Access-Control-Allow-Origin']

type Expected = { readonly path: string; readonly status: number; readonly isPage?: boolean }

/**
 * Compares a host with its files (docs/operate/deploying.md#what-every-host-does) and returns one line per difference. It checks
 * the status and the headers of seven paths: the version, the configuration, a page, a route with a parameter, a screen that does not
 * exist, an asset, and a missing asset. It compares the content of the first two, and the configuration in the pages. If the host
 * passes calls on to the API, it also checks that the API responds to two, and how.
 *
 * @param address where the portal is deployed, `https://portal.example.com`
 */
export async function deploymentProblems(address: string, deployment: Deployment): Promise<readonly string[]> {
  const checks = expectedOf(deployment).map((expected) =>
    linesOf(expected.path, problemsOf(address, deployment, expected)),
  )
  if (deployment.proxy !== undefined) {
    checks.push(linesOf(deployment.proxy.path, apiProblems(address, deployment.proxy)))
  }
  const lines = (await Promise.all(checks)).flat()
  const reasons = new Set(lines.map((line) => /: (no response .*)/.exec(line)?.[1]))
  const [reason] = reasons
  // One line for a host that does not respond at all.
  return reason !== undefined && reasons.size === 1 ? [`${address}: ${reason}${adviceFor(reason)}`] : lines
}

async function linesOf(path: string, problems: Promise<readonly string[]>): Promise<readonly string[]> {
  const found = await problems.catch((error) => [`no response (${reasonOf(error)})`])
  return found.map((problem) => `${path}: ${problem}`)
}

const adviceFor = (reason: string) =>
  /CERT|SIGNATURE/.test(reason) ? '. For a certificate of your own, set NODE_EXTRA_CA_CERTS to its file.' : ''

function expectedOf({ files }: Deployment): readonly Expected[] {
  const asset = files.find((path) => path.startsWith(ASSETS) && path.endsWith('.js'))
  return [
    { path: '/version.json', status: 200 },
    { path: '/login', status: 200, isPage: true },
    { path: `${PARAMETER_ROUTES[0]}ACPMH`, status: 200, isPage: true },
    { path: '/no-such-screen', status: 404, isPage: true },
    { path: '/config.json', status: 200 },
    ...(asset === undefined ? [] : [{ path: asset, status: 200 }]),
    { path: `${ASSETS}none.js`, status: 404 },
  ]
}

async function problemsOf(address: string, { headers, contents }: Deployment, { path, status, isPage }: Expected) {
  // None of these paths may redirect.
  const response = await fetch(new URL(path, address), { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  const body = await response.text()
  const expected = new Map(Object.entries({ ...headers, 'Cache-Control': cacheControl(path, status) }))
  const names = [...expected.keys(), ...UNWANTED.filter((name) => !expected.has(name))]
  return [
    ...(response.status === status ? [] : [`status is ${response.status}, expected ${status}`]),
    ...(response.status === 200 ? contentProblems(body, contents[path]) : []),
    ...(isPage ? configProblems(body, contents['/config.json']) : []),
    ...names.flatMap((name) => headerProblems(name, expected.get(name), response.headers.get(name))),
  ]
}

/**
 * Without a session and a token, the API rejects two calls. A page of the portal, or an error of the host, is not its response. The second
 * one shows that the host passes on other methods than GET.
 */
async function apiProblems(address: string, { path, origin }: ApiProxy): Promise<readonly string[]> {
  const call = async (method: string, operation: string, status: number) => {
    const options = { method, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) } as const
    const response = await fetch(new URL(path + operation, address), options)
    const [type, caching] = ['Content-Type', 'Cache-Control'].map((name) => response.headers.get(name) ?? 'nothing')
    await response.body?.cancel()
    const isFromApi = response.status === status && type?.includes('json') && caching?.includes(NO_STORE)
    const expected = `a ${status} from ${origin} with JSON and the Cache-Control ${NO_STORE}`
    const got = `a ${response.status} with ${type} and the Cache-Control ${caching}`
    return { response, problems: isFromApi ? [] : [`${method} ${operation}: expected ${expected}, got ${got}`] }
  }
  const { response, problems } = await call('GET', '/auth/@me', 401)
  if (problems.length > 0) return problems
  return [
    ...headerProblems('X-Content-Type-Options', 'nosniff', response.headers.get('X-Content-Type-Options')),
    ...cookieProblems(response.headers.getSetCookie(), new URL(address).hostname),
    ...(await call('POST', '/auth/logout', 403)).problems,
  ]
}

/** Browsers reject a cookie with another `Domain`, and nobody could sign in. */
function cookieProblems(cookies: readonly string[], host: string): readonly string[] {
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  if (token === undefined) return ['the response sets no cookie XSRF-TOKEN']
  const domain = /;\s*domain=\.?([^;\s]+)/i.exec(token)?.[1]?.toLowerCase()
  if (domain === undefined || host === domain || host.endsWith(`.${domain}`)) return []
  return [`the cookie XSRF-TOKEN has the Domain ${domain}, so browsers reject it on ${host}`]
}

function configProblems(page: string, expected = ''): readonly string[] {
  const sent = configIn(page)
  if (sent === undefined) return ['the page has no configuration. Upload the HTML files after `npm run hosts`.']
  return compact(sent) === compact(expected)
    ? []
    : [`the page's configuration differs from config.json: ${sent.slice(0, 200)}`]
}

/** Compares JSON, because hosts may change its spaces. */
function contentProblems(sent: string, expected: string | undefined): readonly string[] {
  if (expected === undefined || compact(sent) === compact(expected)) return []
  return [`content differs from this build's: ${compact(sent).slice(0, 200)}`]
}

function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text.trim()
  }
}

function headerProblems(name: string, expected: string | undefined, sent: string | null): readonly string[] {
  if (expected === undefined) return sent === null ? [] : [`${name} must not be sent, but is: ${sent}`]
  if (sent === null) return [`${name} is missing, expected: ${expected}`]
  const [wanted, got] = [partsOf(name, expected), partsOf(name, sent)]
  const missing = wanted.filter((part) => !got.includes(part))
  const other = got.filter((part) => !wanted.includes(part))
  // A header that is sent twice, or repeats a part, is also wrong.
  if (missing.length + other.length === 0 && wanted.length === got.length) return []
  return [`${name} differs: missing ${quotedList(missing)}, unexpected ${quotedList(other)}`]
}

/** The order of the parts has no meaning, and hosts change it. */
function partsOf(name: string, value: string): readonly string[] {
  return value.split(name === 'Cache-Control' ? ',' : ';').map((part) => part.trim().replace(/\s+/g, ' '))
}

const quotedList = (parts: readonly string[]) =>
  parts.length === 0 ? 'nothing' : parts.map((part) => `"${part}"`).join(', ')

/** Node's message for a failed connection is only 'fetch failed'. Its cause has the reason. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && 'code' in cause ? `${message}: ${cause.code}` : message
}
