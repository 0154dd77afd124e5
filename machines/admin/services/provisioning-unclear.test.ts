import { describe, expect, test } from 'vitest'
import type { ApiError } from '../../shared/api-error'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import {
  A_DAY_MS,
  broken,
  deployed,
  LIMIT_MS,
  PAUSE_MS,
  type ProvisioningWorld,
  readiness,
  startProvisioning,
  startUnsure,
  stateOf,
  suspended,
} from './testing/provisioning-world'

const TOO_LATE: ApiError = { kind: 'timeout', message: '' }
const MISTAKE: ApiError = { kind: 'unexpected', message: '' }
const unclear = named(
  ...[noNetwork, tooLate, unreadableResponse],
  ...[500, 502, 503, 504].map((status) => rejected(status)),
)

const polling = {
  value: 'polling',
  readiness: null,
  misses: 0,
  error: null,
  startError: noNetwork,
  isWatching: true,
  isBusy: false,
  calls: [1, 1],
  timers: 1,
}
const over = { ...polling, startError: null, isWatching: false, timers: 0 }

/** Lets polls fail one after the other, each as soon as it is sent. */
async function miss({ clock, loadStatus }: ProvisioningWorld, ...errors: readonly ApiError[]): Promise<void> {
  for (const [index, error] of errors.entries()) {
    if (index > 0) clock.increment(A_DAY_MS)
    await loadStatus.reject(error)
  }
}

describe('a start with an unclear result', () => {
  test.each(unclear)('is followed by a poll at once and is not rejected: %s', async (_, error) => {
    const world = await startUnsure(error)
    expect([stateOf(world), world.notified]).toEqual([{ ...polling, startError: error }, []])
  })

  test('may be an exception of our own', async () => {
    const world = await startUnsure(new TypeError('x is not a function'))
    expect(stateOf(world)).toEqual({ ...polling, startError: MISTAKE })
  })

  test('may be a timeout after 35 s, and a late response is dropped', async () => {
    const world = startProvisioning()
    world.clock.increment(LIMIT_MS - 1)
    const before = [stateOf(world).value, world.begin.calls[0]?.aborted]
    world.clock.increment(1)
    await world.begin.resolve()
    expect([before, stateOf(world), world.begin.calls[0]?.aborted, world.notified]).toEqual([
      ['starting', false],
      { ...polling, startError: TOO_LATE },
      true,
      [],
    ])
  })

  test('is followed by a poll when a hidden tab is shown', async () => {
    const world = startProvisioning()
    world.send('hidden')
    await world.begin.reject(noNetwork)
    world.clock.increment(A_DAY_MS)
    const hidden = stateOf(world)
    world.send('visible')
    expect([hidden, stateOf(world)]).toEqual([{ ...polling, value: 'paused', calls: [1, 0], timers: 0 }, polling])
  })
})

describe('an unclear start has succeeded', () => {
  test.each([
    ['by its status', readiness({ isProvisioning: false }), 'waiting'],
    ['by its status, without isProvisioning', readiness({ isProvisioning: undefined }), 'waiting'],
    ['although it is still in setup', readiness({ status: 'flow' }), 'waiting'],
    ['although it is still suspended', readiness({ status: 'suspended' }), 'waiting'],
    ['although it is active and not ready', readiness({ status: 'active' }), 'waiting'],
    ['because it is ready', deployed, 'ready'],
    ['because it has failed', broken, 'failed'],
    ['because it has failed, with any status', { ...suspended, hasError: true }, 'failed'],
  ])('%s', async (_, response, value) => {
    const world = await startUnsure(noNetwork)
    await world.loadStatus.resolve(response)
    expect([stateOf(world), world.notified]).toMatchObject([
      { value, readiness: response, error: null, startError: null, calls: [1, 1] },
      [response.status],
    ])
  })

  test('and is watched like any other', async () => {
    const world = await startUnsure(noNetwork)
    await world.loadStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    // The first status has shown that it was started, so this one does not reject it.
    await world.loadStatus.resolve(readiness({ status: 'flow', isProvisioning: false }))
    world.clock.increment(PAUSE_MS)
    await world.loadStatus.resolve(deployed)
    expect([stateOf(world), world.notified]).toEqual([
      { ...over, value: 'ready', readiness: deployed, calls: [1, 3] },
      ['provisioning', 'flow', 'active'],
    ])
  })
})

describe('an unclear start has failed', () => {
  test.each([
    ['in setup', readiness({ status: 'flow', isProvisioning: false })],
    ['in setup, without isProvisioning', readiness({ status: 'flow', isProvisioning: undefined })],
    ['suspended', suspended],
    ['suspended and isReady', { ...suspended, isReady: true }],
    ['active and not ready', readiness({ status: 'active', isProvisioning: false })],
    ['expired', readiness({ status: 'expired', isProvisioning: false })],
    ['an unknown status', readiness({ status: 'Provisioning', isProvisioning: false })],
  ])('and shows the error of the start: %s', async (_, response) => {
    const world = await startUnsure(rejected(502))
    await world.loadStatus.resolve(response)
    world.clock.increment(A_DAY_MS)
    world.send('checkAgain', 'hidden', 'visible')
    expect([stateOf(world), world.notified]).toEqual([
      { ...over, value: 'rejected', readiness: response, error: rejected(502) },
      [response.status],
    ])
  })
})

describe('while the result of the start is unknown', () => {
  test('a failed poll is a miss and preserves the error of the start', async () => {
    const world = await startUnsure(noNetwork)
    await miss(world, rejected(500), rejected(429))
    const missed = stateOf(world)
    world.clock.increment(4_000)
    await world.loadStatus.resolve(suspended)
    expect([missed, stateOf(world)]).toEqual([
      { ...polling, value: 'waiting', misses: 2, error: rejected(429), calls: [1, 2] },
      { ...over, value: 'rejected', readiness: suspended, error: noNetwork, calls: [1, 3] },
    ])
  })

  test.each([
    ['lost', Array.from({ length: 5 }, () => rejected(500))],
    ['stopped', [rejected(403)]],
  ])('polling may be %s, and Check again polls without starting again', async (value, errors) => {
    const world = await startUnsure(noNetwork)
    await miss(world, ...errors)
    world.clock.increment(A_DAY_MS)
    const before = stateOf(world)
    world.send('checkAgain', 'checkAgain')
    const again = stateOf(world)
    await world.loadStatus.resolve(suspended)
    const polls = errors.length
    expect([before, again, stateOf(world)]).toEqual([
      {
        ...over,
        value,
        misses: polls % 5 === 0 ? 5 : 0,
        error: errors.at(-1),
        startError: noNetwork,
        calls: [1, polls],
      },
      { ...polling, calls: [1, polls + 1] },
      { ...over, value: 'rejected', readiness: suspended, error: noNetwork, calls: [1, polls + 1] },
    ])
  })

  test('Check again in a hidden tab waits until the tab is shown', async () => {
    const world = await startUnsure(noNetwork)
    await miss(world, rejected(404))
    world.send('hidden', 'checkAgain')
    const hidden = stateOf(world)
    world.send('visible')
    await world.loadStatus.resolve(readiness())
    expect([hidden, stateOf(world)]).toEqual([
      { ...polling, value: 'paused', timers: 0 },
      { ...polling, value: 'waiting', readiness: readiness(), startError: null, calls: [1, 2] },
    ])
  })
})
