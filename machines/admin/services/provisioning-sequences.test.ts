import fc from 'fast-check'
import { expect } from 'vitest'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { play, runSequence, sequencesOf } from '../../testing/play'
import { testRandomCases } from '../../testing/random-cases'
import * as provisioning from './testing/provisioning-world'

const { HIDDEN_PAUSE_MS, LIMIT_MS, PAUSE_MS, readiness, startProvisioning, started, stateOf } = provisioning
type ProvisioningStep = provisioning.ProvisioningStep

const output = fc
  .record({
    status: fc.constantFrom('provisioning', 'provisioning', 'flow', 'active', 'active', 'suspended', 'canceled'),
    isProvisioning: fc.constantFrom(true, false, false, undefined),
    isReady: fc.constantFrom(false, undefined, true, true),
    hasError: fc.constantFrom(...Array.from({ length: 8 }, () => false), undefined, true),
  })
  .map(readiness)
const suspended = fc.constant(provisioning.suspended)
const errors = [noNetwork, tooLate, unreadableResponse, rejected(409), rejected(500)]
const error = fc.constantFrom(...errors, ...errors, rejected(401), rejected(404), {
  ...rejected(429),
  retryAfterMs: 9_000,
})
/** Late responses too: nothing may wait for them any more. */
const before = fc.constantFrom(0, 0, 0, 1)
const poll = { port: fc.constant('loadStatus'), before }

/** After the longest wait, the next poll is due. */
const wait = fc.constantFrom(1, 500, PAUSE_MS - 1, PAUSE_MS, 15_000, 15_000, 15_000, LIMIT_MS)

const step: fc.Arbitrary<ProvisioningStep> = fc.oneof(
  { weight: 6, arbitrary: wait },
  { weight: 4, arbitrary: fc.record({ ...poll, output: fc.oneof(output, output, suspended) }) },
  { weight: 3, arbitrary: fc.record({ ...poll, error }) },
  fc.record({ port: fc.constant('startProvisioning'), output: fc.constant(undefined) }),
  fc.constantFrom<ProvisioningStep[]>('hidden', 'visible', 'visible', 'visible', 'checkAgain'),
)

type Model = {
  readonly played: provisioning.ProvisioningWorld
  state: ReturnType<typeof stateOf>
  isHidden: boolean
  /** The next poll must not be earlier. */
  mayPollAt: number
  readonly statuses: string[]
  readonly reached: string[]
}

function verify(model: Model, next: ProvisioningStep): void {
  const { played, state: earlier, statuses } = model
  const state = stateOf(played)
  model.state = state
  const now = played.clock.now()
  if (next === 'hidden' || next === 'visible') model.isHidden = next === 'hidden'
  if (next === 'checkAgain' && !earlier.isWatching) model.mayPollAt = now
  const isNew = state.polls > earlier.polls
  // In a hidden tab, a call waits longer after it has become due.
  if (state.value === 'paused' && earlier.value !== 'paused') model.mayPollAt = now + HIDDEN_PAUSE_MS
  if (earlier.value === 'paused' && !model.isHidden) model.mayPollAt = now
  expect([state.starts, isNew && now < model.mayPollAt]).toEqual([1, false])
  // After a timeout of the start, the status is read at once.
  const hasEnded = earlier.value === 'polling' || state.notified.length > earlier.notified.length
  if (hasEnded && state.value !== 'polling') model.mayPollAt = now + PAUSE_MS
  const calls = [...played.ports.startProvisioning.calls, ...played.loadStatus.calls]
  const inFlight = calls.filter((call) => !call.settled && !call.aborted)
  expect(inFlight).toHaveLength(Number(state.value === 'starting' || state.value === 'polling'))
  // There is always a timer unless it is over.
  expect([state.timers, state.value === 'paused' && !model.isHidden]).toEqual([Number(state.isWatching), false])
  if (state.readiness !== earlier.readiness) statuses.push(state.readiness?.status ?? '')
  const changes = statuses.filter((status, index) => status !== statuses[index - 1])
  expect(state.notified.filter((entry) => entry !== 'notifyStarted')).toEqual(started(...changes).slice(1))
  if (['ready', 'failed', 'rejected'].includes(String(earlier.value))) expect(state).toEqual(earlier)
  if (state.value === earlier.value) return
  model.reached.push(String(state.value))
  const { status, isReady, hasError } = state.readiness ?? {}
  if (state.value === 'ready') expect([status, isReady, hasError]).toEqual(['active', true, hasError && false])
  expect(state.value === 'failed').toBe(hasError === true)
}

const firstStep = fc.constantFrom<ProvisioningStep[]>(
  ...[provisioning.ACCEPTED, provisioning.ACCEPTED, provisioning.ACCEPTED, LIMIT_MS - 1],
  ...[noNetwork, rejected(500), rejected(409)].map((error) => ({ startProvisioning: error })),
)

testRandomCases(
  'a deployment is started once, polled every 2 s or less often while hidden, and ends as its status shows',
  300,
  fc.tuple(fc.constantFrom(false, false, false, true), firstStep, sequencesOf(step, 80, verify)),
  { ready: 7, failed: 6, rejected: 25, ended: 7, lost: 1, stopped: 10, paused: 25 },
  async ([isHidden, first, commands]) => {
    const played = startProvisioning({ serviceId: 'service-1', isHidden })
    const reached: string[] = []
    const model: Model = { played, state: stateOf(played), isHidden, mayPollAt: 0, statuses: [], reached }
    await play(played, first)
    verify(model, first)
    await runSequence(model, commands)
    expect(provisioning.timersOf(played.actor)).toBe(0)
    return reached
  },
)
