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
  startPolling,
  startProvisioning,
  startWaiting,
  stateOf,
  suspended,
} from './testing/provisioning-world'

const none = { readiness: null, misses: 0, error: null, startError: null }
const starting = { ...none, value: 'starting', isWatching: true, isBusy: true, calls: [1, 0], timers: 1 }
const waiting = { ...starting, value: 'waiting', isBusy: false }
const polling = { ...waiting, value: 'polling', calls: [1, 1] }
const over = { ...polling, isWatching: false, timers: 0 }

test('every state is reached and every transition is taken', () => {
  const inputs = {
    inputs: [{ serviceId: 'service-1' }, { serviceId: 'service-1', isHidden: true }],
    events: [{ type: 'hidden' }, { type: 'visible' }, { type: 'checkAgain' }] as const,
    responses: { startProvisioning: [undefined], loadStatus: [readiness(), deployed, broken, suspended] },
    failures: { startProvisioning: [noNetwork, rejected(409)], loadStatus: [noNetwork, rejected(404)] },
  }
  expect(unreached(provisioningMachine, inputs)).toEqual({ states: [], transitions: [] })
})

describe('a deployment', () => {
  test('is started once, polled 2 s after each response, and ends when it is ready', async () => {
    const world = startProvisioning()
    const seen = [stateOf(world)]
    await world.begin.resolve()
    seen.push(stateOf(world))
    world.clock.increment(PAUSE_MS - 1)
    seen.push(stateOf(world))
    world.clock.increment(1)
    seen.push(stateOf(world))
    await world.loadStatus.resolve(readiness())
    seen.push(stateOf(world))
    world.clock.increment(PAUSE_MS)
    await world.loadStatus.resolve(deployed)
    world.clock.increment(A_DAY_MS)
    world.send('checkAgain')
    seen.push(stateOf(world))
    expect([seen, world.begin.inputs, world.loadStatus.inputs]).toEqual([
      [
        starting,
        waiting,
        waiting,
        polling,
        { ...waiting, readiness: readiness(), calls: [1, 1] },
        { ...over, value: 'ready', readiness: deployed, calls: [1, 2] },
      ],
      [{ serviceId: 'service-1' }],
      [{ serviceId: 'service-1' }, { serviceId: 'service-1' }],
    ])
  })

  test('is not started again after it has failed', async () => {
    const world = await startPolling()
    await world.loadStatus.resolve(broken)
    world.clock.increment(A_DAY_MS)
    world.send('checkAgain')
    expect(stateOf(world)).toEqual({ ...over, value: 'failed', readiness: broken })
  })

  test.each(named(...[400, 401, 403, 404, 409, 422, 429].map((status) => rejected(status))))(
    'is neither polled nor started again after a rejected start: %s',
    async (_, error) => {
      const world = startProvisioning()
      await world.begin.reject(error)
      world.clock.increment(A_DAY_MS)
      world.send('checkAgain', 'hidden', 'visible')
      expect([stateOf(world), world.notified]).toEqual([{ ...over, value: 'rejected', error, calls: [1, 0] }, []])
    },
  )
})

describe('only an active and ready service is ready', () => {
  test.each([
    ['active without isReady', readiness({ status: 'active', isReady: undefined }), 'waiting'],
    ['active and not ready', readiness({ status: 'active', isReady: false }), 'waiting'],
    ['ready and not active', readiness({ isReady: true }), 'waiting'],
    ['ready and suspended', readiness({ status: 'suspended', isReady: true }), 'waiting'],
    ['an unknown status', readiness({ status: 'Active', isReady: true }), 'waiting'],
    ['both', deployed, 'ready'],
    ['both, with isProvisioning', { ...deployed, isProvisioning: true }, 'ready'],
    ['both, without hasError', { ...deployed, hasError: undefined }, 'ready'],
    ['both, with hasError', { ...deployed, hasError: true }, 'failed'],
    ['hasError', broken, 'failed'],
    ['a statusMessage that sounds like an error', readiness({ statusMessage: 'Failed' }), 'waiting'],
  ])('%s', async (_, response, value) => {
    const world = await startPolling()
    await world.loadStatus.resolve(response)
    expect([world.actor.getSnapshot().value, stateOf(world).readiness]).toEqual([value, response])
  })
})

