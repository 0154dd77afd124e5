import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ada, type Person, ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { envelopeVariants } from '#sandbox/server/envelope'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { NOW } from '#sandbox/testing/administration'
import { createTestClient, PORTAL, SANDBOX } from '#sandbox/testing/test-client'
import { exitCode, renderReport } from './report'
import { rules } from './rules/rules'
import { runCheck } from './run-check'

const API = `${SANDBOX}/v1`

/** Changes the sandbox's responses. */
type Damage = (response: Response, url: string) => Response | Promise<Response>

/** Signs a user in to a new sandbox, which the check then calls. */
async function startSession(person: Person, portal?: string, damage: Damage = (response) => response) {
  let saved = ''
  const sandbox = createSandbox({
    now: () => NOW,
    portalOrigins: [PORTAL],
    onChange: (_, world) => {
      saved = JSON.stringify(world)
    },
  })
  const browser = await createTestClient(sandbox)
  await browser.signIn(person)
  const requests: Request[] = []
  const send = async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    requests.push(request)
    const response = await sandbox.fetch(request.clone())
    // The HTTP server adds it.
    response.headers.set('Date', NOW.toUTCString())
    return damage(response, url)
  }
  const session = { cookie: browser.cookies.header, stripeProduct: stripeProductIds.usual }
  const check = () => runCheck({ api: API, portal, ...session, limitMs: 300, send })
  const readWorld = async () => {
    // A write that changes nothing makes the sandbox report its data.
    await browser.control('DELETE', '/faults')
    return saved
  }
  return { browser, requests, send, check, readWorld }
}

describe('an API that matches the contract', () => {
  test.each(envelopeVariants)('has no differences for customers and administrators (%s)', async (variant) => {
    for (const person of [ada, ruth]) {
      const { browser, check } = await startSession(person, PORTAL)
      await browser.control('POST', '/envelope', { variant })
      const report = await check()
      const wrong = [...report.reads, ...report.rules].filter(({ kind }) => kind === 'differs' || kind === 'broken')
      expect([wrong, exitCode(report)]).toEqual([[], 0])
      expect(/\(getCurrentUser\): fits\n +envelope/.test(renderReport(report))).toBe(variant !== 'data')
    }
  })

  test('gets only GETs and preflights, and has the same data afterwards', async () => {
    const { requests, check, readWorld } = await startSession(ruth, PORTAL)
    const before = await readWorld()
    expect(before).toContain('signedIn')
    const { calls, reads, rules: results } = await check()
    expect([await readWorld(), new Set(requests.map(({ method }) => method))]).toEqual([
      before,
      new Set(['GET', 'OPTIONS']),
    ])
    const unsent = reads.filter(({ kind }) => kind === 'not sent').length
    expect([calls, calls + unsent]).toEqual([requests.length, 52])
    const unchecked = results.filter(({ kind }) => kind !== 'holds').map(({ name }) => name)
    expect(unchecked).toEqual(['The session cookie is HttpOnly'])
    expect(requests.every(({ headers }) => headers.get('Origin') === PORTAL)).toBe(true)
    const anonymous = requests.filter(({ headers, method }) => method === 'GET' && !headers.has('Cookie'))
    expect(anonymous.map(({ url }) => url)).toEqual([`${API}/auth/@me`])
    const preflights = requests.filter(({ method }) => method === 'OPTIONS')
    expect(
      preflights.map(({ headers }) => [headers.get('Access-Control-Request-Method'), headers.has('Cookie')]),
    ).toEqual(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'].map((method) => [method, false]))
  })

  test('is compared as far as the session allows', async () => {
    const { check, send } = await startSession(ada)
    const report = await check()
    expect([renderReport(report), exitCode(report)]).toEqual([expect.stringContaining("is not an administrator's"), 0])
    const expired = await runCheck({ api: API, cookie: 'session=expired', send })
    const lines = '(getCurrentUser): not compared\n    the session has expired, or no user is signed in (401)'
    expect([renderReport(expired), exitCode(expired)]).toEqual([expect.stringContaining(lines), 2])
  })
})

describe('an API that does not match the contract', () => {
  type Fault = FaultInput extends infer Each ? (Each extends unknown ? Omit<Each, 'operationId'> : never) : never
  const failed = '> the portal cannot use the response'
  const faults: readonly [Fault, string, 0 | 1 | 2][] = [
    [{ kind: 'wrongShape', variant: 'nulls' }, 'differs\n    data[].id: expected string, found null\n', 1],
    [{ kind: 'wrongShape', variant: 'wrongEnvelope' }, `data: expected array, found nothing\n    ${failed}`, 1],
    [{ kind: 'malformed' }, `response: expected JSON, found incomplete JSON\n    ${failed}`, 1],
    [{ kind: 'status', status: 500, message: 'x' }, `expected 200, found 500 INTERNAL_ERROR\n    ${failed}`, 1],
    [{ kind: 'html' }, 'no response\n    an HTML page instead of JSON (200)', 2],
    [{ kind: 'stalled' }, 'no response\n    no complete response within 30 s', 2],
  ]

  test.each(faults)('is reported: %j', async (fault, line, code) => {
    const { browser, check } = await startSession(ada)
    await browser.control('POST', '/faults', { ...fault, operationId: 'listServices' })
    const report = await check()
    expect([renderReport(report), exitCode(report)]).toEqual([expect.stringContaining(line), code])
  })

  test('is reported by the intended form and its place in the contract, even if the portal works', async () => {
    const user = { id: 'u1', username: 'ada', email: 'a@example.test', status: 5, role: { name: 'x' }, discord: 7 }
    const { reads } = await runCheck({ api: API, cookie: 'session=1', send: async () => Response.json({ user }) })
    const details = [
      'data.createdAt: expected string, found nothing',
      'data.services: expected array, found nothing',
      'data.status: expected string, found number',
      'data.role.permissions: expected array, found nothing',
      'data.discord: expected object or null, found number',
      'envelope: the content is in another place (harmless)',
      expect.stringContaining('> the portal works;'),
    ]
    expect(reads[0]).toEqual({ name: 'GET /auth/@me (getCurrentUser)', kind: 'differs', details })
  })

  test('gets no second call if there was no response to the first one', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } })))
    const report = await runCheck({ api: API, cookie: 'session=1', send })
    expect([send.mock.calls.length, exitCode(report)]).toEqual([1, 2])
    expect(renderReport(report)).toContain('the certificate is not trusted (CERT_HAS_EXPIRED)')
  })
})

