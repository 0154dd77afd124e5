import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ada, type Person, ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { envelopeVariants } from '#sandbox/server/envelope'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { NOW } from '#sandbox/testing/administration'
import { createTestClient } from '#sandbox/testing/test-client'
import { askEverything, type Result } from './ask'
import { exitCode, renderReport } from './report'

const API = 'http://localhost:4010/v1'
const FEWEST_CALLS = 20

type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never
type Spoiling = Without<FaultInput, 'operationId'>

/** Somebody's session at a sandbox of their own, asked by the check. */
async function startSession(person: Person, stateFile?: string) {
  const sandbox = createSandbox({ now: () => NOW, ...(stateFile !== undefined && { stateFile }) })
  const browser = await createTestClient(sandbox)
  await browser.signIn(person)
  const methods = new Set<string>()
  const check = () =>
    askEverything({
      api: API,
      cookie: browser.cookies.header,
      stripeProduct: stripeProductIds.usual,
      limitMs: 300,
      send: (url, init) => {
        methods.add(String(init.method))
        return sandbox.fetch(new Request(url, init))
      },
    })
  return { sandbox, browser, methods, check }
}

const kinds = (results: readonly Result[]) => results.map(({ finding }) => finding.kind)

describe('an API that keeps the contract', () => {
  test.each(envelopeVariants)('differs nowhere, for customers and administrators (%s)', async (variant) => {
    for (const person of [ada, ruth]) {
      const { browser, check } = await startSession(person)
      await browser.control('POST', '/envelope', { variant })
      const results = await check()
      expect(results.length).toBeGreaterThan(FEWEST_CALLS)
      expect(renderReport(results)).not.toContain('differs\n')
      expect(kinds(results)).toContain('fits')
      expect(exitCode(results)).toBe(0)
    }
  })

  test('is asked by GETs alone, and has the same world and ledger afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'check-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'state.json')
    const { sandbox, browser, methods, check } = await startSession(ruth, file)
    const world = async () => {
      // A write that changes nothing has the world saved.
      await browser.control('DELETE', '/faults')
      sandbox.close()
      return readFile(file, 'utf8')
    }
    const before = await world()
    expect(before).toContain('signedIn')
    await check()
    expect(await world()).toBe(before)
    expect([...methods]).toEqual(['GET'])
  })

  test('says to a customer what is for administrators, and to nobody that the session is over', async () => {
    const customer = renderReport(await (await startSession(ada)).check())
    expect(customer).toContain("the session is not an administrator's")
    const { sandbox } = await startSession(ada)
    const send = (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init))
    const results = await askEverything({ api: API, cookie: 'session=over', send })
    expect(renderReport(results)).toContain(
      'getCurrentUser: not compared: the session is over, or nobody is signed in (401)',
    )
    expect(exitCode(results)).toBe(2)
  })
})

describe('an API that does not', () => {
  const failed = "> /services: 'An error occurred'"
  const unreachable = 'listServices: no response: '
  const faulty: readonly [Spoiling, readonly string[], 0 | 1 | 2][] = [
    [{ kind: 'wrongShape', variant: 'nulls' }, ['data[].id: text expected, null found (2 times)', failed], 1],
    [
      { kind: 'wrongShape', variant: 'missingFields' },
      ['data[].status: text expected, nothing found (2 times)', failed],
      1,
    ],
    [{ kind: 'wrongShape', variant: 'wrongEnvelope' }, ['harmless: result', failed], 1],
    [{ kind: 'wrongShape', variant: 'list' }, ['[].id: text expected, nothing found', failed], 1],
    [{ kind: 'wrongShape', variant: 'text' }, ['the answer: list expected, text found', failed], 1],
    [{ kind: 'emptyOk' }, ['the answer: JSON expected, nothing found', failed], 1],
    [{ kind: 'malformed' }, ['the answer: JSON expected, no whole JSON found', failed], 1],
    [{ kind: 'empty500' }, ['status: 200 expected, 500 found', failed], 1],
    [
      { kind: 'status', status: 500, message: 'x' },
      ['500 INTERNAL_ERROR found', "/services: 'the server's own sentence'"],
      1,
    ],
    [{ kind: 'status', status: 429 }, ['listServices: not compared: too many requests (429)'], 0],
    [{ kind: 'html' }, [`${unreachable}a page in the place of JSON (200)`], 2],
    [{ kind: 'dropped' }, [`${unreachable}no whole answer`], 2],
    [{ kind: 'cut' }, [`${unreachable}no whole answer`], 2],
    [{ kind: 'stalled' }, [`${unreachable}no whole answer within 30 s`], 2],
  ]

  test.each(faulty)('is told of with its screen: %j', async (fault, lines, code) => {
    const { browser, check } = await startSession(ada)
    await browser.control('POST', '/faults', { ...fault, operationId: 'listServices' })
    const results = await check()
    const report = renderReport(results)
    for (const line of lines) expect(report).toContain(line)
    expect(exitCode(results)).toBe(code)
    for (const line of report.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  test('in what the portal can do without is shown all the same', async () => {
    const user = { id: 'u1', username: 'ada', email: 'ada@example.test', status: 5, nickname: 'x' }
    const report = renderReport(
      await askEverything({ api: API, cookie: 'session=1', send: async () => Response.json(user) }),
    )
    expect(report).toContain(
      '    status: text expected, number found\n    not in the contract, and harmless: nickname\n',
    )
    expect(report).toContain('> /login, in the place of every screen: shown all the same;')
  })

  test('and does not answer the first call is not asked again', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } })))
    const results = await askEverything({ api: API, cookie: 'session=1', send })
    expect(send).toHaveBeenCalledTimes(1)
    expect(renderReport(results)).toContain('its certificate is not trusted (CERT_HAS_EXPIRED)')
    expect(exitCode(results)).toBe(2)
  })
})

test('nothing that the server sent is repeated, wherever it stands', async () => {
  const secret = 'sk_live_51Planted'
  const mutated = {
    id: secret,
    username: secret,
    email: { [secret]: secret },
    role: { name: 5, [secret]: { token: secret } },
    code: secret,
    message: secret,
    error: `Something with ${secret}`,
    services: [{ id: secret, status: 5, plainName: secret }],
  }
  const responses = [
    () => Response.json(mutated, { headers: { 'X-Secret': secret, 'Content-Type': `text/${secret}` } }),
    () => Response.json([mutated], { status: 500, statusText: secret }),
    () => Response.json({ data: mutated }, { status: 418 }),
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
      .fn(async () => rest.next().value?.() ?? Response.json(mutated))
      .mockResolvedValueOnce(Response.json({ data: mutated }))
    const results = [
      ...(await askEverything({ api: API, cookie: `session=${secret}`, send })),
      ...(await askEverything({ api: API, cookie: `session=${secret}`, send: async () => first() })),
    ]
    const printed = renderReport(results) + JSON.stringify(results) + JSON.stringify(info.mock.calls)
    expect(printed).not.toContain('Planted')
    expect(printed).not.toContain(secret.slice(0, 7))
  }
})
