import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { envelopeVariants } from '#sandbox/server/envelope'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import type { World } from '#sandbox/server/worlds/world'
import { exitCode, renderReport } from './report'
import { runCheck } from './run-check'
import { API, startSession } from './testing/start-check'

/** The envelopes of some reads that differ from the contract's. */
const ENVELOPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bare: { getCurrentUser: 'none', listServices: 'none', listUsers: 'users' },
  data: {},
  'data.data': { getCurrentUser: 'data.data', listServices: 'data.data', listUsers: 'data' },
  'data.user': { getCurrentUser: 'data.user', listServices: 'data.services', listUsers: 'data.users and pagination' },
  user: { getCurrentUser: 'user', listServices: 'services', listUsers: 'users' },
}

describe('an API that matches the contract', () => {
  test.each(envelopeVariants)('has no differences for customers and administrators (%s)', async (variant) => {
    for (const person of [ada, ruth]) {
      const { browser, check } = await startSession(person)
      await browser.control('POST', '/envelope', { variant })
      const report = await check()
      expect([report.reads.filter(({ finding }) => finding.kind === 'differs'), exitCode(report)]).toEqual([[], 0])
      for (const [name, envelope] of Object.entries(ENVELOPES[variant] ?? {})) {
        const result = report.reads.find((read) => read.name === name)
        if (person === ruth || name !== 'listUsers') expect(result?.finding).toMatchObject({ envelope })
      }
    }
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
  type Fault = FaultInput extends infer Each ? (Each extends unknown ? Omit<Each, 'operationId'> : never) : never
  const failed = '> the portal cannot use the response'
  const faults: readonly [Fault, string, 0 | 1 | 2][] = [
    [{ kind: 'wrongShape', variant: 'nulls' }, `data[].id: expected text, found null\n`, 1],
    [{ kind: 'wrongShape', variant: 'wrongEnvelope' }, `data: expected list, found nothing\n    ${failed}`, 1],
    [{ kind: 'malformed' }, `response: expected JSON, found incomplete JSON\n    ${failed}`, 1],
    [{ kind: 'status', status: 500, message: 'x' }, `expected 200, found 500 INTERNAL_ERROR\n    ${failed}`, 1],
    [{ kind: 'html' }, 'listServices: no response: an HTML page instead of JSON (200)', 2],
    [{ kind: 'stalled' }, 'listServices: no response: no complete response within 30 s', 2],
  ]

  test.each(faults)('is reported: %j', async (fault, line, code) => {
    const { browser, check } = await startSession(ada)
    await browser.control('POST', '/faults', { ...fault, operationId: 'listServices' })
    const report = await check()
    expect([renderReport(report), exitCode(report)]).toEqual([expect.stringContaining(line), code])
  })

  test('is reported by the intended form and its place in the contract, even if the portal works', async () => {
    const user = { id: 'u1', username: 'ada', email: 'ada@example.test', status: 5, role: { name: 'x' }, discord: 7 }
    const report = renderReport(
      await runCheck({ api: API, cookie: 'session=1', send: async () => Response.json({ user }) }),
    )
    const lines = [
      'data.status: expected text, found number',
      'data.role.permissions: expected list, found nothing',
      'data.discord: expected object or null, found number',
      'envelope (harmless): user',
      '> the portal works;',
    ]
    for (const line of lines) expect(report).toContain(`    ${line}`)
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
