import fc from 'fast-check'
import type { ManualCall, ManualPort } from '../../testing/manual-port'
import { noNetwork, rejected } from '../../testing/people'
import { FLOW_STEPS } from '../flow-steps'
import { setupMachine } from '../setup.machine'
import type { StepData } from '../step-data'
import { createInvariants, type Happening, isOver, UNCLEAR } from './setup-invariants'
import { COMPLETE, FORM_STEPS, LINKED, OF_A_PRODUCT, OF_A_SERVICE, startSetup } from './setup-world'

const errors = [...UNCLEAR, rejected(400), rejected(404), rejected(422), rejected(429)] as const

const { framework, server, domain, bot, database } = COMPLETE
const INCOMPLETE: Readonly<Record<StepData['step'], StepData>> = {
  framework: { ...framework, values: { ...framework.values, phone: 'banana' } },
  server: { ...server, values: { ...server.values, serverIp: '' } },
  domain: { ...domain, values: { domain: 'localhost' } },
  bot: { ...bot, values: { ...bot.values, guildId: '1234' } },
  database: { ...database, values: { ...database.values, dbName: ' ' } },
}

const flowSteps = Object.values(FLOW_STEPS)
const customers = [LINKED, LINKED, LINKED, { isDiscordLinked: false }, null] as const

/** The age of the call that ends: mostly the newest, otherwise one that is one or two calls older. */
const late = fc.constantFrom(0, 0, 0, 0, 1, 2)

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('continue' as const),
      what: fc.constantFrom('complete', 'complete', 'complete', 'complete', 'incomplete', 'other', 'nothing'),
      other: fc.constantFrom(...FORM_STEPS),
      customer: fc.constantFrom(...customers),
    }),
  },
  fc.record({ kind: fc.constant('edited' as const) }),
  fc.record({ kind: fc.constant('locateAgain' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('located' as const),
      found: fc.constantFrom(...flowSteps, ...flowSteps, 'validate_db', null, 'validate_coffee'),
      late,
    }),
  },
  fc.record({ kind: fc.constant('notLocated' as const), error: fc.constantFrom(...errors), late }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('accepted' as const), late }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('rejected' as const), error: fc.constantFrom(...errors), late }),
  },
  fc.record({ kind: fc.constant('looked' as const), hasLeft: fc.boolean(), late }),
  fc.record({ kind: fc.constant('notLooked' as const), late }),
  fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(1_000, 20_000, 34_999, 35_000) }),
)

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The start of a setup, and what happens to it. Most start at a service's step. */
export const sequences = fc.record({
  input: fc.constantFrom(OF_A_SERVICE, OF_A_SERVICE, OF_A_SERVICE, OF_A_PRODUCT),
  first: fc.constantFrom(...flowSteps, 'validate_db'),
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
})

export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Runs a sequence and returns the invariants that it broke. */
export async function run({ input, first, steps }: Sequence, machine: typeof setupMachine = setupMachine) {
  const world = startSetup(input, machine)
  const { actor, clock, findStep, submitStep, hasLeftSetup } = world
  const invariants = createInvariants(world)

  /** Ends a call of the port, if there is one. */
  async function respond<TOutput, TInput>(
    port: ManualPort<TOutput, TInput>,
    lateBy: number,
    happening: Happening,
    act: (call: ManualCall<TOutput, TInput>) => Promise<void>,
  ): Promise<void> {
    const call = port.calls.at(-1 - lateBy)
    if (call !== undefined)
      await invariants.watch(invariants.endsPending(call) ? happening : { kind: 'late' }, () => act(call))
  }

  async function take(next: Step): Promise<void> {
    switch (next.kind) {
      case 'continue': {
        const { customer } = next
        const data = dataFor(next)
        const isComplete = next.what === 'complete' || next.what === 'other'
        return invariants.watch({ kind: 'continue', data, isComplete, customer }, () =>
          actor.send({ type: 'continue', data, customer }),
        )
      }
      case 'edited':
      case 'locateAgain':
        return invariants.watch({ kind: next.kind }, () => actor.send({ type: next.kind }))
      case 'located':
        return respond(findStep, next.late, next, (call) => call.resolve(next.found))
      case 'notLocated':
        return respond(findStep, next.late, { kind: 'notLocated' }, (call) => call.reject(next.error))
      case 'accepted':
        return respond(submitStep, next.late, { kind: 'accepted' }, (call) => call.resolve())
      case 'rejected':
        return respond(submitStep, next.late, next, (call) => call.reject(next.error))
      case 'looked':
        return respond(hasLeftSetup, next.late, next, (call) => call.resolve(next.hasLeft))
      case 'notLooked':
        return respond(hasLeftSetup, next.late, { kind: 'notLooked' }, (call) => call.reject(noNetwork))
      case 'time':
        return invariants.watch({ kind: 'time' }, () => clock.increment(next.ms))
    }
  }

  function dataFor({ what, other }: Extract<Step, { kind: 'continue' }>): StepData | null {
    const current = actor.getSnapshot().context.step
    if (what === 'nothing') return null
    if (what === 'other' || current === null || current === 'payment') return COMPLETE[other]
    return what === 'complete' ? COMPLETE[current] : INCOMPLETE[current]
  }

  await take({ kind: 'located', found: first, late: 0 })
  for (const next of steps) {
    if (!isOver(actor.getSnapshot())) await take(next)
  }
  actor.stop()
  return {
    broken: [...invariants.broken],
    sent: submitStep.calls.length,
    isDeployed: actor.getSnapshot().matches('deployed'),
  }
}
