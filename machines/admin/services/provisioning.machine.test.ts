import { expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import { play } from '../../testing/play'
import { testReach } from '../../testing/reach'
import { provisioningMachine } from './provisioning.machine'
import * as world from './testing/provisioning-world'

const { A_DAY_MS, ACCEPTED, broken, deployed, HIDDEN_PAUSE_MS, LIMIT_MS, PAUSE_MS } = world
const { readiness, respond, started, suspended } = world

const none = { readiness: null, misses: 0, error: null, startError: null, notified: started() }
const starting = { ...none, value: 'starting', isWatching: true, isBusy: true, starts: 1, polls: 0, timers: 1 }
const waiting = { ...starting, value: 'waiting', isBusy: false }
const paused = { ...waiting, value: 'paused' }
const polling = { ...waiting, value: 'polling', polls: 1 }
const over = { ...polling, isWatching: false, timers: 0 }
const inProgress = { readiness: readiness(), polls: 1, notified: started('provisioning') }
const ready = { ...over, value: 'ready', readiness: deployed, notified: started('active') }
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

const POLLING = [ACCEPTED, PAUSE_MS]
const PROGRESS = { loadStatus: readiness() }
const RESPONDED = [...POLLING, PROGRESS]
const UNCLEAR = { startProvisioning: noNetwork }
const unsure = { ...polling, startError: noNetwork, notified: [] }
const isPaused = { value: 'paused', polls: 0 }
const late = { ...unsure, startError: timeout }
const missed = { ...waiting, misses: 1, error: timeout, polls: 1 }
const BUG = { startProvisioning: new TypeError('x is not a function') }
/** Nothing may happen any more. */
const LATER = [A_DAY_MS, 'checkAgain', 'hidden', 'visible'] as const

test.each<[string, readonly world.ProvisioningStep[], object]>([
  ['is started first', [], { ...starting, notified: [] }],
  ['waits 2 s after the start', [ACCEPTED, PAUSE_MS - 1], waiting],
  ['is polled after that', POLLING, polling],
  ['waits 2 s after each response', [...RESPONDED, PAUSE_MS - 1], { ...waiting, ...inProgress }],
  ['is polled again after that', [...RESPONDED, PAUSE_MS], { ...polling, ...inProgress, polls: 2 }],
  [
    'ends when it is ready',
    [...RESPONDED, PAUSE_MS, { loadStatus: deployed }, ...LATER],
    { ...ready, polls: 2, notified: started('provisioning', 'active') },
  ],
  [
    'is neither polled nor started again if it has failed',
    [...POLLING, { loadStatus: broken }, ...LATER],
    { ...over, ...inProgress, value: 'failed', readiness: broken },
  ],
  [
    'is neither polled nor started again if its start was rejected',
    [{ startProvisioning: rejected(409) }, ...LATER],
    { ...over, value: 'rejected', error: rejected(409), polls: 0, notified: [] },
  ],
  ['is polled at once after a start without network', [UNCLEAR], unsure],
  ['is polled at once after a 502', [{ startProvisioning: rejected(502) }], { ...unsure, startError: rejected(502) }],
  ['is polled at once after a bug', [BUG], { ...unsure, startError: { kind: 'unexpected', message: '' } }],
  [
    'waits in a hidden tab after an unclear start',
    ['hidden', UNCLEAR, HIDDEN_PAUSE_MS - 1],
    { ...unsure, ...isPaused },
  ],
  ['is polled when that tab is shown', ['hidden', UNCLEAR, 'visible'], unsure],
  ['may take almost 35 s to start', [LIMIT_MS - 1], { ...starting, notified: [] }],
  ['has an unclear start after 35 s, whose late response is dropped', [LIMIT_MS, ACCEPTED], late],
  ['may take almost 35 s to respond', [...POLLING, LIMIT_MS - 1], polling],
  ['has a miss after 35 s, and the late response is dropped', [...POLLING, LIMIT_MS, { loadStatus: deployed }], missed],
  ['waits 30 s more in a hidden tab', [ACCEPTED, 'hidden', PAUSE_MS, HIDDEN_PAUSE_MS - 1], paused],
  ['is polled in a hidden tab after that', [ACCEPTED, 'hidden', PAUSE_MS, HIDDEN_PAUSE_MS], polling],
  ['is polled when the tab is shown again', [ACCEPTED, 'hidden', A_DAY_MS, 'visible'], polling],
  ['uses a response in a hidden tab', [...POLLING, 'hidden', PROGRESS, A_DAY_MS], { ...paused, ...inProgress }],
  ['can end in a hidden tab', [...POLLING, 'hidden', { loadStatus: deployed }, A_DAY_MS], ready],
])('a deployment %s', async (_, steps, state) => {
  expect(world.stateOf(await world.startAfter(...steps))).toEqual(state)
})

test('a deployment can be started in a hidden tab and waits there', async () => {
  const hidden = world.startProvisioning({ serviceId: 'service-1', isHidden: true })
  await play(hidden, ACCEPTED, A_DAY_MS)
  expect(world.stateOf(hidden)).toEqual(paused)
})

test('the start and each poll are for the service', async () => {
  const { ports } = await world.startAfter(...RESPONDED, PAUSE_MS)
  const input = { serviceId: 'service-1' }
  expect([ports.startProvisioning.inputs, ports.loadStatus.inputs]).toEqual([[input], [input, input]])
})

test('the notifications are the start, the first status and every change of it, also after a miss', async () => {
  const watched = await world.startWaiting()
  const counts: number[] = []
  for (const status of ['flow', 'flow', 'provisioning', undefined, 'provisioning', 'flow', 'active']) {
    const isReady = status === 'active'
    await respond(watched, status === undefined ? { error: noNetwork } : { ...deployed, isReady, status })
    counts.push(world.stateOf(watched).notified.length)
  }
  expect([counts, world.stateOf(watched).notified]).toEqual([
    [2, 2, 3, 3, 3, 4, 5],
    started('flow', 'provisioning', 'flow', 'active'),
  ])
})

test.each([
  ['2 s', 2_000, world.startWaiting],
  ['a Retry-After', 30_000, () => world.startMissing({ ...rejected(429), retryAfterMs: 30_000 })],
])('the wait of %s is not shortened by hiding and showing the tab', async (_, wait, start) => {
  const watched = await start()
  const { polls } = world.stateOf(watched)
  for (let part = 0; part < 4; part += 1) await play(watched, wait / 4 - 1, 'hidden', 'visible')
  const before = world.stateOf(watched).polls
  await play(watched, 4)
  expect([before, world.stateOf(watched).polls]).toEqual([polls, polls + 1])
})
