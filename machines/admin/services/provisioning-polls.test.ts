import { describe, expect, test } from 'vitest'
import { type ApiError, toApiError } from '../../shared/api-error'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import type { ServiceReadiness } from './managed-service'
import * as provisioning from './testing/provisioning-world'

const { A_DAY_MS, broken, deployed, readiness, respond, startMissing, startPolling } = provisioning
const { startUnsure, stateOf, suspended } = provisioning
type ProvisioningWorld = provisioning.ProvisioningWorld

const begun = readiness({ isProvisioning: undefined })
const flow = readiness({ status: 'flow', isProvisioning: false })
const active = readiness({ status: 'active', isProvisioning: false })
const canceled = readiness({ status: 'canceled', isProvisioning: false })
const readySuspended = { ...suspended, isReady: true }
const missed = { error: noNetwork }
const busy = (retryAfterMs: number): ApiError => ({ ...rejected(429), retryAfterMs })

type Response = ServiceReadiness | { readonly error: ApiError }

/** The state after these responses, and a day later unless it is still watched. */
async function stateAfter(world: ProvisioningWorld, responses: readonly Response[]) {
  for (const response of responses) await respond(world, response)
  if (!stateOf(world).isWatching) {
    world.clock.increment(A_DAY_MS)
    world.send('hidden', 'visible')
  }
  const { value, readiness: known, error, startError, starts, polls, timers } = stateOf(world)
  return { value, known, error, startError, starts, polls, timers }
}

/** Returns what must be known after these responses: the last status, and the error if the last response was one. */
function known(value: string, responses: readonly Response[]) {
  const statuses = responses.filter((response) => !('error' in response))
  const last = responses.at(-1)
  return {
    value,
    known: statuses.at(-1) ?? null,
    error: last !== undefined && 'error' in last ? last.error : null,
    startError: null,
    starts: 1,
    polls: responses.length,
    timers: Number(value === 'waiting'),
  }
}

const failures = (...errors: readonly ApiError[]) => errors.map((error) => ({ error }))
const four = [missed, missed, missed, missed]

test.each<[string, string, readonly Response[]]>([
  ['active without isReady', 'waiting', [{ ...active, isReady: undefined }]],
  ['ready and not active', 'waiting', [readiness({ isReady: true })]],
  ['ready and suspended', 'waiting', [readySuspended]],
  ['ready with an unknown status', 'waiting', [readiness({ status: 'Active', isReady: true })]],
  ['active and ready', 'ready', [deployed]],
  ['active and ready, with isProvisioning', 'ready', [{ ...deployed, isProvisioning: true }]],
  ['active and ready, without hasError', 'ready', [{ ...deployed, hasError: undefined }]],
  ['active and ready, with hasError', 'failed', [{ ...deployed, hasError: true }]],
  ['hasError', 'failed', [broken]],
  ['a statusMessage that sounds like an error', 'waiting', [readiness({ statusMessage: 'Failed' })]],
  // Two statuses in a row that show an end.
  ['suspended twice', 'ended', [suspended, suspended]],
  ['suspended twice, with isReady', 'ended', [readySuspended, readySuspended]],
  ['suspended, without isProvisioning', 'ended', [{ ...suspended, isProvisioning: undefined }, suspended]],
  ['two different ends', 'ended', [readiness(), suspended, canceled]],
  ['an end twice, with a miss in between', 'ended', [suspended, missed, suspended]],
  ['an unknown status twice', 'ended', ['Active', ''].map((status) => ({ ...active, status }))],
  ['suspended once', 'waiting', [suspended]],
  ['suspended once and a miss', 'waiting', [suspended, missed]],
  ['ends that are not in a row', 'waiting', [suspended, readiness(), suspended, flow, canceled, active, suspended]],
  ['in setup', 'waiting', [flow, flow, flow]],
  ['active and not ready', 'waiting', [active, active, active]],
  ['in progress, without isProvisioning', 'waiting', [begun, begun]],
  ['an end after isProvisioning', 'waiting', [{ ...suspended, isProvisioning: true }, suspended]],
  ['isProvisioning after an end', 'waiting', [suspended, { ...suspended, isProvisioning: true }]],
  ['ready after an end', 'ready', [suspended, deployed]],
  ['failed after an end', 'failed', [suspended, { ...suspended, hasError: true }]],
  // Misses.
  ['four misses', 'waiting', four],
  ['five misses', 'lost', [...four, missed]],
  ['five different misses', 'lost', failures(tooLate, rejected(429), rejected(500), unreadableResponse, rejected(409))],
  ['five misses that are not in a row', 'waiting', [...four, readiness(), missed]],
  ['five times a short Retry-After', 'lost', failures(busy(1), busy(1), busy(1), busy(1), busy(30_000))],
  ['a Retry-After of a minute', 'waiting', failures(busy(60_000))],
  ['a longer Retry-After', 'lost', failures(busy(60_001))],
  ['a Retry-After that is longer than any timer', 'lost', failures(busy(2 ** 40))],
  ['a status and 401', 'stopped', [readiness(), ...failures(rejected(401))]],
  ['a miss and 403', 'stopped', [missed, ...failures(rejected(403))]],
  ['404', 'stopped', failures(rejected(404))],
])('after the response %s it is %s', async (_, value, responses) => {
  expect(await stateAfter(await startPolling(), responses)).toEqual(known(value, responses))
})

