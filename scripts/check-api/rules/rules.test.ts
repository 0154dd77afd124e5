import { expect, test } from 'vitest'
import { ada, type Person, ruth } from '#sandbox/account/people.seeds'
import { exitCode, renderReport } from '../report'
import { API, PORTAL, type StartOptions, startSession } from '../testing/start-check'
import { type RuleResult, rules } from './rules'

type Damage = NonNullable<StartOptions['damage']>
type Body = Record<string, unknown>

async function check(options: StartOptions, person: Person = ruth) {
  const { requests, check: run } = await startSession(person, { portal: PORTAL, ...options })
  return { report: await run(), requests }
}

const brokenIn = (results: readonly RuleResult[]) =>
  results.flatMap(({ verdicts }) => verdicts.filter(({ kind }) => kind === 'broken'))

/** Replaces the JSON of some responses. */
function body(
  isWanted: (request: Request, response: Response) => boolean,
  change: (body: Body, request: Request) => unknown,
): Damage {
  return async (response, request) =>
    isWanted(request, response)
      ? new Response(JSON.stringify(change((await response.json()) as Body, request)), response)
      : response
}

/** Replaces the content of the responses to these addresses. */
function content(isWanted: RegExp, change: (data: Body) => unknown): Damage {
  return body(
    ({ url }) => isWanted.test(url),
    ({ data }) => ({ data: change(data as Body) }),
  )
}

function headers(change: (headers: Headers, response: Response) => unknown): Damage {
  return (response) => {
    change(response.headers, response)
    return response
  }
}

const paged = (data: Body, changes: Body) => ({ ...data, pagination: { ...(data.pagination as Body), ...changes } })
const page = (isWanted: RegExp, changes: Body) => content(isWanted, (data) => paged(data, changes))
const errors = (isWanted: (request: Request, response: Response) => boolean, changes: Body) =>
  body(isWanted, (error) => ({ ...error, ...changes }))

/** Responds to the second page of a list with the first row. */
function repeatsFirst(path: string): Damage {
  let first: unknown
  return body(
    ({ url }) => url === API + path || url === `${API + path}?limit=1&page=2`,
    (whole, { url }) => {
      const data = whole.data as Body
      const name = Object.keys(data).find((key) => Array.isArray(data[key])) ?? ''
      if (!url.includes('?')) [first] = data[name] as Body[]
      return { data: { ...data, [name]: url.includes('?') ? [first] : data[name] } }
    },
  )
}

/** Replaces the cookie of the response without a session. */
const xsrf = (change: (line: string) => string): Damage =>
  headers((all) => {
    const [line = ''] = all.getSetCookie().filter((cookie) => cookie.startsWith('XSRF-TOKEN='))
    all.delete('Set-Cookie')
    if (line !== '') all.set('Set-Cookie', change(line))
  })

const setsSession = (attributes: string) => headers((all) => all.append('Set-Cookie', `session=new; ${attributes}`))

const isMissing = ({ url }: Request, { status }: Response) => url.includes('/services/') && status === 404

const isUnauthorized = (_: Request, { status }: Response) => status === 401
const beyond = (path: string) => new RegExp(`${path}\\?limit=1&page=(?!2$)`)

/** Replaces all of a response, except for its headers. */
const replaced = (isWanted: RegExp, whole: object, status: number): Damage => {
  return (response, { url }) =>
    isWanted.test(url) ? Response.json(whole, { status, headers: response.headers }) : response
}

const isUnknownFilter = ({ url }: Request) => url.includes('not-in-the')

