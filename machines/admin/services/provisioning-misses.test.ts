import { describe, expect, test } from 'vitest'
import type { ApiError } from '../../shared/api-error'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import {
  A_DAY_MS,
  deployed,
  LIMIT_MS,
  PAUSE_MS,
  type ProvisioningWorld,
  readiness,
  startMissing,
  startPolling,
  stateOf,
} from './testing/provisioning-world'

const TOO_LATE = { kind: 'timeout', message: '' }
const FOUR = [noNetwork, noNetwork, noNetwork, noNetwork] as const
const misses = named(
  ...[noNetwork, tooLate, unreadableResponse],
  ...[400, 408, 409, 410, 422, 429, 500, 502, 503, 504].map((status) => rejected(status)),
)
const ends = named(...[401, 403, 404].map((status) => rejected(status)))

const pollCount = ({ loadStatus }: ProvisioningWorld) => loadStatus.calls.length

/** Returns the ms until the next poll. */
function waitOf(world: ProvisioningWorld): number {
  const before = pollCount(world)
  for (let ms = 0; ms <= 100_000; ms += 500) {
    if (pollCount(world) > before) return ms
    world.clock.increment(500)
  }
  return Number.POSITIVE_INFINITY
}

describe('a failed poll', () => {
  test.each(misses)('is a miss: %s', async (_, error) => {
    const world = await startMissing(error)
    expect(stateOf(world)).toMatchObject({ value: 'waiting', readiness: null, misses: 1, error, isWatching: true })
  })

  test('is a miss after an exception of our own', async () => {
    const world = await startMissing(new TypeError('x is not a function'))
    expect(stateOf(world)).toMatchObject({ value: 'waiting', misses: 1, error: { kind: 'unexpected', message: '' } })
  })

  test('preserves the last status', async () => {
    const world = await startPolling()
    await world.loadStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    await world.loadStatus.reject(noNetwork)
    expect(stateOf(world)).toMatchObject({ value: 'waiting', readiness: readiness(), misses: 1, error: noNetwork })
  })

  test('is followed by another poll after 2, 4, 8 and 15 s, and the fifth by none', async () => {
    const world = await startPolling()
    const waits: number[] = []
    for (let miss = 0; miss < 5; miss += 1) {
      await world.loadStatus.reject(noNetwork)
      waits.push(waitOf(world))
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 15_000, Number.POSITIVE_INFINITY])
  })

  test('starts a new count after a response', async () => {
    const world = await startMissing(...FOUR)
    world.clock.increment(A_DAY_MS)
    await world.loadStatus.resolve(readiness())
    const responded = stateOf(world)
    const waits = [waitOf(world)]
    await world.loadStatus.reject(rejected(500))
    waits.push(waitOf(world))
    expect([responded.misses, responded.error, waits]).toEqual([0, null, [2_000, 2_000]])
  })

  test('may be a timeout after 35 s, and a late response is dropped', async () => {
    const world = await startPolling()
    world.clock.increment(LIMIT_MS - 1)
    const before = [stateOf(world).value, world.loadStatus.calls[0]?.aborted]
    world.clock.increment(1)
    const after = [stateOf(world).value, stateOf(world).error, world.loadStatus.calls[0]?.aborted]
    await world.loadStatus.resolve(deployed)
    expect([before, after, stateOf(world).value, stateOf(world).misses]).toEqual([
      ['polling', false],
      ['waiting', TOO_LATE, true],
      'waiting',
      1,
    ])
  })
})

