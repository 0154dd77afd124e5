import { expect, test } from 'vitest'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { exitCode, renderReport } from '../report'
import { API, PORTAL, type StartOptions, startSession } from '../testing/start-check'
import { type RuleResult, rules } from './rules'

type Damage = NonNullable<StartOptions['damage']>
type Body = Record<string, unknown>

async function check(damage?: Damage) {
  const { requests, check: run } = await startSession(ruth, { portal: PORTAL, ...(damage && { damage }) })
  return { report: await run(), requests }
}

const brokenIn = (results: readonly RuleResult[]) =>
  results.flatMap(({ verdicts }) => verdicts.filter(({ kind }) => kind === 'broken'))

/** Changes the JSON of the responses to some addresses. */
function body(isWanted: RegExp, change: (body: Body, url: string) => unknown): Damage {
  return async (response, { url }) =>
    isWanted.test(url) ? new Response(JSON.stringify(change((await response.json()) as Body, url)), response) : response
}

/** Changes the content of the responses to some addresses. */
function content(isWanted: RegExp, change: (data: Body, url: string) => Body): Damage {
  return body(isWanted, ({ data }, url) => ({ data: { ...(data as Body), ...change(data as Body, url) } }))
}

const page = (isWanted: RegExp, changes: Body) =>
  content(isWanted, ({ pagination }) => ({ pagination: { ...(pagination as Body), ...changes } }))

function headers(change: (headers: Headers) => unknown): Damage {
  return (response) => {
    change(response.headers)
    return response
  }
}

/** Changes the cookie of the response without a session. */
const xsrf = (attributes: string) =>
  headers((all) => {
    const lines = all.getSetCookie()
    all.delete('Set-Cookie')
    for (const line of lines) all.append('Set-Cookie', line.startsWith('XSRF-TOKEN=') ? line + attributes : line)
  })

/** Responds to the second page of the prices with the first price. */
function firstPriceAgain(): Damage {
  let first: unknown
  return content(/prices(\?limit=1&page=2)?$/, ({ prices }, url) => {
    if (url.endsWith('prices')) [first] = prices as Body[]
    return { prices: url.endsWith('prices') ? prices : [first] }
  })
}

const isMissingService = /services\/(flows\/)?[\da-f]{24}$/
const cases: readonly (readonly [rule: string, where: string, found: string, Damage])[] = [
  ['A page has 20 entries', 'listUsers', 'another value', page(/users$/, { limit: 50 })],
  [
    'A list is sorted',
    'listUsers',
    'a newer entry after an older one',
    content(/users$/, ({ users }) => ({ users: (users as Body[]).toReversed() })),
  ],
  ['No entry is on two pages', 'listPrices', 'the first again', firstPriceAgain()],
  ['A page beyond the end', 'listAllServices', 'another value', page(/services\?limit=1&page=(?!2$)/, { page: 1 })],
  ['Without a page, the list of products', 'listProducts', 'another value', page(/products$/, { pages: 2 })],
  ['A search for an id', 'listPrices', 'others', content(/prices\?search/, () => ({ prices: [] }))],
  [
    'An unknown value of a filter',
    'getPlatformAnalytics',
    '200',
    (response, { url }) => (url.includes('not-in-the') ? Response.json({}, { headers: response.headers }) : response),
  ],
  ['A service that does not exist', 'getFlowStep', '404', body(isMissingService, (error) => ({ ...error, code: 5 }))],
  [
    "Another customer's service is the same 404",
    'getService',
    'different ones',
    body(isMissingService, (error, url) => ({ ...error, message: url })),
  ],
  [
    'Without a session',
    'getCurrentUser',
    '401 TOKEN_INVALID',
    body(/@me$/, (error) => ({ ...error, code: 'TOKEN_INVALID' })),
  ],
  ['The first response sets XSRF-TOKEN', 'getCurrentUser', 'HttpOnly', xsrf('; HttpOnly')],
  ['The portal can read XSRF-TOKEN', 'getCurrentUser', 'another Domain', xsrf('; Domain=example.com')],
  [
    'The session cookie is HttpOnly',
    'listUsers',
    'no HttpOnly',
    headers((all) => all.append('Set-Cookie', 'session=new; SameSite=Lax; Path=/')),
  ],
  ['The response has the header Date', 'getCurrentUser', 'nothing', headers((all) => all.delete('Date'))],
  [
    'Every error has message',
    'getService (404)',
    'nothing',
    body(isMissingService, ({ statusCode: _, ...error }) => error),
  ],
  ['Every response has the headers', 'all responses', 'nothing', headers((all) => all.delete('Vary'))],
  ['No browser and no proxy may store', 'all responses', 'nothing', headers((all) => all.delete('Cache-Control'))],
]

test('the sandbox breaks no rule', async () => {
  const { report, requests } = await check()
  expect(brokenIn(report.rules)).toEqual([])
  const unchecked = report.rules.filter(({ kind }) => kind === 'not checked').map(({ name }) => name)
  expect(unchecked).toEqual(['The session cookie is HttpOnly'])
  const unsent = report.reads.filter(({ finding }) => finding.kind === 'not sent').length
  expect([report.calls, report.calls + unsent]).toEqual([requests.length, 47])
  expect(requests.every(({ headers: sent }) => sent.get('Origin') === PORTAL)).toBe(true)
  expect(requests.filter(({ headers: sent }) => !sent.has('Cookie')).map(({ url }) => url)).toEqual([`${API}/auth/@me`])
})

test.each(cases)('%s is broken at %s by: %s', async (rule, where, found, damage) => {
  const { report } = await check(damage)
  const [result] = report.rules.filter(({ name }) => name.startsWith(rule))
  expect(result?.verdicts).toContainEqual(expect.objectContaining({ kind: 'broken', where, found }))
  expect([result?.kind, exitCode(report)]).toEqual(['broken', 1])
  expect(renderReport(report)).toContain(`${result?.name}: broken\n`)
})

test('every rule has a case', () => {
  expect(rules.filter(({ name }) => !cases.some(([rule]) => name.startsWith(rule)))).toEqual([])
})

test('a rule is not checked without an administrator, without --portal, or after too many calls', async () => {
  const damage: Damage = (response, { url }) =>
    url.includes('page=2') ? Response.json({}, { status: 429, headers: response.headers }) : response
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
