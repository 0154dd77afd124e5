import fc from 'fast-check'
import type { ServiceReadiness } from '../../../shared/model'
import type { ManualCall, ManualPort } from '../../../testing/manual-port'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../../testing/people'
import { provisioningMachine } from '../provisioning.machine'
import { createInvariants, type News } from './provisioning-invariants'
import { readiness, startProvisioning } from './provisioning-world'

const MISSES = [noNetwork, tooLate, unreadableResponse, ...[409, 422, 429, 500].map((status) => rejected(status))]
const ENDS = [401, 403, 404].map((status) => rejected(status))
const LATERS = [1_000, 20_000, 60_000, 61_000].map((retryAfterMs) => ({ ...rejected(429), retryAfterMs }))

/** What leaves it open whether it was begun, and what says that it was not. */
const UNCLEAR = [noNetwork, tooLate, unreadableResponse, ...[500, 502].map((status) => rejected(status))]
const CLEAR = [401, 403, 404, 409, 422, 429].map((status) => rejected(status))

/** Which call is answered: mostly the newest, or one that is older by so many. */
const late = fc.constantFrom(0, 0, 0, 0, 0, 1, 2)

/** How many seconds pass before. */
const after = fc.constantFrom(0, 1, 2, 2, 4, 8, 15, 15, 15)

const response = fc.record({
  status: fc.constantFrom('provisioning', 'provisioning', 'flow', 'active', 'active', 'suspended', 'canceled'),
  isProvisioning: fc.constantFrom(true, false, false, undefined),
  isReady: fc.constantFrom(false, false, undefined, true),
  hasError: fc.constantFrom(false, false, false, false, false, false, false, false, undefined, true),
})

/** What is said once somebody has ended it elsewhere, or has not begun it. */
const end = fc.record({
  status: fc.constantFrom('suspended', 'canceled', 'expired'),
  isReady: fc.constantFrom(false, undefined, true),
  isProvisioning: fc.constantFrom(false, undefined),
  hasError: fc.constantFrom(false, undefined),
})

const responses = (said: fc.Arbitrary<Partial<ServiceReadiness>>) =>
  fc.record({ kind: fc.constant('response' as const), said, after, late })

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

/** What happens to a deployment; most of them are begun, and of some nobody knows. */
export const sequences = fc.record({
  isHidden: fc.constantFrom(false, false, false, false, false, true),
  begun: fc.oneof(
    { weight: 8, arbitrary: fc.constant('yes' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...UNCLEAR) },
    fc.constantFrom(...CLEAR),
    fc.constant('silence' as const),
  ),
  steps: fc.oneof(
    { weight: 4, arbitrary: fc.array(step, { minLength: 5, maxLength: 25 }) },
    // Somebody whose network is bad.
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof({ weight: 5, arbitrary: miss }, look, click, step), { minLength: 8, maxLength: 15 }),
    },
    // Somebody else ends it.
    { weight: 1, arbitrary: fc.array(fc.oneof({ weight: 3, arbitrary: responses(end) }, step), { maxLength: 10 }) },
  ),
})

export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Plays what happens to a deployment, second by second, and names the rules that are broken. */
export async function play({ isHidden, begun, steps }: Sequence, machine = provisioningMachine) {
  const world = startProvisioning({ serviceId: 'service-1', isHidden }, machine)
  const { clock, begin, askStatus, send } = world
  const invariants = createInvariants(world, isHidden)

  /** Answers a call of the port, if there was one. */
  async function reply<TOutput, TInput>(
    port: ManualPort<TOutput, TInput>,
    lateBy: number,
    news: News,
    act: (call: ManualCall<TOutput, TInput>) => Promise<void>,
  ): Promise<void> {
    const call = port.calls.at(-1 - lateBy)
    if (call !== undefined) await invariants.watch(invariants.hears(call) ? news : { kind: 'late' }, () => act(call))
  }

  /** Each timer rings in the second in which it is due. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await invariants.watch({ kind: 'time' }, () => clock.increment(1_000))
    }
  }

  async function take(next: Step): Promise<void> {
    if ('after' in next) await pass(next.after)
    switch (next.kind) {
      case 'response': {
        const said = readiness(next.said)
        return reply(askStatus, next.late, { kind: 'response', readiness: said }, (call) => call.resolve(said))
      }
      case 'miss':
        return reply(askStatus, next.late, next, (call) => call.reject(next.error))
      case 'hidden':
      case 'visible':
      case 'checkAgain':
        return invariants.watch({ kind: next.kind }, () => send(next.kind))
    }
  }

  if (begun === 'yes') await reply(begin, 0, { kind: 'started' }, (call) => call.resolve())
  else if (begun !== 'silence') {
    await reply(begin, 0, { kind: 'notStarted', error: begun }, (call) => call.reject(begun))
  }
  for (const next of steps) await take(next)
  invariants.leave()
  return { broken: [...invariants.broken], asks: askStatus.calls.length, outcome: invariants.outcome() }
}
