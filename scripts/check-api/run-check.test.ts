import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { envelopeVariants } from '#sandbox/server/envelope'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import type { World } from '#sandbox/server/worlds/world'
import { exitCode, renderReport } from './report'
import { type Report, runCheck } from './run-check'
import { API, startSession } from './testing/start-check'

type Without<T> = T extends unknown ? Omit<T, 'operationId'> : never

const others = { getCurrentUser: 'data.data', listServices: 'data.data', listUsers: 'data[] and pagination' }
/** The envelopes of some reads that differ from the contract's. */
const ENVELOPES = {
  bare: { getCurrentUser: 'none', listServices: 'none', listUsers: 'users[] and pagination' },
  data: {},
  'data.data': others,
  'data.user': { getCurrentUser: 'data.user', listServices: 'data.services', listUsers: 'data.users[] and pagination' },
  user: { getCurrentUser: 'user', listServices: 'services', listUsers: 'users[] and pagination' },
}

function envelopesIn({ reads }: Report) {
  const found = reads.flatMap(({ name, finding }) =>
    name in others && 'envelope' in finding && finding.envelope ? [[name, finding.envelope.found]] : [],
  )
  return Object.fromEntries(found)
}

describe('an API that matches the contract', () => {
  test.each(envelopeVariants)('has no differences for customers and administrators (%s)', async (variant) => {
    for (const person of [ada, ruth]) {
      const { browser, check } = await startSession(person)
      await browser.control('POST', '/envelope', { variant })
      const report = await check()
      expect(report.reads.length).toBeGreaterThan(20)
      expect(renderReport(report)).not.toContain('differs\n')
      expect([report.reads.some(({ finding }) => finding.kind === 'fits'), exitCode(report)]).toEqual([true, 0])
      const { listUsers, ...ofCustomers }: Record<string, string> = ENVELOPES[variant]
      expect(envelopesIn(report)).toEqual(person === ruth ? ENVELOPES[variant] : ofCustomers)
    }
  })

  test('may leave out the readiness of the services of a customer', async () => {
    const readiness = ['isReady', 'hasError', 'statusMessage']
    // A reviver that returns undefined removes the property.
    const without = (key: string, value: unknown) => (readiness.includes(key) ? undefined : value)
    const damage = async (response: Response) =>
      new Response(JSON.stringify(JSON.parse(await response.text(), without)), response)
    const { check } = await startSession(ada, { damage })
    expect(exitCode(await check())).toBe(0)
  })

  test('gets only GETs and has the same data afterwards', async () => {
    let saved = ''
    const onChange = (_: string, world: World) => {
      saved = JSON.stringify(world)
    }
    const { browser, requests, check } = await startSession(ruth, { onChange })
    const world = async () => {
      // A write that changes nothing makes the sandbox report its data.
      await browser.control('DELETE', '/faults')
      return saved
    }
    const before = await world()
    expect(before).toContain('signedIn')
    await check()
    expect([await world(), new Set(requests.map(({ method }) => method))]).toEqual([before, new Set(['GET'])])
  })

  test('reports a session without permissions and an expired session', async () => {
    const { sandbox, check } = await startSession(ada)
    expect(renderReport(await check())).toContain("the session is not an administrator's")
    const send = (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init))
    const report = await runCheck({ api: API, cookie: 'session=expired', send })
    const line = 'getCurrentUser: not compared: the session has expired, or no user is signed in (401)'
    expect([renderReport(report), exitCode(report)]).toEqual([expect.stringContaining(line), 2])
  })
})

describe('an API that does not match the contract', () => {
  const failed = "> /services: 'An error occurred'"
  const unreachable = 'listServices: no response: '
  const noFields = 'data[].status: expected text, found nothing (2 times)'
  const faulty: readonly [Without<FaultInput>, string[], 0 | 1 | 2][] = [
    [{ kind: 'wrongShape', variant: 'nulls' }, ['data[].id: expected text, found null (2 times)', failed], 1],
    [{ kind: 'wrongShape', variant: 'missingFields' }, [noFields, failed], 1],
    [{ kind: 'wrongShape', variant: 'wrongEnvelope' }, ['(harmless): result', failed], 1],
    [{ kind: 'wrongShape', variant: 'list' }, ['response: expected object, found list', failed], 1],
    [{ kind: 'wrongShape', variant: 'text' }, ['response: expected object, found text', failed], 1],
    [{ kind: 'emptyOk' }, ['response: expected JSON, found nothing', failed], 1],
    [{ kind: 'malformed' }, ['response: expected JSON, found incomplete JSON', failed], 1],
    [{ kind: 'empty500' }, ['status: expected 200, found 500', failed], 1],
    [{ kind: 'status', status: 500, message: 'x' }, ['500 INTERNAL_ERROR', "/services: 'the server's message'"], 1],
    [{ kind: 'status', status: 429 }, ['listServices: not compared: too many requests (429)'], 0],
    [{ kind: 'html' }, [`${unreachable}an HTML page instead of JSON (200)`], 2],
    [{ kind: 'dropped' }, [`${unreachable}no complete response`], 2],
    [{ kind: 'cut' }, [`${unreachable}no complete response`], 2],
    [{ kind: 'stalled' }, [`${unreachable}no complete response within 30 s`], 2],
  ]
  // Each runs the whole check, so the ordinary run has every second one.
  const inThisRun = faulty.filter((_, index) => process.env.FULL_RUN !== undefined || index % 2 === 0)

  test.each(inThisRun)('is reported with the screens that it affects: %j', async (fault, lines, code) => {
    const { browser, check } = await startSession(ada)
    await browser.control('POST', '/faults', { ...fault, operationId: 'listServices' })
    const report = await check()
    const printed = renderReport(report)
    for (const line of lines) expect(printed).toContain(line)
    expect(exitCode(report)).toBe(code)
    for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  test('is reported even if the portal works without the field', async () => {
    const user = { id: 'u1', username: 'ada', email: 'ada@example.test', status: 5, nickname: 'x' }
    const send = async () => Response.json(user)
    const report = renderReport(await runCheck({ api: API, cookie: 'session=1', send }))
    const fields = 'envelope: none (the contract asks for data)\n    not in the contract (harmless): data.nickname\n'
    const lines = ['    data.status: expected text, found number\n', `    ${fields}`]
    for (const line of [...lines, '> /login, instead of every screen: works;']) expect(report).toContain(line)
  })

  test('gets no second call if there was no response to the first one', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } })))
    const report = await runCheck({ api: API, cookie: 'session=1', send })
    expect(send).toHaveBeenCalledTimes(1)
    expect(renderReport(report)).toContain('the certificate is not trusted (CERT_HAS_EXPIRED)')
    expect(exitCode(report)).toBe(2)
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
