import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected } from '../../testing/people'
import { unreached } from '../../testing/reach'
import { provisioningMachine } from './provisioning.machine'
import {
  A_DAY_MS,
  broken,
  deployed,
  PAUSE_MS,
  readiness,
  standing,
  startAsking,
  startProvisioning,
  startWaiting,
  suspended,
} from './testing/provisioning-world'

const none = { readiness: null, misses: 0, error: null, startError: null }
const starting = { ...none, value: 'starting', isWatching: true, isBusy: true, asked: [1, 0], timers: 1 }
const waiting = { ...starting, value: 'waiting', isBusy: false }
const asking = { ...waiting, value: 'asking', asked: [1, 1] }
const over = { ...asking, isWatching: false, timers: 0 }

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [{ serviceId: 'service-1' }, { serviceId: 'service-1', isHidden: true }],
    events: [{ type: 'hidden' }, { type: 'visible' }, { type: 'checkAgain' }] as const,
    responses: { startProvisioning: [undefined], askStatus: [readiness(), deployed, broken, suspended] },
    failures: { startProvisioning: [noNetwork, rejected(409)], askStatus: [noNetwork, rejected(404)] },
  }
  expect(unreached(provisioningMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('a deployment', () => {
  test('is begun once, watched every 2 s after an answer, and over when it is ready', async () => {
    const world = startProvisioning()
    const seen = [standing(world)]
    await world.begin.resolve()
    seen.push(standing(world))
    world.clock.increment(PAUSE_MS - 1)
    seen.push(standing(world))
    world.clock.increment(1)
    seen.push(standing(world))
    await world.askStatus.resolve(readiness())
    seen.push(standing(world))
    world.clock.increment(PAUSE_MS)
    await world.askStatus.resolve(deployed)
    world.clock.increment(A_DAY_MS)
    world.send('checkAgain')
    seen.push(standing(world))
    expect([seen, world.begin.inputs, world.askStatus.inputs]).toEqual([
      [
        starting,
        waiting,
        waiting,
        asking,
        { ...waiting, readiness: readiness(), asked: [1, 1] },
        { ...over, value: 'ready', readiness: deployed, asked: [1, 2] },
      ],
      [{ serviceId: 'service-1' }],
      [{ serviceId: 'service-1' }, { serviceId: 'service-1' }],
    ])
  })

  test('that has failed is over, and is not begun again', async () => {
    const world = await startAsking()
    await world.askStatus.resolve(broken)
    world.clock.increment(A_DAY_MS)
    world.send('checkAgain')
    expect(standing(world)).toEqual({ ...over, value: 'failed', readiness: broken })
  })

  test.each(named(...[400, 401, 403, 404, 409, 422, 429].map((status) => rejected(status))))(
    'that is refused is not begun again by itself, nor asked about: %s',
    async (_, error) => {
      const world = startProvisioning()
      await world.begin.reject(error)
      world.clock.increment(A_DAY_MS)
      world.send('checkAgain', 'hidden', 'visible')
      expect([standing(world), world.notified]).toEqual([{ ...over, value: 'rejected', error, asked: [1, 0] }, []])
    },
  )
})

describe('ready is what is active and ready', () => {
  test.each([
    ['active, and nothing said of ready', readiness({ status: 'active', isReady: undefined }), 'waiting'],
    ['active, and not ready', readiness({ status: 'active', isReady: false }), 'waiting'],
    ['ready, and not active', readiness({ isReady: true }), 'waiting'],
    ['ready, and suspended', readiness({ status: 'suspended', isReady: true }), 'waiting'],
    ['a status that is not known', readiness({ status: 'Active', isReady: true }), 'waiting'],
    ['both', deployed, 'ready'],
    ['both, while it still says that it is deployed', { ...deployed, isProvisioning: true }, 'ready'],
    ['both, with nothing said of errors', { ...deployed, hasError: undefined }, 'ready'],
    ['both, and an error', { ...deployed, hasError: true }, 'failed'],
    ['an error', broken, 'failed'],
    ['a sentence that sounds like an error', readiness({ statusMessage: 'Failed' }), 'waiting'],
  ])('%s', async (_, response, value) => {
    const world = await startAsking()
    await world.askStatus.resolve(response)
    expect([world.actor.getSnapshot().value, standing(world).readiness]).toEqual([value, response])
  })
})

describe('what is told', () => {
  test('is that it was begun, the first status, and each other one, as often as it changes', async () => {
    const world = await startWaiting()
    const notified = [[...world.notified]]
    for (const status of ['flow', 'flow', 'provisioning', 'provisioning', 'flow', 'active']) {
      world.clock.increment(PAUSE_MS)
      await world.askStatus.resolve(readiness({ status }))
      notified.push([...world.notified])
    }
    expect([notified.map(({ length }) => length), world.notified]).toEqual([
      [1, 2, 2, 3, 3, 4, 5],
      ['started', 'flow', 'provisioning', 'flow', 'active'],
    ])
  })

  test('is a status that is ready or failed, too', async () => {
    const world = await startAsking()
    await world.askStatus.resolve(deployed)
    expect(world.notified).toEqual(['started', 'active'])
  })

  test('is no status between two asks without an answer', async () => {
    const world = await startAsking()
    await world.askStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    await world.askStatus.reject(noNetwork)
    world.clock.increment(PAUSE_MS)
    await world.askStatus.resolve(readiness())
    expect(world.notified).toEqual(['started', 'provisioning'])
  })
})

describe('while the tab is hidden', () => {
  test('no ask is begun, and one that is due is put when it is seen again', async () => {
    const world = await startWaiting()
    world.send('hidden')
    world.clock.increment(A_DAY_MS)
    const paused = standing(world)
    world.send('visible')
    expect([paused, standing(world)]).toEqual([{ ...waiting, value: 'paused', timers: 0 }, asking])
  })

  test('from the first on, it is begun and not asked about', async () => {
    const world = startProvisioning({ serviceId: 'service-1', isHidden: true })
    await world.begin.resolve()
    world.clock.increment(A_DAY_MS)
    expect([standing(world), world.notified]).toEqual([{ ...waiting, value: 'paused', timers: 0 }, ['started']])
  })

  test('an answer that is under way may come', async () => {
    const world = await startAsking()
    world.send('hidden')
    await world.askStatus.resolve(readiness({ status: 'flow' }))
    world.clock.increment(A_DAY_MS)
    expect([standing(world).value, standing(world).asked, world.notified]).toEqual([
      'paused',
      [1, 1],
      ['started', 'flow'],
    ])
  })

  test('a deployment may be over', async () => {
    const world = await startAsking()
    world.send('hidden')
    await world.askStatus.resolve(deployed)
    world.send('visible')
    expect(standing(world)).toEqual({ ...over, value: 'ready', readiness: deployed })
  })

  test('it does not become due any sooner: looking away and back asks nothing', async () => {
    const world = await startWaiting()
    for (let second = 0; second < 10; second += 1) {
      world.clock.increment(PAUSE_MS / 20)
      world.send('hidden', 'visible', 'hidden', 'visible')
    }
    const before = standing(world)
    world.clock.increment(PAUSE_MS / 2)
    expect([before, standing(world)]).toEqual([waiting, asking])
  })
})

test.each([
  ['begun', async () => startProvisioning()],
  ['waited for', startWaiting],
  ['asked about', startAsking],
])('what is stopped while it is %s leaves no timer, and takes no answer', async (_, start) => {
  const world = await start()
  world.actor.stop()
  const { value } = standing(world)
  const calls = [...world.begin.calls, ...world.askStatus.calls]
  await world.askStatus.calls[0]?.resolve(deployed)
  await world.begin.resolve()
  world.clock.increment(A_DAY_MS)
  expect([
    world.clock.timers(),
    calls.at(-1)?.aborted,
    standing(world).value,
    world.notified.includes('active'),
  ]).toEqual([0, value !== 'waiting', value, false])
})