describe('a rule', () => {
  type Body = Record<string, unknown>

  /** Changes the JSON of the responses to some addresses. */
  function body(isWanted: RegExp, change: (body: Body, url: string) => unknown): Damage {
    return async (response, url) =>
      isWanted.test(url) ? Response.json(change((await response.json()) as Body, url), response) : response
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

  const without = (name: string) => headers((all) => all.delete(name))
  const cookie = (line: string) => headers((all) => all.append('Set-Cookie', line))
  /** Changes the cookie of the response without a session. */
  const xsrf = (attributes: string) =>
    headers((all) => all.has('Set-Cookie') && all.set('Set-Cookie', `XSRF-TOKEN=a; ${attributes}`))

  const allowsHeaders = (value: string) => headers((all) => all.set('Access-Control-Allow-Headers', value))

  const isMissing = /services\/(flows\/)?[\da-f]{24}$/
  const newestLast = content(/users$/, ({ users }) => ({ users: (users as Body[]).toReversed() }))
  const samePrice = content(/prices(\?limit=1&page=2)?$/, () => ({ prices: [{ id: 'a' }, { id: 'b' }] }))
  const unfiltered: Damage = (response, url) =>
    url.includes('not-in-the') ? Response.json({}, { headers: response.headers }) : response

  const cases: readonly (readonly [rule: string, detail: RegExp, damage: Damage])[] = [
    ['A page has 20 entries', /^listUsers: .*found another value/, page(/users$/, { limit: 50 })],
    ['A list is sorted', /^listUsers: .*found a newer entry after an older one/, newestLast],
    ['No entry is on two pages', /^listPrices: .*found the first again/, samePrice],
    ['A page beyond the end', /^listAllServices: .*\.page /, page(/services\?limit=1&page=(?!2$)/, { page: 1 })],
    ['Without a page, the list of products', /^listProducts: .*pages 1/, page(/products$/, { pages: 2 })],
    ['A search for an id', /^listPrices: .*found others/, content(/prices\?search/, () => ({ prices: [] }))],
    ['An unknown value of a filter', /getPlatformAnalytics: expected 422, found 200/, unfiltered],
    ['A service that does not exist', /getFlowStep: .*found 404$/, body(isMissing, (error) => ({ ...error, code: 5 }))],
    ["Another customer's service", /message for both/, body(isMissing, (error, url) => ({ ...error, message: url }))],
    ['Without a session', /found 401 TOKEN$/, body(/@me$/, (error) => ({ ...error, code: 'TOKEN' }))],
    ['The first response sets XSRF-TOKEN', /found HttpOnly/, xsrf('HttpOnly')],
    ['The portal can read XSRF-TOKEN', /found another Domain/, xsrf('Domain=example.com')],
    ['The session cookie is HttpOnly', /^getCurrentUser, .*found no HttpOnly/, cookie('session=new; Path=/')],
    ['The response has the header Date', /^getCurrentUser: .*found nothing/, without('Date')],
    ['Every error has message', /getService \(404\)/, body(isMissing, ({ statusCode: _, ...error }) => error)],
    ['Every response has the headers', /^all responses: .*Vary: Origin, found nothing/, without('Vary')],
    [
      'A preflight is allowed',
      /^login, .*Allow-Headers: content-type, x-xsrf-token, found another/,
      allowsHeaders('*'),
    ],
    [
      'A preflight is allowed',
      /unprovisionService: .*Max-Age: 600 or more, found nothing/,
      without('Access-Control-Max-Age'),
    ],
    ['No browser and no proxy may store', /^all responses: .*found nothing/, without('Cache-Control')],
  ]

  test.each(cases)('%s is broken: %s', async (rule, detail, damage) => {
    const { check } = await startSession(ruth, PORTAL, damage)
    const report = await check()
    const result = report.rules.find(({ name }) => name.startsWith(rule))
    expect(result?.details).toContainEqual(expect.stringMatching(detail))
    expect([result?.kind, exitCode(report)]).toEqual(['broken', 1])
  })

  test('has a case above', () => {
    expect(rules.filter(({ name }) => !cases.some(([rule]) => name.startsWith(rule)))).toEqual([])
  })

  test('is not checked without an administrator, without --portal, or after too many calls', async () => {
    const { check } = await startSession(ada, undefined, (response, url) =>
      url.includes('page=2') ? Response.json({}, { status: 429, headers: response.headers }) : response,
    )
    const report = (await check()).rules.map(({ name, details }) => `${name}: ${details.join('; ')}`)
    for (const line of [
      /^A page has 20 entries.*: listUsers, .*not checked: the session is not an administrator's/,
      /^No entry is on two pages.*listProducts, .*: not checked: too many requests/,
      /^Another customer's service.*not checked: no response contained the id/,
      /CORS.*not checked: --portal was not given$/,
    ]) {
      expect(report).toContainEqual(expect.stringMatching(line))
    }
  })
})

test('the report contains no data of a response', async () => {
  const secret = 'sk_live_51Secret'
  const leaking = {
    ...{ id: secret, username: secret, email: { [secret]: secret }, role: { name: 5, [secret]: { token: secret } } },
    ...{ code: secret, message: secret, error: `Something with ${secret}` },
    services: [{ id: secret, status: 5, plainName: secret }],
  }
  const responses = [
    () => Response.json(leaking, { headers: { 'X-Secret': secret, 'Content-Type': `text/${secret}` } }),
    () => Response.json([leaking], { status: 500, statusText: secret }),
    () => Response.json({ data: leaking }, { status: 418 }),
    () => new Response(`{"${secret}`, { headers: { 'Content-Type': 'application/json' } }),
    () => new Response(`<p>${secret}`),
    () => new Response(null, { status: 302, headers: { Location: `https://elsewhere.example/${secret}` } }),
    () => Promise.reject(new TypeError(secret, { cause: { code: secret } })),
  ]
  const info = vi.spyOn(console, 'info')
  onTestFinished(() => info.mockRestore())
  for (const first of responses) {
    const rest = responses.values()
    const send = vi
      .fn(async () => rest.next().value?.() ?? Response.json(leaking))
      .mockResolvedValueOnce(Response.json({ data: leaking }))
    for (const respond of [send, async () => first()]) {
      const report = await runCheck({ api: API, cookie: `session=${secret}`, send: respond })
      const printed = renderReport(report) + JSON.stringify(report) + JSON.stringify(info.mock.calls)
      expect(printed).not.toContain('Secret')
      expect(printed).not.toContain(secret.slice(0, 7))
    }
  }
})