describe('the first status after an unclear start', () => {
  test.each<[string, string, readonly Response[]]>([
    ['in progress by its status', 'waiting', [begun]],
    ['in progress although it is in setup', 'waiting', [readiness({ status: 'flow' })]],
    ['in progress although it is suspended', 'waiting', [readiness({ status: 'suspended' })]],
    ['ready', 'ready', [deployed]],
    ['failed', 'failed', [broken]],
    ['failed, with any status', 'failed', [{ ...suspended, hasError: true }]],
    // The first status has shown that it was started, so the second does not reject it.
    ['in progress, then in setup', 'waiting', [readiness(), flow]],
    ['in progress, then ready', 'ready', [readiness(), flow, deployed]],
    ['in progress, then ended elsewhere', 'ended', [readiness(), suspended, suspended]],
  ])('shows that it was started: %s', async (_, value, responses) => {
    expect(await stateAfter(await startUnsure(noNetwork), responses)).toEqual(known(value, responses))
  })

  test.each<[string, readonly Response[]]>([
    ['in setup', [flow]],
    ['in setup, without isProvisioning', [{ ...flow, isProvisioning: undefined }]],
    ['suspended and isReady', [readySuspended]],
    ['active and not ready', [active]],
    ['an unknown status', [{ ...active, status: 'Provisioning' }]],
    ['suspended after misses', [missed, ...failures(rejected(429)), suspended]],
  ])('shows that it was not started, with the error of the start: %s', async (_, responses) => {
    const state = await stateAfter(await startUnsure(rejected(502)), responses)
    expect(state).toEqual({ ...known('rejected', responses), error: rejected(502) })
  })

  test.each<[string, string, readonly Response[]]>([
    ['a miss', 'waiting', [missed]],
    ['five misses', 'lost', [...four, missed]],
    ['403', 'stopped', failures(rejected(403))],
  ])('is still awaited after %s', async (_, value, responses) => {
    const state = await stateAfter(await startUnsure(tooLate), responses)
    expect(state).toEqual({ ...known(value, responses), startError: tooLate })
  })
})

/** Returns the ms until the next poll. */
function waitOf(world: ProvisioningWorld): number {
  const { clock, loadStatus } = world
  const [since, polls] = [clock.now(), loadStatus.calls.length]
  while (clock.now() - since <= 100_000 && loadStatus.calls.length === polls) clock.increment(500)
  return loadStatus.calls.length === polls ? Number.POSITIVE_INFINITY : clock.now() - since
}

test('the waits after one to five misses are 2, 4, 8 and 15 s and forever', async () => {
  const waits = [1, 2, 3, 4, 5].map(async (count) => waitOf(await startMissing(...Array(count).fill(noNetwork))))
  expect(await Promise.all(waits)).toEqual([2_000, 4_000, 8_000, 15_000, Number.POSITIVE_INFINITY])
})

test('a response resets the misses and the wait', async () => {
  const world = await startMissing(noNetwork, noNetwork, noNetwork, busy(30_000))
  await respond(world, readiness())
  const waits = [waitOf(world)]
  await world.loadStatus.reject(noNetwork)
  expect([...waits, waitOf(world), stateOf(world).misses]).toEqual([2_000, 2_000, 1])
})

test.each([
  ['that is missing', rejected(429), 2_000],
  ['of 0 s', busy(0), 2_000],
  ['that is shorter than the back-off', busy(1_000), 2_000],
  ['of 30 s', busy(30_000), 30_000],
  ['of 60 s', busy(60_000), 60_000],
  ['with a 503', { ...rejected(503), retryAfterMs: 20_000 }, 20_000],
  ['of no response, but a bug', new TypeError('x is not a function'), 2_000],
])('the wait after a Retry-After %s', async (_, error, wait) => {
  const world = await startMissing(error)
  expect(stateOf(world)).toMatchObject({ value: 'waiting', misses: 1, error: toApiError(error) })
  expect(waitOf(world)).toBe(wait)
})

describe.each<[string, readonly Response[]]>([
  ['lost', [...four, missed]],
  ['stopped', [missed, missed, ...failures(rejected(403))]],
  ['ended', [suspended, suspended]],
])('Check again after it was %s', (_, responses) => {
  const polls = responses.length + 1

  test('polls once, without starting again, and resets the misses', async () => {
    const world = await startPolling()
    const over = await stateAfter(world, responses)
    world.send('checkAgain', 'checkAgain')
    const expected = { ...over, value: 'polling', error: null, polls, timers: 1 }
    const { known: readiness, ...others } = expected
    const open = { misses: 0, isWatching: true, isBusy: false }
    expect(stateOf(world)).toMatchObject({ ...others, ...open, readiness })
    await world.loadStatus.reject(noNetwork)
    expect(waitOf(world)).toBe(2_000)
  })

  test('in a hidden tab polls when it is shown', async () => {
    const world = await startPolling()
    await stateAfter(world, responses)
    world.send('hidden', 'checkAgain')
    const { value, polls: before } = stateOf(world)
    world.send('visible')
    expect([value, before, stateOf(world).polls]).toEqual(['paused', polls - 1, polls])
  })
})

test.each<[string, string, () => Promise<ProvisioningWorld>, readonly Response[], Response]>([
  ['ends again after a single end', 'ended', startPolling, [suspended, suspended], suspended],
  ['stops if the service no longer exists', 'stopped', startPolling, [suspended, suspended], { error: rejected(404) }],
  ['watches a deployment that is in progress', 'waiting', startPolling, [suspended, suspended], readiness()],
  ['shows the error of an unclear start', 'rejected', () => startUnsure(noNetwork), [...four, missed], suspended],
])('Check again %s', async (_, value, start, responses, response) => {
  const world = await start()
  await stateAfter(world, responses)
  world.send('checkAgain')
  await respond(world, response)
  const polls = responses.length + 1
  expect(stateOf(world)).toMatchObject({ value, misses: 0, startError: null, starts: 1, polls })
})