describe('five misses in a row', () => {
  const lost = {
    value: 'lost',
    readiness: null,
    misses: 5,
    startError: null,
    isWatching: false,
    isBusy: false,
    calls: [1, 5],
    timers: 0,
  }

  test.each(misses)('end the polling with the last error: %s', async (_, error) => {
    const world = await startMissing(...FOUR, error)
    world.clock.increment(A_DAY_MS)
    world.send('hidden', 'visible')
    expect(stateOf(world)).toEqual({ ...lost, error })
  })

  test('may be of different kinds', async () => {
    const world = await startMissing(noNetwork, rejected(429), rejected(500), unreadableResponse, rejected(409))
    expect(stateOf(world)).toEqual({ ...lost, error: rejected(409) })
  })

  test('take less than four minutes if no response ever arrives', async () => {
    const world = await startPolling()
    const since = world.clock.now()
    while (stateOf(world).value !== 'lost') world.clock.increment(500)
    // Five polls of 35 s, and 29 s of waiting between them.
    expect(world.clock.now() - since).toBe(5 * LIMIT_MS + 29_000)
  })

  test.each([
    ['lost', [...FOUR, noNetwork]],
    ['stopped', [noNetwork, noNetwork, rejected(403)]],
  ])('can be followed by Check again, which resets the misses: %s', async (value, errors) => {
    const world = await startMissing(...errors)
    const before = stateOf(world).value
    world.send('checkAgain', 'checkAgain')
    const again = stateOf(world)
    await world.loadStatus.reject(noNetwork)
    const wait = waitOf(world)
    await world.loadStatus.resolve(deployed)
    expect([before, again, wait, stateOf(world).value]).toEqual([
      value,
      {
        value: 'polling',
        readiness: null,
        misses: 0,
        error: null,
        startError: null,
        isWatching: true,
        isBusy: false,
        calls: [1, errors.length + 1],
        timers: 1,
      },
      2_000,
      'ready',
    ])
  })

  test.each([
    ['lost', [...FOUR, noNetwork]],
    ['stopped', [rejected(404)]],
  ])('can be followed by Check again in a hidden tab, which waits: %s', async (_, errors) => {
    const world = await startMissing(...errors)
    world.send('hidden', 'checkAgain')
    const hidden = [stateOf(world).value, pollCount(world)]
    world.send('visible')
    expect([hidden, stateOf(world).value, pollCount(world)]).toEqual([
      ['paused', errors.length],
      'polling',
      errors.length + 1,
    ])
  })
})

describe('a rejected poll', () => {
  test.each(ends)('stops the polling at once: %s', async (_, error) => {
    const world = await startPolling()
    await world.loadStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    await world.loadStatus.reject(error)
    world.clock.increment(A_DAY_MS)
    world.send('hidden', 'visible')
    expect(stateOf(world)).toEqual({
      value: 'stopped',
      readiness: readiness(),
      misses: 0,
      error,
      startError: null,
      isWatching: false,
      isBusy: false,
      calls: [1, 2],
      timers: 0,
    })
  })
})

describe('the wait after a Retry-After', () => {
  const busy = (retryAfterMs: number): ApiError => ({ ...rejected(429), retryAfterMs })

  test.each([
    ['that is missing', rejected(429), 2_000],
    ['of 0 s', busy(0), 2_000],
    ['that is shorter than the back-off', busy(1_000), 2_000],
    ['of 30 s', busy(30_000), 30_000],
    ['of 60 s', busy(60_000), 60_000],
    ['with a 503', { ...rejected(503), retryAfterMs: 20_000 }, 20_000],
    ['of more than 60 s', busy(60_001), Number.POSITIVE_INFINITY],
    ['that is longer than any timer', busy(2 ** 40), Number.POSITIVE_INFINITY],
  ])('%s', async (_, error, wait) => {
    const world = await startMissing(error)
    expect([waitOf(world), stateOf(world).error]).toEqual([wait, error])
  })

  test('is the normal one again after a response', async () => {
    const world = await startMissing(busy(30_000))
    world.clock.increment(30_000)
    await world.loadStatus.resolve(readiness())
    expect(waitOf(world)).toBe(2_000)
  })

  test('is not shortened by hiding and showing the tab', async () => {
    const world = await startMissing(busy(30_000))
    world.clock.increment(29_999)
    world.send('hidden', 'visible')
    const before = pollCount(world)
    world.clock.increment(1)
    expect([before, pollCount(world)]).toEqual([1, 2])
  })

  test('does not continue after the fifth in a row', async () => {
    const world = await startMissing(...Array.from({ length: 5 }, () => busy(30_000)))
    expect([stateOf(world).value, pollCount(world)]).toEqual(['lost', 5])
  })

  test('of an hour ends the polling until Check again', async () => {
    const world = await startMissing(busy(3_600_000))
    const before = stateOf(world).value
    world.send('checkAgain')
    expect([before, stateOf(world).value, pollCount(world)]).toEqual(['lost', 'polling', 2])
  })
})
