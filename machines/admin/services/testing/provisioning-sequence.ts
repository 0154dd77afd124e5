import fc from 'fast-check'
import type { ServiceReadiness } from '../../../shared/model'
import type { ManualCall, ManualPort } from '../../../testing/manual-port'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../../testing/people'
import { provisioningMachine } from '../provisioning.machine'
import { createInvariants, type Happening } from './provisioning-invariants'
import { readiness, startProvisioning } from './provisioning-world'

const MISSES = [noNetwork, tooLate, unreadableResponse, ...[409, 422, 429, 500].map((status) => rejected(status))]
const ENDS = [401, 403, 404].map((status) => rejected(status))
const LATERS = [1_000, 20_000, 60_000, 61_000].map((retryAfterMs) => ({ ...rejected(429), retryAfterMs }))

/** Errors after which the deployment may have been started. */
const UNCLEAR = [noNetwork, tooLate, unreadableResponse, ...[500, 502].map((status) => rejected(status))]
/** Errors after which it was not started. */
const CLEAR = [401, 403, 404, 409, 422, 429].map((status) => rejected(status))

/** The age of the call that ends: mostly 0 for the newest. */
const late = fc.constantFrom(0, 0, 0, 0, 0, 1, 2)

/** The seconds before the step. */
const after = fc.constantFrom(0, 1, 2, 2, 4, 8, 15, 15, 15)

const response = fc.record({
  status: fc.constantFrom('provisioning', 'provisioning', 'flow', 'active', 'active', 'suspended', 'canceled'),
  isProvisioning: fc.constantFrom(true, false, false, undefined),
  isReady: fc.constantFrom(false, false, undefined, true),
  hasError: fc.constantFrom(false, false, false, false, false, false, false, false, undefined, true),
})

/** The status of a deployment that was ended elsewhere or was not started. */
const end = fc.record({
  status: fc.constantFrom('suspended', 'canceled', 'expired'),
  isReady: fc.constantFrom(false, undefined, true),
  isProvisioning: fc.constantFrom(false, undefined),
  hasError: fc.constantFrom(false, undefined),
})

const responses = (status: fc.Arbitrary<Partial<ServiceReadiness>>) =>
  fc.record({ kind: fc.constant('response' as const), status, after, late })

const miss = fc.record({ kind: fc.constant('miss' as const), error: fc.constantFrom(...MISSES), after, late })

const look = fc.record({ kind: fc.constantFrom('hidden' as const, 'visible' as const, 'visible' as const) })
const click = fc.record({ kind: fc.constant('checkAgain' as const) })

const step = fc.oneof(
  { weight: 7, arbitrary: responses(response) },
  { weight: 6, arbitrary: miss },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('miss' as const),
      error: fc.constantFrom(...ENDS, ...LATERS),
      after,
      late,
    }),
  },
  { weight: 4, arbitrary: look },
  { weight: 3, arbitrary: click },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const), after: fc.constantFrom(1, 35, 36, 61) }) },
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Random runs. Most starts succeed, and some are unclear. */
export const sequences = fc.record({
  isHidden: fc.constantFrom(false, false, false, false, false, true),
  start: fc.oneof(
    { weight: 8, arbitrary: fc.constant('succeeds' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...UNCLEAR) },
    fc.constantFrom(...CLEAR),
    fc.constant('no response' as const),
  ),
  steps: fc.oneof(
    { weight: 4, arbitrary: fc.array(step, { minLength: 5, maxLength: 25 }) },
    // An administrator with a bad network.
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof({ weight: 5, arbitrary: miss }, look, click, step), { minLength: 8, maxLength: 15 }),
    },
    // Another administrator ends the deployment.
    { weight: 1, arbitrary: fc.array(fc.oneof({ weight: 3, arbitrary: responses(end) }, step), { maxLength: 10 }) },
  ),
})

export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Runs a sequence second by second, and returns the broken invariants. */
export async function run({ isHidden, start, steps }: Sequence, machine = provisioningMachine) {
  const world = startProvisioning({ serviceId: 'service-1', isHidden }, machine)
  const { clock, begin, loadStatus, send } = world
  const invariants = createInvariants(world, isHidden)

  /** Ends a call of the port, if there was one. */
  async function reply<TOutput, TInput>(
    port: ManualPort<TOutput, TInput>,
    lateBy: number,
    happening: Happening,
    act: (call: ManualCall<TOutput, TInput>) => Promise<void>,
  ): Promise<void> {
    const call = port.calls.at(-1 - lateBy)
    if (call !== undefined)
      await invariants.watch(invariants.endsPending(call) ? happening : { kind: 'late' }, () => act(call))
  }

  /** Advances by single seconds, so that each timer fires in the second in which it is due. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await invariants.watch({ kind: 'time' }, () => clock.increment(1_000))
    }
  }

  async function take(next: Step): Promise<void> {
    if ('after' in next) await pass(next.after)
    switch (next.kind) {
      case 'response': {
        const status = readiness(next.status)
        return reply(loadStatus, next.late, { kind: 'response', readiness: status }, (call) => call.resolve(status))
      }
      case 'miss':
        return reply(loadStatus, next.late, next, (call) => call.reject(next.error))
      case 'hidden':
      case 'visible':
      case 'checkAgain':
        return invariants.watch({ kind: next.kind }, () => send(next.kind))
    }
  }

  if (start === 'succeeds') await reply(begin, 0, { kind: 'started' }, (call) => call.resolve())
  else if (start !== 'no response') {
    await reply(begin, 0, { kind: 'notStarted', error: start }, (call) => call.reject(start))
  }
  for (const next of steps) await take(next)
  invariants.leave()
  return { broken: [...invariants.broken], polls: loadStatus.calls.length, outcome: invariants.outcome() }
}
