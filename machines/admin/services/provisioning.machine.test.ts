import { describe, expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import { testReach } from '../../testing/reach'
import { provisioningMachine } from './provisioning.machine'
import {
  A_DAY_MS,
  broken,
  deployed,
  LIMIT_MS,
  PAUSE_MS,
  readiness,
  respond,
  startMissing,
  startPolling,
  startProvisioning,
  startUnsure,
  startWaiting,
  stateOf,
  suspended,
} from './testing/provisioning-world'

const none = { readiness: null, misses: 0, error: null, startError: null }
const starting = { ...none, value: 'starting', isWatching: true, isBusy: true, calls: [1, 0], timers: 1 }
const waiting = { ...starting, value: 'waiting', isBusy: false }
const paused = { ...waiting, value: 'paused', timers: 0 }
const polling = { ...waiting, value: 'polling', calls: [1, 1] }
const over = { ...polling, isWatching: false, timers: 0 }
const timeout = { kind: 'timeout', message: '' }

testReach([
  provisioningMachine,
  {
    inputs: [{ serviceId: 'service-1' }, { serviceId: 'service-1', isHidden: true }],
    events: [{ type: 'hidden' }, { type: 'visible' }, { type: 'checkAgain' }] as const,
    responses: { startProvisioning: [undefined], loadStatus: [readiness(), deployed, broken, suspended] },
    failures: { startProvisioning: [noNetwork, rejected(409)], loadStatus: [noNetwork, rejected(404)] },
  },
])

test('a deployment is started once, polled 2 s after each response, and ends when it is ready', async () => {
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
  const input = { serviceId: 'service-1' }
  expect([[...seen, stateOf(world)], world.begin.inputs, world.loadStatus.inputs]).toEqual([
    [
      starting,
      waiting,
      waiting,
      polling,
      { ...waiting, readiness: readiness(), calls: [1, 1] },
      { ...over, value: 'ready', readiness: deployed, calls: [1, 2] },
    ],
    [input],
    [input, input],
  ])
})

test('a deployment that has failed is neither polled nor started again', async () => {
  const world = await startPolling()
  await respond(world, broken)
  world.clock.increment(A_DAY_MS)
  world.send('checkAgain', 'hidden', 'visible')
  expect(stateOf(world)).toEqual({ ...over, value: 'failed', readiness: broken })
})

describe('a start', () => {
  test('that was rejected is neither polled nor started again', async () => {
    const world = startProvisioning()
    await world.begin.reject(rejected(409))
    world.clock.increment(A_DAY_MS)
    world.send('checkAgain', 'hidden', 'visible')
    expect([stateOf(world), world.notified]).toEqual([
      { ...over, value: 'rejected', error: rejected(409), calls: [1, 0] },
      [],
    ])
  })

  test.each([
    ['no network', noNetwork, noNetwork],
    ['a server error', rejected(502), rejected(502)],
    ['an exception of our own', new TypeError('x is not a function'), { kind: 'unexpected', message: '' }],
  ])('with an unclear result is followed by a poll at once: %s', async (_, thrown, startError) => {
    const world = await startUnsure(thrown)
    expect([stateOf(world), world.notified]).toEqual([{ ...polling, startError }, []])
  })

  test('with an unclear result is followed by a poll when a hidden tab is shown', async () => {
    const world = startProvisioning()
    world.send('hidden')
    await world.begin.reject(noNetwork)
    world.clock.increment(A_DAY_MS)
    const hidden = stateOf(world)
    world.send('visible')
    expect([hidden, stateOf(world)]).toEqual([
      { ...paused, startError: noNetwork },
      { ...polling, startError: noNetwork },
    ])
  })
})

describe('the timeout of 35 s', () => {
  test('makes the result of the start unclear, and a late response is dropped', async () => {
    const world = startProvisioning()
    world.clock.increment(LIMIT_MS - 1)
    const before = stateOf(world)
    world.clock.increment(1)
    await world.begin.resolve()
    expect([before, stateOf(world), world.notified]).toEqual([starting, { ...polling, startError: timeout }, []])
  })

  test('makes a poll a miss, and a late response is dropped', async () => {
    const world = await startPolling()
    world.clock.increment(LIMIT_MS - 1)
    const before = stateOf(world)
    world.clock.increment(1)
    await world.loadStatus.resolve(deployed)
    expect([before, stateOf(world)]).toEqual([polling, { ...waiting, misses: 1, error: timeout, calls: [1, 1] }])
  })
})

test('the notifications are the start, the first status and every change of it, also after a miss', async () => {
  const world = await startWaiting()
  const statuses = ['flow', 'flow', 'provisioning', undefined, 'provisioning', 'flow', 'active']
  const counts: number[] = []
  for (const status of statuses) {
    await respond(
      world,
      status === undefined ? { error: noNetwork } : { ...deployed, isReady: status === 'active', status },
    )
    counts.push(world.notified.length)
  }
  expect([counts, world.notified]).toEqual([
    [2, 2, 3, 3, 3, 4, 5],
    ['started', 'flow', 'provisioning', 'flow', 'active'],
  ])
})

describe('while the tab is hidden', () => {
  test('no poll is sent, and a due one is sent when it is shown again', async () => {
    const world = await startWaiting()
    world.send('hidden')
    world.clock.increment(A_DAY_MS)
    const hidden = stateOf(world)
    world.send('visible')
    expect([hidden, stateOf(world)]).toEqual([paused, polling])
  })

  test('a deployment can be started and is not polled', async () => {
    const world = startProvisioning({ serviceId: 'service-1', isHidden: true })
    await world.begin.resolve()
    world.clock.increment(A_DAY_MS)
    expect([stateOf(world), world.notified]).toEqual([paused, ['started']])
  })

  test.each([
    ['is used', readiness(), { ...paused, readiness: readiness(), calls: [1, 1] }],
    ['can end the deployment', deployed, { ...over, value: 'ready', readiness: deployed }],
  ])('the response to an earlier poll %s', async (_, response, state) => {
    const world = await startPolling()
    world.send('hidden')
    await respond(world, response)
    world.clock.increment(A_DAY_MS)
    expect([stateOf(world), world.notified]).toEqual([state, ['started', response.status]])
  })

  test.each([
    ['2 s', 2_000, startWaiting],
    ['a Retry-After', 30_000, () => startMissing({ ...rejected(429), retryAfterMs: 30_000 })],
  ])('the wait of %s is not shortened by hiding and showing the tab', async (_, wait, start) => {
    const world = await start()
    const polls = world.loadStatus.calls.length
    for (let part = 0; part < 4; part += 1) {
      world.clock.increment(wait / 4 - 1)
      world.send('hidden', 'visible')
    }
    const before = world.loadStatus.calls.length
    world.clock.increment(4)
    expect([before, world.loadStatus.calls.length]).toEqual([polls, polls + 1])
  })
})

test.each([
  ['starting', async () => startProvisioning(), true],
  ['waiting', startWaiting, false],
  ['polling', startPolling, true],
])('an actor that is stopped while %s leaves no timer and ignores responses', async (value, start, hasCall) => {
  const world = await start()
  world.actor.stop()
  const [call = world.begin.calls[0]] = world.loadStatus.calls
  await world.loadStatus.calls[0]?.resolve(deployed)
  await world.begin.resolve()
  world.clock.increment(A_DAY_MS)
  const { value: last, timers } = stateOf(world)
  expect([last, timers, call?.aborted]).toEqual([value, 0, hasCall])
  expect(world.notified).not.toContain('active')
})
