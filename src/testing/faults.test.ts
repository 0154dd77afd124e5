import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSandbox } from '#sandbox/sandbox'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { effectsOf } from '#sandbox/testing/payments'
import { createTestClient } from '#sandbox/testing/test-client'
import { type Operation, prepare } from './operation'
import { operations } from './operations'
import { REFERENCE, stay, visitorWith } from './visitor'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

type Outcome = { kind: 'http'; status: number } | { kind: 'network' | 'timeout' | 'unreadable' } | 'ok'
type WithoutOperation<T> = T extends FaultInput ? Omit<T, 'operationId'> : never
type Case = { readonly fault: WithoutOperation<FaultInput>; readonly outcome: Outcome }

/** The timeout of a call, and a delay that is shorter, in ms. */
const TIMEOUT = 400
const SHORT_DELAY = 20
/** On a busy machine, the registrations of a full run wait long for the hashes of their passwords. */
const PATIENCE = 60_000
vi.setConfig({ testTimeout: 2 * PATIENCE })

const statuses = [400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503, 504]
const unreadable = { kind: 'unreadable' } as const
const shapes = ['nulls', 'missingFields', 'wrongEnvelope', 'list', 'text'] as const

/** The type of the keys comes from the sandbox, so a new kind of fault must be added here. */
const faults: { readonly [Kind in FaultInput['kind']]: readonly Case[] } = {
  status: [
    ...statuses.map((status): Case => ({ fault: { kind: 'status', status }, outcome: { kind: 'http', status } })),
    { fault: { kind: 'status', status: 429, retryAfter: 7 }, outcome: { kind: 'http', status: 429 } },
  ],
  empty500: [{ fault: { kind: 'empty500' }, outcome: { kind: 'http', status: 500 } }],
  html: [
    { fault: { kind: 'html', status: 200 }, outcome: unreadable },
    { fault: { kind: 'html', status: 502 }, outcome: { kind: 'http', status: 502 } },
  ],
  malformed: [{ fault: { kind: 'malformed' }, outcome: unreadable }],
  emptyOk: [{ fault: { kind: 'emptyOk' }, outcome: unreadable }],
  wrongShape: shapes.map((variant) => ({ fault: { kind: 'wrongShape', variant }, outcome: unreadable })),
  slow: [{ fault: { kind: 'slow', delayMs: SHORT_DELAY }, outcome: 'ok' }],
  held: [{ fault: { kind: 'held' }, outcome: { kind: 'timeout' } }],
  stalled: [{ fault: { kind: 'stalled' }, outcome: { kind: 'timeout' } }],
  cut: [{ fault: { kind: 'cut' }, outcome: { kind: 'network' } }],
  dropped: [{ fault: { kind: 'dropped' }, outcome: { kind: 'network' } }],
}
const cases = Object.values(faults).flat()

/** The cases of an operation: `count` of them in turn, so that operations together use all. A full run uses all for each. */
function casesOf(index: number, count: number): readonly Case[] {
  if (process.env.FULL_RUN !== undefined) return cases
  const start = (index * count) % cases.length
  return [...shuffled, ...shuffled].slice(start, start + count)
}
const [shuffled = []] = fc.sample(fc.shuffledSubarray(cases, { minLength: cases.length }), 1)

/** Each operation with some faults, and each write also with the server having done its work. */
const calls = operations.flatMap((operation, index) =>
  [
    ...casesOf(index, 2).map((one) => ({ ...one, committed: false })),
    ...(operation.effect ? casesOf(index, 1).map((one) => ({ ...one, committed: true })) : []),
  ].map((one) => [operation.name, JSON.stringify({ ...one.fault, committed: one.committed }), operation, one] as const),
)

// While a call waits for its timeout, the other tests start more than a hundred worlds.
const sandbox = createSandbox({ worldLimit: 400, deploymentMs: 0 })
let worlds = 0

/** A function that ignores the body, accepts null, or accepts any object succeeds despite some faults. */
function expected({ fault, outcome }: Case, { ignoresBody, acceptsNull, acceptsAnyObject }: Operation): unknown {
  const isNull = fault.kind === 'wrongShape' && fault.variant === 'nulls'
  const isObject = isNull || (fault.kind === 'wrongShape' && fault.variant === 'missingFields')
  const isIgnored = ignoresBody && fault.kind !== 'html' && fault.kind !== 'malformed'
  const isResponse = isIgnored || (acceptsNull && isNull) || (acceptsAnyObject && isObject)
  if (outcome === 'ok' || (outcome === unreadable && isResponse)) return 'ok'
  const anyMessage = { message: expect.any(String), reference: expect.stringMatching(REFERENCE) }
  return expect.objectContaining({ ...outcome, ...anyMessage })
}

test('the number of cases does not shrink', () => {
  const writes = operations.filter(({ effect }) => effect !== undefined)
  const atLeast = [operations.length >= 65, writes.length >= 46, cases.length >= 28, calls.length >= 180]
  expect(atLeast).toEqual([true, true, true, true])
})

describe.concurrent('a call is sent once, and has an effect only if the server performed it', () => {
  test.concurrent.each(calls)('%s: %s', async (_, __, operation, { fault, outcome, committed }) => {
    worlds += 1
    const browser = await createTestClient(sandbox, `faults-${worlds}`)
    const subscriptionId = await prepare(browser, operation)
    const countEffects = async () => (await effectsOf(browser, operation.effect)).length
    const before = await countEffects()
    await browser.control('POST', '/faults', { ...fault, operationId: operation.operationId, committed })
    const isTimed = fault.kind === 'stalled' || fault.kind === 'held'
    const { client, sent, unauthorized } = visitorWith(browser, { timeoutMs: isTimed ? TIMEOUT : PATIENCE })
    const ended = await operation.run(client, stay(), subscriptionId).then(
      () => 'ok',
      (thrown: unknown) => thrown,
    )
    const isPerformed = operation.effect !== undefined && (committed || fault.kind === 'slow')
    // The server may still be working when the call has timed out.
    await vi.waitFor(async () => expect((await countEffects()) - before).toBe(Number(isPerformed)), {
      timeout: PATIENCE,
    })
    expect([ended, sent, unauthorized()]).toEqual([
      expected({ fault, outcome }, operation),
      [operation.call],
      Number(fault.kind === 'status' && fault.status === 401),
    ])
  })
})
