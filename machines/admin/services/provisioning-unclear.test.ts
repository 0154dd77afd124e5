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
  standing,
  startProvisioning,
  startUnsure,
  suspended,
} from './testing/provisioning-world'

const TOO_LATE: ApiError = { kind: 'timeout', message: '' }
const MISTAKE: ApiError = { kind: 'unexpected', message: '' }
const unclear = named(
  ...[noNetwork, tooLate, unreadableResponse],
  ...[500, 502, 503, 504].map((status) => rejected(status)),
)

const asking = {
  value: 'asking',
  readiness: null,
  misses: 0,
  error: null,
  startError: noNetwork,
  isWatching: true,
  isBusy: false,
  asked: [1, 1],
  timers: 1,
}
const over = { ...asking, startError: null, isWatching: false, timers: 0 }

/** Lets asks fail one after the other, each as soon as it may be put. */
async function miss({ clock, askStatus }: ProvisioningWorld, ...errors: readonly ApiError[]): Promise<void> {
  for (const [index, error] of errors.entries()) {
    if (index > 0) clock.increment(A_DAY_MS)
    await askStatus.reject(error)
  }
}

describe('a start without a clear answer', () => {
  test.each(unclear)('is asked about at once, and not refused: %s', async (_, error) => {
    const world = await startUnsure(error)
    expect([standing(world), world.notified]).toEqual([{ ...asking, startError: error }, []])
  })

  test('may be a mistake of ours, too', async () => {
    const world = await startUnsure(new TypeError('x is not a function'))
    expect(standing(world)).toEqual({ ...asking, startError: MISTAKE })
  })

  test('may be none for 35 s, and is dropped then', async () => {
    const world = startProvisioning()
    world.clock.increment(LIMIT_MS - 1)
    const before = [standing(world).value, world.begin.calls[0]?.aborted]
    world.clock.increment(1)
    await world.begin.resolve()
    expect([before, standing(world), world.begin.calls[0]?.aborted, world.notified]).toEqual([
      ['starting', false],
      { ...asking, startError: TOO_LATE },
      true,
      [],
    ])
  })

  test('is asked about when the tab is seen again, if it was hidden', async () => {
    const world = startProvisioning()
    world.send('hidden')
    await world.begin.reject(noNetwork)
    world.clock.increment(A_DAY_MS)
    const hidden = standing(world)
    world.send('visible')
    expect([hidden, standing(world)]).toEqual([{ ...asking, value: 'paused', asked: [1, 0], timers: 0 }, asking])
  })
})

describe('it was begun', () => {
  test.each([
    ['by its status', readiness({ isProvisioning: false }), 'waiting'],
    ['by its status alone', readiness({ isProvisioning: undefined }), 'waiting'],
    ['although it is still in setup', readiness({ status: 'flow' }), 'waiting'],
    ['although it is still suspended', readiness({ status: 'suspended' }), 'waiting'],
    ['although it is active and not ready', readiness({ status: 'active' }), 'waiting'],
    ['because it is ready', deployed, 'ready'],
    ['because it has failed', broken, 'failed'],
    ['because it has failed, whatever its status', { ...suspended, hasError: true }, 'failed'],
  ])('%s', async (_, response, value) => {
    const world = await startUnsure(noNetwork)
    await world.askStatus.resolve(response)
    expect([standing(world), world.notified]).toMatchObject([
      { value, readiness: response, error: null, startError: null, asked: [1, 1] },
      [response.status],
    ])
  })

  test('and goes on as any other', async () => {
    const world = await startUnsure(noNetwork)
    await world.askStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    // It is no question any more whether it was begun.
    await world.askStatus.resolve(readiness({ status: 'flow', isProvisioning: false }))
    world.clock.increment(PAUSE_MS)
    await world.askStatus.resolve(deployed)
    expect([standing(world), world.notified]).toEqual([
      { ...over, value: 'ready', readiness: deployed, asked: [1, 3] },
      ['provisioning', 'flow', 'active'],
    ])
  })
})

describe('it was not begun', () => {
  test.each([
    ['in setup', readiness({ status: 'flow', isProvisioning: false })],
    ['in setup, and nothing said of a deployment', readiness({ status: 'flow', isProvisioning: undefined })],
    ['suspended', suspended],
    ['suspended, and what there is answers', { ...suspended, isReady: true }],
    ['active, and not ready', readiness({ status: 'active', isProvisioning: false })],
    ['expired', readiness({ status: 'expired', isProvisioning: false })],
    ['a status that is not known', readiness({ status: 'Provisioning', isProvisioning: false })],
  ])('and is refused for what the start was refused for: %s', async (_, response) => {
    const world = await startUnsure(rejected(502))
    await world.askStatus.resolve(response)
    world.clock.increment(A_DAY_MS)
    world.send('checkAgain', 'hidden', 'visible')
    expect([standing(world), world.notified]).toEqual([
      { ...over, value: 'rejected', readiness: response, error: rejected(502) },
      [response.status],
    ])
  })
})

describe('while it is not known', () => {
  test('an ask without an answer is a miss, and the start is remembered', async () => {
    const world = await startUnsure(noNetwork)
    await miss(world, rejected(500), rejected(429))
    const missed = standing(world)
    world.clock.increment(4_000)
    await world.askStatus.resolve(suspended)
    expect([missed, standing(world)]).toEqual([
      { ...asking, value: 'waiting', misses: 2, error: rejected(429), asked: [1, 2] },
      { ...over, value: 'rejected', readiness: suspended, error: noNetwork, asked: [1, 3] },
    ])
  })

  test.each([
    ['lost', Array.from({ length: 5 }, () => rejected(500))],
    ['stopped', [rejected(403)]],
  ])('it may be %s, and a click asks again, as unsure as before', async (value, errors) => {
    const world = await startUnsure(noNetwork)
    await miss(world, ...errors)
    world.clock.increment(A_DAY_MS)
    const before = standing(world)
    world.send('checkAgain', 'checkAgain')
    const again = standing(world)
    await world.askStatus.resolve(suspended)
    const asks = errors.length
    expect([before, again, standing(world)]).toEqual([
      { ...over, value, misses: asks % 5 === 0 ? 5 : 0, error: errors.at(-1), startError: noNetwork, asked: [1, asks] },
      { ...asking, asked: [1, asks + 1] },
      { ...over, value: 'rejected', readiness: suspended, error: noNetwork, asked: [1, asks + 1] },
    ])
  })

  test('a click from a tab that is hidden waits until it is seen', async () => {
    const world = await startUnsure(noNetwork)
    await miss(world, rejected(404))
    world.send('hidden', 'checkAgain')
    const hidden = standing(world)
    world.send('visible')
    await world.askStatus.resolve(readiness())
    expect([hidden, standing(world)]).toEqual([
      { ...asking, value: 'paused', timers: 0 },
      { ...asking, value: 'waiting', readiness: readiness(), startError: null, asked: [1, 2] },
    ])
  })
})
