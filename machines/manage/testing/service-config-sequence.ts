import fc from 'fast-check'
import type { DeploymentConfig } from '../../shared/model'
import type { ManualCall, ManualPort } from '../../testing/manual-port'
import { ada, ben, rejected } from '../../testing/people'
import type { ConfigEdits } from '../config/config-keys'
import { serviceConfigMachine } from '../service-config.machine'
import { createInvariants, type Occurrence, UNCLEAR } from './service-config-invariants'
import { startConfig, stored } from './service-config-world'

const KNOWN = ['SERVER_NAME', 'SERVER_PORT', 'PHONE', 'FOOTER_LINKS']
const names = fc.constantFrom('Nova', 'Vela', 'Lyra')
const links = fc.constantFrom<unknown>([], [{ text: 'A', url: 'https://a' }], [{ url: 'https://a', text: 'B' }], null)
const errors = [...UNCLEAR, ...[401, 403, 404, 409, 422, 429].map((status) => rejected(status))]

/** Selects the call that gets the response: 0 is the newest call, 1 the one before it. */
const late = fc.constantFrom(0, 0, 0, 0, 1, 2)

const edits: fc.Arbitrary<ConfigEdits> = fc.record(
  { SERVER_NAME: names, PHONE: fc.constantFrom('qb', 'lb'), FOOTER_LINKS: links },
  { requiredKeys: [], noNullPrototype: true },
)

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      edits,
      userId: fc.constantFrom(ada.id, ada.id, ada.id, ben.id, ''),
    }),
  },
  fc.record({ kind: fc.constantFrom('edited' as const, 'discard' as const, 'dismiss' as const, 'retry' as const) }),
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('read' as const), late }) },
  fc.record({ kind: fc.constant('notRead' as const), error: fc.constantFrom(...errors), late }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('saved' as const), late }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('notSaved' as const),
      error: fc.constantFrom(...errors),
      isDone: fc.boolean(),
      late,
    }),
  },
  // A known or an unknown setting is changed elsewhere.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('elsewhere' as const),
      change: fc.oneof(
        fc.record({ SERVER_NAME: names }),
        fc.record({ FOOTER_LINKS: links }),
        fc.record({ webhookUrl: names }),
      ),
    }),
  },
  fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(1_000, 20_000, 34_999, 35_000) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Random sequences. In most of them, the configuration is loaded first. */
export const sequences = fc.record({
  isLoaded: fc.constantFrom(true, true, true, false),
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
})

export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Runs a sequence against a simulated server that is also changed from elsewhere, and returns the broken invariants. */
export async function runSequence(
  { isLoaded, steps }: Sequence,
  machine: typeof serviceConfigMachine = serviceConfigMachine,
) {
  const world = startConfig({ serviceId: 'service-1' }, machine)
  const { actor, clock, loadConfig, saveConfig } = world
  const invariants = createInvariants(world, KNOWN)
  let server: DeploymentConfig = stored

  /** Responds to a call of the port, if there was one. */
  async function respond<TOutput, TInput>(
    port: ManualPort<TOutput, TInput>,
    lateBy: number,
    occurrence: Occurrence,
    act: (call: ManualCall<TOutput, TInput>) => Promise<void>,
  ): Promise<void> {
    const call = port.calls.at(-1 - lateBy)
    if (call === undefined) return
    await invariants.watch(invariants.setResponded(call) ? occurrence : { kind: 'late' }, () => act(call))
  }

  async function take(next: Step): Promise<void> {
    switch (next.kind) {
      case 'save':
        return invariants.watch(next, () => actor.send({ type: 'save', edits: next.edits, userId: next.userId }))
      case 'edited':
      case 'discard':
      case 'dismiss':
      case 'retry':
        return invariants.watch({ kind: next.kind }, () => actor.send({ type: next.kind }))
      case 'read': {
        const config = server
        return respond(loadConfig, next.late, { kind: 'read', config }, (call) => call.resolve(config))
      }
      case 'notRead':
        return respond(loadConfig, next.late, next, (call) => call.reject(next.error))
      case 'saved':
        return respond(saveConfig, next.late, { kind: 'saved' }, (call) => {
          server = call.input.config
          return call.resolve()
        })
      case 'notSaved':
        return respond(saveConfig, next.late, next, (call) => {
          const mayBeDone = UNCLEAR.some((error) => error === next.error)
          if (mayBeDone && next.isDone) server = call.input.config
          return call.reject(next.error)
        })
      case 'elsewhere':
        server = { ...server, ...next.change }
        return
      case 'time':
        return invariants.watch({ kind: 'time' }, () => clock.increment(next.ms))
    }
  }

  if (isLoaded) await take({ kind: 'read', late: 0 })
  for (const next of steps) await take(next)
  actor.stop()
  return { broken: [...invariants.broken], sent: saveConfig.calls.length, saved: invariants.saved() }
}
