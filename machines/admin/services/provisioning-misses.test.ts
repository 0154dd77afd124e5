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
  standing,
  startAsking,
  startMissing,
} from './testing/provisioning-world'

const TOO_LATE = { kind: 'timeout', message: '' }
const FOUR = [noNetwork, noNetwork, noNetwork, noNetwork] as const
const misses = named(
  ...[noNetwork, tooLate, unreadableResponse],
  ...[400, 408, 409, 410, 422, 429, 500, 502, 503, 504].map((status) => rejected(status)),
)
const ends = named(...[401, 403, 404].map((status) => rejected(status)))

const asksSoFar = ({ askStatus }: ProvisioningWorld) => askStatus.calls.length

/** After how many ms it is asked again, and not before. */
function waitOf(world: ProvisioningWorld): number {
  const asked = asksSoFar(world)
  for (let ms = 0; ms <= 100_000; ms += 500) {
    if (asksSoFar(world) > asked) return ms
    world.clock.increment(500)
  }
  return Number.POSITIVE_INFINITY
}

describe('an ask without an answer', () => {
  test.each(misses)('is a miss, whatever it is: %s', async (_, error) => {
    const world = await startMissing(error)
    expect(standing(world)).toMatchObject({ value: 'waiting', readiness: null, misses: 1, error, isWatching: true })
  })

  test('is one by a mistake of ours, too', async () => {
    const world = await startMissing(new TypeError('x is not a function'))
    expect(standing(world)).toMatchObject({ value: 'waiting', misses: 1, error: { kind: 'unexpected', message: '' } })
  })

  test('leaves what was known before', async () => {
    const world = await startAsking()
    await world.askStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    await world.askStatus.reject(noNetwork)
    expect(standing(world)).toMatchObject({ value: 'waiting', readiness: readiness(), misses: 1, error: noNetwork })
  })

  test('is followed by the next one after 2, 4, 8 and 15 s, and the fifth in a row by none', async () => {
    const world = await startAsking()
    const waits: number[] = []
    for (let miss = 0; miss < 5; miss += 1) {
      await world.askStatus.reject(noNetwork)
      waits.push(waitOf(world))
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 15_000, Number.POSITIVE_INFINITY])
  })

  test('counts as none after an answer', async () => {
    const world = await startMissing(...FOUR)
    world.clock.increment(A_DAY_MS)
    await world.askStatus.resolve(readiness())
    const responded = standing(world)
    const waits = [waitOf(world)]
    await world.askStatus.reject(rejected(500))
    waits.push(waitOf(world))
    expect([responded.misses, responded.error, waits]).toEqual([0, null, [2_000, 2_000]])
  })

  test('is given up after 35 s, whose answer is dropped then', async () => {
    const world = await startAsking()
    world.clock.increment(LIMIT_MS - 1)
    const before = [standing(world).value, world.askStatus.calls[0]?.aborted]
    world.clock.increment(1)
    const after = [standing(world).value, standing(world).error, world.askStatus.calls[0]?.aborted]
    await world.askStatus.resolve(deployed)
    expect([before, after, standing(world).value, standing(world).misses]).toEqual([
      ['asking', false],
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
    asked: [1, 5],
    timers: 0,
  }

  test.each(misses)('stop it, with the last one to be told: %s', async (_, error) => {
    const world = await startMissing(...FOUR, error)
    world.clock.increment(A_DAY_MS)
    world.send('hidden', 'visible')
    expect(standing(world)).toEqual({ ...lost, error })
  })

  test('are of any kind', async () => {
    const world = await startMissing(noNetwork, rejected(429), rejected(500), unreadableResponse, rejected(409))
    expect(standing(world)).toEqual({ ...lost, error: rejected(409) })
  })

  test('come about within some minutes, also if nobody ever says a word', async () => {
    const world = await startAsking()
    const since = world.clock.now()
    while (standing(world).value !== 'lost') world.clock.increment(500)
    // Five asks of 35 s, with 29 s between them.
    expect(world.clock.now() - since).toBe(5 * LIMIT_MS + 29_000)
  })

  test.each([
    ['lost', [...FOUR, noNetwork]],
    ['stopped', [noNetwork, noNetwork, rejected(403)]],
  ])('and a click asks at once, with five misses before it: %s', async (value, errors) => {
    const world = await startMissing(...errors)
    const before = standing(world).value
    world.send('checkAgain', 'checkAgain')
    const again = standing(world)
    await world.askStatus.reject(noNetwork)
    const wait = waitOf(world)
    await world.askStatus.resolve(deployed)
    expect([before, again, wait, standing(world).value]).toEqual([
      value,
      {
        value: 'asking',
        readiness: null,
        misses: 0,
        error: null,
        startError: null,
        isWatching: true,
        isBusy: false,
        asked: [1, errors.length + 1],
        timers: 1,
      },
      2_000,
      'ready',
    ])
  })

  test.each([
    ['lost', [...FOUR, noNetwork]],
    ['stopped', [rejected(404)]],
  ])('and a click from a tab that is hidden waits until it is seen: %s', async (_, errors) => {
    const world = await startMissing(...errors)
    world.send('hidden', 'checkAgain')
    const hidden = [standing(world).value, asksSoFar(world)]
    world.send('visible')
    expect([hidden, standing(world).value, asksSoFar(world)]).toEqual([
      ['paused', errors.length],
      'asking',
      errors.length + 1,
    ])
  })
})

describe('what will not get better by asking', () => {
  test.each(ends)('stops it at once, and for good: %s', async (_, error) => {
    const world = await startAsking()
    await world.askStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    await world.askStatus.reject(error)
    world.clock.increment(A_DAY_MS)
    world.send('hidden', 'visible')
    expect(standing(world)).toEqual({
      value: 'stopped',
      readiness: readiness(),
      misses: 0,
      error,
      startError: null,
      isWatching: false,
      isBusy: false,
      asked: [1, 2],
      timers: 0,
    })
  })
})

describe('a server that says when it is to be asked again', () => {
  const busy = (retryAfterMs: number): ApiError => ({ ...rejected(429), retryAfterMs })

  test.each([
    ['nothing', rejected(429), 2_000],
    ['at once', busy(0), 2_000],
    ['sooner than it would be', busy(1_000), 2_000],
    ['later', busy(30_000), 30_000],
    ['much later', busy(60_000), 60_000],
    ['later, and has failed', { ...rejected(503), retryAfterMs: 20_000 }, 20_000],
    ['so late that it is left to a click', busy(60_001), Number.POSITIVE_INFINITY],
    ['later than any timer', busy(2 ** 40), Number.POSITIVE_INFINITY],
  ])('says %s', async (_, error, wait) => {
    const world = await startMissing(error)
    expect([waitOf(world), standing(world).error]).toEqual([wait, error])
  })

  test('is believed once: what was said before an answer is over', async () => {
    const world = await startMissing(busy(30_000))
    world.clock.increment(30_000)
    await world.askStatus.resolve(readiness())
    expect(waitOf(world)).toBe(2_000)
  })

  test('is not asked any sooner by looking away and back', async () => {
    const world = await startMissing(busy(30_000))
    world.clock.increment(29_999)
    world.send('hidden', 'visible')
    const before = asksSoFar(world)
    world.clock.increment(1)
    expect([before, asksSoFar(world)]).toEqual([1, 2])
  })

  test('is not asked for ever: the fifth time in a row is the last', async () => {
    const world = await startMissing(...Array.from({ length: 5 }, () => busy(30_000)))
    expect([standing(world).value, asksSoFar(world)]).toEqual(['lost', 5])
  })

  test('for longer than a minute, is lost at once, and asked by a click', async () => {
    const world = await startMissing(busy(3_600_000))
    const before = standing(world).value
    world.send('checkAgain')
    expect([before, standing(world).value, asksSoFar(world)]).toEqual(['lost', 'asking', 2])
  })
})