describe('the notifications', () => {
  test('are the start, the first status and every change of the status', async () => {
    const world = await startWaiting()
    const notified = [[...world.notified]]
    for (const status of ['flow', 'flow', 'provisioning', 'provisioning', 'flow', 'active']) {
      world.clock.increment(PAUSE_MS)
      await world.loadStatus.resolve(readiness({ status }))
      notified.push([...world.notified])
    }
    expect([notified.map(({ length }) => length), world.notified]).toEqual([
      [1, 2, 2, 3, 3, 4, 5],
      ['started', 'flow', 'provisioning', 'flow', 'active'],
    ])
  })

  test('include the final status', async () => {
    const world = await startPolling()
    await world.loadStatus.resolve(deployed)
    expect(world.notified).toEqual(['started', 'active'])
  })

  test('do not repeat a status after a miss', async () => {
    const world = await startPolling()
    await world.loadStatus.resolve(readiness())
    world.clock.increment(PAUSE_MS)
    await world.loadStatus.reject(noNetwork)
    world.clock.increment(PAUSE_MS)
    await world.loadStatus.resolve(readiness())
    expect(world.notified).toEqual(['started', 'provisioning'])
  })
})

describe('while the tab is hidden', () => {
  test('no poll is sent, and a due one is sent when it is shown again', async () => {
    const world = await startWaiting()
    world.send('hidden')
    world.clock.increment(A_DAY_MS)
    const paused = stateOf(world)
    world.send('visible')
    expect([paused, stateOf(world)]).toEqual([{ ...waiting, value: 'paused', timers: 0 }, polling])
  })

  test('a deployment can be started and is not polled', async () => {
    const world = startProvisioning({ serviceId: 'service-1', isHidden: true })
    await world.begin.resolve()
    world.clock.increment(A_DAY_MS)
    expect([stateOf(world), world.notified]).toEqual([{ ...waiting, value: 'paused', timers: 0 }, ['started']])
  })

  test('the response to an earlier poll is used', async () => {
    const world = await startPolling()
    world.send('hidden')
    await world.loadStatus.resolve(readiness({ status: 'flow' }))
    world.clock.increment(A_DAY_MS)
    expect([stateOf(world).value, stateOf(world).calls, world.notified]).toEqual([
      'paused',
      [1, 1],
      ['started', 'flow'],
    ])
  })

  test('a deployment can end', async () => {
    const world = await startPolling()
    world.send('hidden')
    await world.loadStatus.resolve(deployed)
    world.send('visible')
    expect(stateOf(world)).toEqual({ ...over, value: 'ready', readiness: deployed })
  })

  test('hiding and showing the tab does not make a poll due earlier', async () => {
    const world = await startWaiting()
    for (let second = 0; second < 10; second += 1) {
      world.clock.increment(PAUSE_MS / 20)
      world.send('hidden', 'visible', 'hidden', 'visible')
    }
    const before = stateOf(world)
    world.clock.increment(PAUSE_MS / 2)
    expect([before, stateOf(world)]).toEqual([waiting, polling])
  })
})

test.each([
  ['starting', async () => startProvisioning()],
  ['waiting', startWaiting],
  ['polling', startPolling],
])('an actor that is stopped while %s leaves no timer and ignores responses', async (_, start) => {
  const world = await start()
  world.actor.stop()
  const { value } = stateOf(world)
  const calls = [...world.begin.calls, ...world.loadStatus.calls]
  await world.loadStatus.calls[0]?.resolve(deployed)
  await world.begin.resolve()
  world.clock.increment(A_DAY_MS)
  expect([
    world.clock.timers(),
    calls.at(-1)?.aborted,
    stateOf(world).value,
    world.notified.includes('active'),
  ]).toEqual([0, value !== 'waiting', value, false])
})