const pastEnd = 'A page beyond the end'
const filterRule = 'An unknown value of a filter'
const searchRule = 'A search for an id'
const cookieRule = 'The first response sets XSRF-TOKEN'
const headerRule = 'Every response has the headers'
const storeRule = 'No browser and no proxy may store'
const cases: readonly (readonly [rule: string, where: string, found: string, Damage])[] = [
  ['A page has 20 entries', 'listUsers', 'another value', page(/admin\/users$/, { limit: 50 })],
  [
    'A list is sorted',
    'listUsers',
    'a newer entry after an older one',
    content(/admin\/users$/, ({ users, ...rest }) => ({ users: (users as Body[]).toReversed(), ...rest })),
  ],
  ['No entry is on two pages', 'listPrices', 'the first again', repeatsFirst('/prices')],
  [pastEnd, 'listPromotions', '404', replaced(beyond('promotions'), {}, 404)],
  [pastEnd, 'listProducts', 'entries', content(beyond('products'), (data) => ({ ...data, products: [{}] }))],
  [pastEnd, 'listAllServices', 'another value', page(beyond('services'), { page: 1 })],
  ['Without a page, the list of products', 'listProducts', 'another value', page(/v1\/products$/, { pages: 2 })],
  [searchRule, 'listPrices', 'others', replaced(/prices\?search/, { prices: [], pagination: {} }, 200)],
  [searchRule, 'listUsers', 'others', content(/users\?search/, (data) => ({ ...data, users: [{}] }))],
  [filterRule, 'getPlatformAnalytics', '200', replaced(/not-in-the/, {}, 200)],
  [filterRule, 'getPlatformAnalytics', 'nothing', errors(isUnknownFilter, { context: { validationErrors: [] } })],
  ['A service that does not exist', 'getFlowStep', '404', errors(isMissing, { code: undefined })],
  [
    "Another customer's service is the same 404",
    'getService',
    'different ones',
    body(isMissing, (error, { url }) => ({ ...error, message: url })),
  ],
  ['Without a session', 'getCurrentUser', '401 TOKEN_INVALID', errors(isUnauthorized, { code: 'TOKEN_INVALID' })],
  [cookieRule, 'getCurrentUser', 'nothing', headers((all) => all.delete('Set-Cookie'))],
  [cookieRule, 'getCurrentUser', 'HttpOnly', xsrf((line) => `${line}; HttpOnly`)],
  [cookieRule, 'getCurrentUser', 'no Path', xsrf((line) => line.replace(/; Path=\//i, ''))],
  [cookieRule, 'getCurrentUser', 'another SameSite', xsrf((line) => line.replace('Lax', 'None'))],
  [cookieRule, 'getCurrentUser', 'other characters', xsrf(() => 'XSRF-TOKEN=a%3D; Path=/; SameSite=Lax')],
  ['The portal can read XSRF-TOKEN', 'getCurrentUser', 'another Domain', xsrf((line) => `${line}; Domain=example.com`)],
  ['The session cookie is HttpOnly', 'listUsers', 'no HttpOnly', setsSession('SameSite=Lax; Path=/')],
  ['The response has the header Date', 'getCurrentUser', 'nothing', headers((all) => all.delete('Date'))],
  ['Every error has message', 'getService (404)', 'nothing', errors(isMissing, { statusCode: undefined })],
  [
    'Every error has message',
    'getCurrentUser (401)',
    'another body',
    (response) => (response.status === 401 ? new Response('<p>', response) : response),
  ],
  [headerRule, 'all responses', 'nothing', headers((all) => all.delete('Vary'))],
  [headerRule, 'all responses', 'another value', headers((all) => all.set('Access-Control-Allow-Origin', '*'))],
  [
    headerRule,
    'getCurrentUser',
    'nothing',
    headers((all, { status }) => status === 401 && all.delete('Access-Control-Allow-Credentials')),
  ],
  [storeRule, 'all responses', 'nothing', headers((all) => all.delete('Cache-Control'))],
  [storeRule, 'all responses', 'another value', headers((all) => all.set('Cache-Control', 'private, max-age=60'))],
]

test('the sandbox breaks no rule', async () => {
  const { report, requests } = await check({})
  expect(brokenIn(report.rules)).toEqual([])
  const unchecked = report.rules.filter(({ kind }) => kind === 'not checked').map(({ name }) => name)
  expect(unchecked).toEqual(['The session cookie is HttpOnly'])
  expect(report.calls).toBe(requests.length)
  expect(report.calls).toBeLessThanOrEqual(47)
  expect(requests.every(({ headers: sent }) => sent.get('Origin') === PORTAL)).toBe(true)
  expect(requests.filter(({ headers: sent }) => !sent.has('Cookie')).map(({ url }) => url)).toEqual([`${API}/auth/@me`])
})

// Each case runs the whole check, so the ordinary run has only the first case of each rule.
const isFirst = ([rule]: (typeof cases)[number], index: number) =>
  cases.findIndex(([other]) => other === rule) === index
const inThisRun = process.env.FULL_RUN === undefined ? cases.filter(isFirst) : cases
test.each(inThisRun)('%s is broken at %s by: %s', async (rule, where, found, damage) => {
  const { report } = await check({ damage })
  const [result] = report.rules.filter(({ name }) => name.startsWith(rule))
  expect(result?.verdicts).toContainEqual(expect.objectContaining({ kind: 'broken', where, found }))
  expect(result?.kind).toBe('broken')
  expect(exitCode(report)).toBe(1)
  const printed = renderReport(report)
  expect(printed).toContain(`${result?.name}: broken`)
  for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
})

test('every rule has a case', () => {
  const untested = rules.filter(({ name }) => !cases.some(([rule]) => name.startsWith(rule)))
  expect(untested).toEqual([])
})

test('a session cookie with all attributes holds, and needs Secure if the API is encrypted', async () => {
  const ruleIn = async (options: StartOptions) =>
    (await check(options)).report.rules.find(({ name }) => name.startsWith('The session cookie'))
  const damage = setsSession('HttpOnly; SameSite=Lax; Path=/')
  expect((await ruleIn({ damage }))?.kind).toBe('holds')
  const encrypted = await ruleIn({ damage, api: API.replace('http', 'https') })
  expect(encrypted?.verdicts).toContainEqual(expect.objectContaining({ kind: 'broken', found: 'no Secure' }))
})

test('a rule is not checked without an administrator, without --portal, or after too many calls', async () => {
  const damage: Damage = (response, request) =>
    request.url.includes('page=2') ? Response.json({}, { status: 429, headers: response.headers }) : response
  const report = await (await startSession(ada, { damage })).check()
  const whys = report.rules.flatMap(({ name, verdicts }) =>
    verdicts.flatMap((verdict) => (verdict.kind === 'not checked' ? `${name}: ${verdict.where}: ${verdict.why}` : [])),
  )
  for (const why of [
    /^A page has 20 entries.*: listUsers: the session is not an administrator's/,
    /^No entry is on two pages: listProducts: too many requests/,
    /^Another customer's service.*no response contained the id/,
    /CORS.*--portal was not given$/,
    /^The portal can read.*--portal was not given$/,
  ]) {
    expect(whys).toContainEqual(expect.stringMatching(why))
  }
})
