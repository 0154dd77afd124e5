import { type Answer, answersIn, type Evidence, NOT_COMPARED, type Outcome, type Rule, Stopped, toAnswer } from './rule'

const XSRF_COOKIE = 'XSRF-TOKEN'
const WHERE = 'getCurrentUser'
const SIGNED_OUT = '401 AUTHENTICATION_REQUIRED'

const signedOut: Rule = {
  name: `Without a session, the response is ${SIGNED_OUT}`,
  where: WHERE,
  check: async (evidence) => {
    const { status, summary } = await askWithoutSession(evidence)
    const why = NOT_COMPARED[status]
    if (status === 429 && why !== undefined) throw new Stopped({ why })
    return [summary === SIGNED_OUT || { expected: SIGNED_OUT, found: summary }]
  },
}

const xsrfCookie: Rule = {
  name: `The first response sets ${XSRF_COOKIE}, and scripts can read it`,
  where: WHERE,
  check: async (evidence) => {
    const cookie = await readXsrfCookie(evidence)
    return [
      /^[\w-]+$/.test(cookie.value) || { expected: 'a value in base64url', found: 'other characters' },
      !cookie.attributes.has('httponly') || { expected: 'no HttpOnly', found: 'HttpOnly' },
      ...commonAttributes(cookie, evidence),
    ]
  },
}

const xsrfDomain: Rule = {
  name: `The portal can read ${XSRF_COOKIE} on its own host`,
  where: WHERE,
  check: async (evidence) => {
    if (evidence.portal === undefined) throw new Stopped({ why: '--portal was not given' })
    const { attributes } = await readXsrfCookie(evidence)
    const [portal = '', api = ''] = [evidence.portal, evidence.api].map((url) => new URL(url).hostname)
    const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase()
    const isOf = (host: string) => host === domain || host.endsWith(`.${domain}`)
    const isShared = domain === undefined ? portal === api : isOf(portal) && isOf(api)
    const found = domain === undefined ? 'no Domain' : 'another Domain'
    return [isShared || { expected: 'a Domain that portal and API share', found }]
  },
}

const sessionCookie: Rule = {
  name: 'The session cookie is HttpOnly',
  where: 'all responses',
  check: (evidence) => {
    const isSession = sessionTest(evidence.cookie)
    const outcomes = answersIn(evidence).flatMap((answer) =>
      cookiesIn(answer)
        .filter((cookie) => isSession(cookie.name) && !isRemoval(cookie))
        .flatMap((cookie) => [
          cookie.attributes.has('httponly') || { expected: 'HttpOnly', found: 'no HttpOnly' },
          ...commonAttributes(cookie, evidence),
        ])
        .map((each) => each === true || { where: answer.operation, ...each }),
    )
    if (outcomes.length === 0) throw new Stopped({ why: 'no read sets it' })
    return outcomes
  },
}

export const sessionRules: readonly Rule[] = [signedOut, xsrfCookie, xsrfDomain, sessionCookie]

async function askWithoutSession(evidence: Evidence): Promise<Answer> {
  return toAnswer(evidence, await evidence.getWithoutSession('/auth/@me'))
}

/** Returns the cookie that the response to a call without cookies sets. */
async function readXsrfCookie(evidence: Evidence): Promise<SetCookie> {
  const answer = await askWithoutSession(evidence)
  const cookie = cookiesIn(answer).find(({ name }) => name === XSRF_COOKIE)
  if (cookie === undefined) {
    throw new Stopped({ expected: XSRF_COOKIE, found: answer.status === 0 ? answer.summary : 'nothing' })
  }
  return cookie
}

/** Checks the attributes that both cookies need. */
function commonAttributes({ attributes }: SetCookie, { api }: Evidence): Outcome {
  const sameSite = attributes.get('samesite')
  const path = attributes.get('path')
  return [
    attributes.has('secure') || !api.startsWith('https:') || { expected: 'Secure', found: 'no Secure' },
    sameSite?.toLowerCase() === 'lax' || {
      expected: 'SameSite=Lax',
      found: sameSite === undefined ? 'no SameSite' : 'another SameSite',
    },
    path === '/' || { expected: 'Path=/', found: path === undefined ? 'no Path' : 'another Path' },
  ]
}

/** Returns a test for the name of the session cookie, which is up to the server: the only other cookie, or a usual name. */
function sessionTest(cookie: string): (name: string) => boolean {
  const names = cookie.split(';').map((pair) => halves(pair)[0])
  const others = names.filter((name) => name !== XSRF_COOKIE)
  return (name) => others.includes(name) && (others.length === 1 || /sess|sid|auth|token/i.test(name))
}

const isRemoval = ({ value, attributes }: SetCookie) => value === '' || attributes.get('max-age') === '0'

/** A cookie that a response sets. */
type SetCookie = {
  readonly name: string
  readonly value: string
  /** Names in lower case. An attribute without a value has an empty one. */
  readonly attributes: ReadonlyMap<string, string>
}

function cookiesIn({ headers }: Answer): readonly SetCookie[] {
  return headers.getSetCookie().map((line) => {
    const [[name, value] = ['', ''], ...attributes] = line.split(';').map(halves)
    return { name, value, attributes: new Map(attributes.map(([key, text]) => [key.toLowerCase(), text])) }
  })
}

function halves(text: string): readonly [string, string] {
  const [name = '', ...value] = text.split('=')
  return [name.trim(), value.join('=').trim()]
}
