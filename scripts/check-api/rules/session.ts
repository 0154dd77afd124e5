import { type Answer, NOT_COMPARED } from '../answer'
import { type Check, type Evidence, Stopped } from './rule'

const XSRF_COOKIE = 'XSRF-TOKEN'
export const SIGNED_OUT = '401 AUTHENTICATION_REQUIRED'

export const isSignedOut: Check = async (evidence) => {
  const { status, summary } = await askWithoutSession(evidence)
  const why = NOT_COMPARED[status]
  if (status === 429 && why !== undefined) throw new Stopped(why)
  return [summary === SIGNED_OUT || { expected: SIGNED_OUT, found: summary }]
}

export const setsXsrfCookie: Check = async (evidence) => {
  const { isHttpOnly, path } = await readXsrfCookie(evidence)
  return [
    !isHttpOnly || { expected: 'no HttpOnly', found: 'HttpOnly' },
    path === '/' || { expected: 'Path=/', found: path === undefined ? 'no Path' : 'another Path' },
  ]
}

export const sharesXsrfCookie: Check = async (evidence) => {
  if (evidence.portal === undefined) throw new Stopped('--portal was not given')
  const { domain } = await readXsrfCookie(evidence)
  const [portal = '', api = ''] = [evidence.portal, evidence.api].map((url) => new URL(url).hostname)
  const isOf = (host: string) => host === domain || host.endsWith(`.${domain}`)
  const isShared = domain === undefined ? portal === api : isOf(portal) && isOf(api)
  const found = domain === undefined ? 'no Domain' : 'another Domain'
  return [isShared || { expected: 'a Domain that portal and API share', found }]
}

export const hidesSession: Check = (evidence) => {
  const isSession = sessionTest(evidence.cookie)
  const outcomes = evidence.answers().flatMap((answer) =>
    cookiesIn(answer)
      .filter(({ name, isRemoval }) => isSession(name) && !isRemoval)
      .map(({ isHttpOnly }) => isHttpOnly || { where: answer.operation, expected: 'HttpOnly', found: 'no HttpOnly' }),
  )
  if (outcomes.length === 0) throw new Stopped('no read sets it')
  return outcomes
}

function askWithoutSession(evidence: Evidence): Promise<Answer> {
  return evidence.send('/auth/@me', { hasSession: false })
}

/** Returns the cookie that the response to a call without cookies sets. */
async function readXsrfCookie(evidence: Evidence): Promise<SetCookie> {
  const answer = await askWithoutSession(evidence)
  const cookie = cookiesIn(answer).find(({ name }) => name === XSRF_COOKIE)
  const found = answer.status === 0 ? answer.summary : 'nothing'
  if (cookie === undefined) throw new Stopped({ expected: XSRF_COOKIE, found })
  return cookie
}

/** Returns a test for the name of the session cookie, which is up to the server: the only other cookie, or a usual name. */
function sessionTest(cookie: string): (name: string) => boolean {
  const others = cookie
    .split(';')
    .map(nameOf)
    .filter((name) => name !== XSRF_COOKIE)
  return (name) => others.includes(name) && (others.length === 1 || /sess|sid|auth|token/i.test(name))
}

type SetCookie = ReturnType<typeof cookiesIn>[number]

/** Returns the cookies that a response sets. */
function cookiesIn({ headers }: Answer) {
  return headers.getSetCookie().map((line) => ({
    name: nameOf(line),
    isHttpOnly: /;\s*httponly\s*(;|$)/i.test(line),
    isRemoval: /^[^=]*=\s*(;|$)|;\s*max-age\s*=\s*0\s*(;|$)/i.test(line),
    path: /;\s*path\s*=\s*(?<path>[^;\s]+)/i.exec(line)?.groups?.path,
    domain: /;\s*domain\s*=\s*\.?(?<host>[^;\s]+)/i.exec(line)?.groups?.host?.toLowerCase(),
  }))
}

const nameOf = (cookie: string) => cookie.split('=')[0]?.trim() ?? ''
