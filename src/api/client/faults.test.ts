import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { createTestClient } from '#sandbox/testing/test-client'
import { type Operation, prepare } from '../testing/operation'
import { operationsFor } from '../testing/operations'
import { REFERENCE, stay, visitorWith } from '../testing/visitor'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

type Outcome = { kind: 'http'; status: number } | { kind: 'network' | 'timeout' | 'unreadable' } | 'ok'
type WithoutOperation<T> = T extends FaultInput ? Omit<T, 'operationId'> : never
type Case = { readonly fault: WithoutOperation<FaultInput>; readonly outcome: Outcome }

/** The timeout of a call, and a delay that is shorter, in ms. */
const TIMEOUT = 400
const SHORT_DELAY = 20

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

/** The faults for operations that are variants: one for each kind of response that a function can get. */
const variantCases = new Set<Case>([
  ...faults.status.filter(({ fault }) => 'status' in fault && (fault.status === 401 || fault.status === 503)),
  ...faults.html.slice(0, 1),
  ...faults.malformed,
  ...faults.emptyOk,
  ...faults.wrongShape.slice(0, 2),
  ...faults.slow,
  ...faults.dropped,
])
const isFullRun = process.env.FULL_RUN !== undefined
const casesOf = ({ isVariant }: Operation) =>
  isVariant && !isFullRun ? cases.filter((one) => variantCases.has(one)) : cases

const operations = operationsFor(ada)
const writes = operations.filter(({ isWrite }) => isWrite)
const named = (operation: Operation) =>
  casesOf(operation).map(({ fault, outcome }) => [JSON.stringify(fault), fault, outcome] as const)

const byName = (list: readonly Operation[]) => list.map((operation) => [operation.name, operation] as const)

// While a call waits for its timeout, the other tests start more than a hundred worlds.
const sandbox = createSandbox({ worldLimit: 400, deploymentMs: 0 })
let worlds = 0

/** Calls an operation with a fault, as its person, in a new world. */
async function callFaulty(operation: Operation, fault: Case['fault'], committed = false) {
  worlds += 1
  const browser = await createTestClient(sandbox, `faults-${worlds}`)
  const subscriptionId = await prepare(browser, operation)
  const countEffects = async () => {
    const { body } = await browser.control('GET', '/ledger')
    // The ledger is a list. The last setup step also deploys the service, so that effect is not counted twice.
    return (body as { type: string }[]).filter(({ type }) => type !== 'serviceDeployed').length
  }
  const effectsBefore = await countEffects()
  await browser.control('POST', '/faults', { ...fault, operationId: operation.operationId, committed })
  const isTimed = fault.kind === 'stalled' || fault.kind === 'held'
  const { client, sent, unauthorized } = visitorWith(browser, isTimed ? { timeoutMs: TIMEOUT } : {})
  const outcome: unknown = await operation.run(client, stay(), subscriptionId).then(
    () => 'ok',
    (thrown: unknown) => thrown,
  )
  const effects = async () => (await countEffects()) - effectsBefore
  return { outcome, sent, unauthorized: unauthorized(), effects }
}

/** A function that ignores the body, accepts null, or accepts any object succeeds despite some faults. */
function expected({ fault, outcome }: Case, { ignoresBody, acceptsNull, acceptsAnyObject }: Operation): unknown {
  const isNull = fault.kind === 'wrongShape' && fault.variant === 'nulls'
  const isObject = isNull || (fault.kind === 'wrongShape' && fault.variant === 'missingFields')
  const isIgnored = ignoresBody !== false && fault.kind !== 'html' && fault.kind !== 'malformed'
  const isResponse = isIgnored || (acceptsNull && isNull) || (acceptsAnyObject && isObject)
  if (outcome === 'ok' || (outcome === unreadable && isResponse)) return 'ok'
  return expect.objectContaining({
    ...outcome,
    message: expect.any(String),
    reference: expect.stringMatching(REFERENCE),
  })
}

test('the number of cases does not shrink', () => {
  expect({
    operations: operations.length >= 65,
    writes: writes.length >= 46,
    kinds: Object.keys(faults).length >= 10,
    cases: cases.length >= 28,
    variantCases: variantCases.size >= 9,
    withAllCases: operations.filter(({ isVariant }) => !isVariant).length >= 40,
  }).toEqual({ operations: true, writes: true, kinds: true, cases: true, variantCases: true, withAllCases: true })
})

describe.concurrent.each(byName(operations))('%s', (_, operation) => {
  test.concurrent.each(named(operation))(
    'is sent once and has an effect only if the server performed it: %s',
    async (__, fault, outcome) => {
      const call = await callFaulty(operation, fault)
      const isDone = operation.isWrite && fault.kind === 'slow'
      expect([call.outcome, call.sent, call.unauthorized, await call.effects()]).toEqual([
        expected({ fault, outcome }, operation),
        [operation.call],
        Number(fault.kind === 'status' && fault.status === 401),
        Number(isDone),
      ])
    },
  )
})

describe.concurrent.each(byName(writes))('%s', (_, operation) => {
  test.concurrent.each(named(operation))(
    'is sent once and has one effect if the server performed it: %s',
    async (__, fault, outcome) => {
      const call = await callFaulty(operation, fault, true)
      await vi.waitFor(async () => expect(await call.effects()).toBe(1))
      expect([call.outcome, call.sent, await call.effects()]).toEqual([
        expected({ fault, outcome }, operation),
        [operation.call],
        1,
      ])
    },
  )
})
