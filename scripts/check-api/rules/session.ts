import {
  broken,
  describeOutcome,
  type Evidence,
  holds,
  notChecked,
  operationOf,
  orHolds,
  type Rule,
  responsesIn,
  tooMany,
  type Verdict,
} from './rule'
import { cookiesIn, namesIn, type SetCookie } from './set-cookie'

const XSRF_COOKIE = 'XSRF-TOKEN'
const CURRENT_USER = '/auth/@me'
const WHERE = 'getCurrentUser'
const SIGNED_OUT = '401 AUTHENTICATION_REQUIRED'

const signedOut: Rule = {
  name: `Without a session, the response is ${SIGNED_OUT}`,
  async check({ getWithoutSession }) {
    const exchange = await getWithoutSession(CURRENT_USER)
    const found = describeOutcome(exchange)
    return [tooMany(WHERE, exchange) ?? (found === SIGNED_OUT ? holds(WHERE) : broken(WHERE, SIGNED_OUT, found))]
  },
}

const xsrfCookie: Rule = {
  name: `The first response sets ${XSRF_COOKIE}, and scripts can read it`,
  async check(evidence) {
    const read = await firstXsrfCookie(evidence)
    if ('kind' in read) return [read]
    const isPlain = /^[\w-]+$/.test(read.value)
    return orHolds(WHERE, [
      ...(isPlain ? [] : [broken(WHERE, 'a value in base64url', 'other characters')]),
      ...(read.attributes.has('httponly') ? [broken(WHERE, 'no HttpOnly', 'HttpOnly')] : []),
      ...attributeProblems(WHERE, read, evidence),
    ])
  },
}

const xsrfDomain: Rule = {
  name: `The portal can read ${XSRF_COOKIE} on its own host`,
  async check(evidence) {
    if (evidence.portal === undefined) return [notChecked(WHERE, '--portal was not given')]
    const read = await firstXsrfCookie(evidence)
    if ('kind' in read) return [read]
    const hosts = [evidence.portal, evidence.api].map((url) => new URL(url).hostname)
    const domain = read.attributes.get('domain')?.replace(/^\./, '').toLowerCase()
    if (domain === undefined) {
      return [hosts[0] === hosts[1] ? holds(WHERE) : broken(WHERE, 'a Domain that portal and API share', 'no Domain')]
    }
    const isShared = hosts.every((host) => host === domain || host.endsWith(`.${domain}`))
    return [isShared ? holds(WHERE) : broken(WHERE, 'a Domain that portal and API share', 'another Domain')]
  },
}

const sessionCookie: Rule = {
  name: 'The session cookie is HttpOnly',
  check(evidence) {
    const isSession = sessionTest(evidence.cookie)
    const verdicts = responsesIn(evidence).flatMap(({ exchange, response }) => {
      const where = operationOf(evidence, exchange)
      const set = cookiesIn(response.headers).filter((cookie) => isSession(cookie.name) && !isRemoval(cookie))
      return set.flatMap((cookie) =>
        orHolds(where, [
          ...(cookie.attributes.has('httponly') ? [] : [broken(where, 'HttpOnly', 'no HttpOnly')]),
          ...attributeProblems(where, cookie, evidence),
        ]),
      )
    })
    return verdicts.length > 0 ? verdicts : [notChecked('all responses', 'no read sets it')]
  },
}

const date: Rule = {
  name: 'The response has the header Date',
  check(evidence) {
    const responses = responsesIn(evidence).filter(({ exchange }) => operationOf(evidence, exchange) === WHERE)
    const dates = responses.map(({ response }) => response.headers.get('Date'))
    const [wrong] = dates.filter((text) => text === null || Number.isNaN(Date.parse(text)))
    if (dates.length === 0) return [notChecked(WHERE, 'no response')]
    return [wrong === undefined ? holds(WHERE) : broken(WHERE, 'a date', wrong === null ? 'nothing' : 'another text')]
  },
}

export const sessionRules: readonly Rule[] = [signedOut, xsrfCookie, xsrfDomain, sessionCookie, date]

/** Returns the cookie that the response to a call without cookies sets, or the reason why there is none. */
async function firstXsrfCookie({ getWithoutSession }: Evidence): Promise<SetCookie | Verdict> {
  const exchange = await getWithoutSession(CURRENT_USER)
  if ('failure' in exchange.recorded) return broken(WHERE, XSRF_COOKIE, describeOutcome(exchange))
  const cookie = cookiesIn(exchange.recorded.headers).find(({ name }) => name === XSRF_COOKIE)
  return cookie ?? broken(WHERE, XSRF_COOKIE, 'nothing')
}

/** Checks the attributes that both cookies need. */
function attributeProblems(where: string, { attributes }: SetCookie, { api }: Evidence): readonly Verdict[] {
  const isSecure = attributes.has('secure') || !api.startsWith('https:')
  const sameSite = attributes.get('samesite')
  const path = attributes.get('path')
  return [
    ...(isSecure ? [] : [broken(where, 'Secure', 'no Secure')]),
    ...(sameSite?.toLowerCase() === 'lax'
      ? []
      : [broken(where, 'SameSite=Lax', sameSite === undefined ? 'no SameSite' : 'another SameSite')]),
    ...(path === '/' ? [] : [broken(where, 'Path=/', path === undefined ? 'no Path' : 'another Path')]),
  ]
}

/** Returns a test for the name of the session cookie, which is up to the server: the only other cookie, or a usual name. */
function sessionTest(cookie: string): (name: string) => boolean {
  const names = namesIn(cookie).filter((name) => name !== XSRF_COOKIE)
  if (names.length === 1) return (name) => name === names[0]
  return (name) => names.includes(name) && /sess|sid|auth|token/i.test(name)
}

const isRemoval = ({ value, attributes }: SetCookie) => value === '' || attributes.get('max-age') === '0'
