import type { Deployment } from './deployment'
import { ASSETS, cacheControl } from './headers'
import { PARAMETER_ROUTES } from './parameter-routes'

/** For each path, in ms. */
const LIMIT_MS = 15_000

/** Sent by hosts of their own accord, or left over from other settings: they are wrong where they are not expected. */
const UNWANTED = ['Content-Security-Policy-Report-Only', 'Reporting-Endpoints', 'Access-Control-Allow-Origin']

type Expected = { readonly path: string; readonly status: number }

/**
 * What a host answers otherwise than its files say (docs/operate/deploying.md, 'What every host does'), one line for each difference:
 * the status and the headers of six paths, which stand for a page, a route with a parameter, a screen that does not exist, the
 * configuration, an asset, and one that is missing.
 *
 * @param address where the portal is deployed, `https://portal.example.com`
 */
export async function deploymentProblems(address: string, deployment: Deployment): Promise<readonly string[]> {
  const problems = expectedOf(deployment).map(async (expected) => {
    const lines = await problemsOf(address, deployment, expected).catch((error) => [`no answer (${reasonOf(error)})`])
    return lines.map((line) => `${expected.path}: ${line}`)
  })
  return (await Promise.all(problems)).flat()
}

function expectedOf({ files }: Deployment): readonly Expected[] {
  const asset = files.find((path) => path.startsWith(ASSETS) && path.endsWith('.js'))
  return [
    { path: '/login', status: 200 },
    { path: `${PARAMETER_ROUTES[0]}ACPMH`, status: 200 },
    { path: '/no-such-screen', status: 404 },
    { path: '/config.json', status: 200 },
    ...(asset === undefined ? [] : [{ path: asset, status: 200 }]),
    { path: `${ASSETS}none.js`, status: 404 },
  ]
}

async function problemsOf(address: string, { headers }: Deployment, { path, status }: Expected) {
  // Not followed: none of these paths leads to another.
  const response = await fetch(new URL(path, address), { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  await response.body?.cancel()
  const expected = new Map(Object.entries({ ...headers, 'Cache-Control': cacheControl(path, status) }))
  const names = [...expected.keys(), ...UNWANTED.filter((name) => !expected.has(name))]
  return [
    ...(response.status === status ? [] : [`the status is ${response.status} instead of ${status}`]),
    ...names.flatMap((name) => headerProblems(name, expected.get(name), response.headers.get(name))),
  ]
}

function headerProblems(name: string, expected: string | undefined, sent: string | null): readonly string[] {
  if (expected === undefined) return sent === null ? [] : [`${name} should not be sent, but is: ${sent}`]
  if (sent === null) return [`${name} is missing: ${expected}`]
  const [wanted, got] = [partsOf(name, expected), partsOf(name, sent)]
  const missing = wanted.filter((part) => !got.includes(part))
  const other = got.filter((part) => !wanted.includes(part))
  // A header that is sent twice, or has a part twice, is not the same one.
  if (missing.length + other.length === 0 && wanted.length === got.length) return []
  return [`${name} lacks ${quotedList(missing)} and has ${quotedList(other)}`]
}

/** Their order says nothing, and hosts change it. */
function partsOf(name: string, value: string): readonly string[] {
  return value.split(name === 'Cache-Control' ? ',' : ';').map((part) => part.trim().replace(/\s+/g, ' '))
}

const quotedList = (parts: readonly string[]) =>
  parts.length === 0 ? 'nothing else' : parts.map((part) => `"${part}"`).join(', ')

/** Node's own message of a lost connection says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && 'code' in cause ? `${message}: ${cause.code}` : message
}
