import fc from 'fast-check'
import type { ManualCall, ManualPort } from '../../../testing/manual-port'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../../testing/people'
import { platformMachine } from '../platform.machine'
import { createInvariants, type Happening } from './platform-invariants'
import { overview, settings, startPlatform, turn } from './platform-world'

const names = fc.constantFrom(
  'userCreationEnabled' as const,
  'userCreationEnabled' as const,
  'serviceCreationEnabled' as const,
  'flowSetupEnabled' as const,
  'cancellationEnabled' as const,
)
/** Errors after which the switch may have been turned. */
const UNCLEAR = [noNetwork, tooLate, unreadableResponse, rejected(500)]
const errors = fc.constantFrom(...UNCLEAR, ...[401, 403, 404, 409, 422, 429].map((status) => rejected(status)))

/** The age of the call that ends: mostly 0 for the newest. */
const late = fc.constantFrom(0, 0, 0, 0, 1, 2)

const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('turn' as const), name: names, isOn: fc.boolean() }) },
  fc.record({ kind: fc.constantFrom('refresh' as const, 'dismiss' as const) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), late }) },
  fc.record({ kind: fc.constant('notRead' as const), error: errors, late }),
  // A server may also respond that nothing has changed.
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('turned' as const), isDone: fc.constantFrom(true, true, false), late }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('notTurned' as const), error: errors, isDone: fc.boolean(), late }),
  },
  // Another administrator turns a switch.
  fc.record({ kind: fc.constant('elsewhere' as const), name: names, isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(1_000, 20_000, 34_999, 35_000) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Random runs. In most of them the overview is loaded first. */
export const sequences = fc.record({
  isLoaded: fc.constantFrom(true, true, true, false),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
})

export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Runs a sequence and returns the broken invariants. Several administrators turn the switches. */
export async function run({ isLoaded, steps }: Sequence, machine: typeof platformMachine = platformMachine) {
  const world = startPlatform(machine)
  const { actor, clock, loadOverview, turnSwitch } = world
  const invariants = createInvariants(world)
  let server = settings()

  /** Ends a call of the port, if there was one. */
  async function response<TOutput, TInput>(
    port: ManualPort<TOutput, TInput>,
    lateBy: number,
    act: (call: ManualCall<TOutput, TInput>) => { happening: Happening; response: () => Promise<void> },
  ): Promise<void> {
    const call = port.calls.at(-1 - lateBy)
    if (call === undefined) return
    const { happening, response: give } = act(call)
    await invariants.watch(invariants.endsPending(call) ? happening : { kind: 'late' }, give)
  }

  async function take(next: Step): Promise<void> {
    switch (next.kind) {
      case 'turn':
        return invariants.watch(next, () => actor.send(turn(next.name, next.isOn)))
      case 'refresh':
      case 'dismiss':
        return invariants.watch({ kind: next.kind }, () => actor.send({ type: next.kind }))
      case 'read':
        return response(loadOverview, next.late, (call) => ({
          happening: { kind: 'read', settings: server },
          response: () => call.resolve(overview(server)),
        }))
      case 'notRead':
        return response(loadOverview, next.late, (call) => ({
          happening: next,
          response: () => call.reject(next.error),
        }))
      case 'turned':
        return response(turnSwitch, next.late, (call) => {
          if (next.isDone) server = { ...server, [call.input.name]: call.input.isOn, updatedBy: 'ruth' }
          return { happening: { kind: 'turned', settings: server }, response: () => call.resolve(server) }
        })
      case 'notTurned':
        return response(turnSwitch, next.late, (call) => {
          const mayBeDone = UNCLEAR.some((error) => error === next.error)
          if (mayBeDone && next.isDone) server = { ...server, [call.input.name]: call.input.isOn, updatedBy: 'ruth' }
          return { happening: next, response: () => call.reject(next.error) }
        })
      case 'elsewhere':
        server = { ...server, [next.name]: next.isOn, updatedBy: 'olga' }
        return
      case 'time':
        return invariants.watch({ kind: 'time' }, () => clock.increment(next.ms))
    }
  }

  if (isLoaded) await take({ kind: 'read', late: 0 })
  for (const next of steps) await take(next)
  actor.stop()
  const clicks = steps.filter(({ kind }) => kind === 'turn').length
  return { broken: [...invariants.broken], clicks, sent: turnSwitch.calls.length }
}
