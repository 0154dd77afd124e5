import fc from 'fast-check'
import {
  type Actor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type MachineImplementationsFrom,
  type OutputFrom,
  SimulatedClock,
  StateMachine,
} from 'xstate'
import type { ApiError } from '../shared/api-error'
import { type ManualPort, manualPort } from './manual-port'

type OwnLogics<TMachine extends AnyStateMachine> = Required<NonNullable<MachineImplementationsFrom<TMachine>['actors']>>

/** The machines that a machine invokes. */
type Children<TMachine extends AnyStateMachine> = Extract<
  OwnLogics<TMachine>[keyof OwnLogics<TMachine>],
  AnyStateMachine
>

type Together<TUnion> = (TUnion extends unknown ? (one: TUnion) => void : never) extends (all: infer TAll) => void
  ? TAll
  : never

/** The ports of a machine and of the machines that it invokes. */
type Logics<TMachine extends AnyStateMachine> = {
  readonly [Name in keyof OwnLogics<TMachine> as OwnLogics<TMachine>[Name] extends AnyStateMachine
    ? never
    : Name]: OwnLogics<TMachine>[Name]
} & (Children<TMachine> extends infer TChild
  ? Together<TChild extends AnyStateMachine ? Logics<TChild> : never>
  : never)

/** The events of a machine and of the machines that it invokes. */
type Events<TMachine extends AnyStateMachine> =
  | EventFromLogic<TMachine>
  | (Children<TMachine> extends infer TChild ? (TChild extends AnyStateMachine ? Events<TChild> : never) : never)

/** The name of an event that has no other properties, or only optional ones. */
type BareName<TEvent> = TEvent extends { type: infer TName }
  ? object extends Omit<TEvent, 'type'>
    ? TName
    : never
  : never

/** The response to a call of a port: its latest one, or one before it. */
type Response<TMachine extends AnyStateMachine> = {
  readonly port: keyof Logics<TMachine>
  readonly output?: unknown
  readonly error?: unknown
  /** Only of the calls whose input has these properties, which machines invoked several times make at the same time. */
  readonly of?: Readonly<Record<string, unknown>>
  /** 1 is the call before the latest one, and so on. */
  readonly before?: number
}

/** The results of the latest calls of ports, by name. An error rejects the call, and anything else resolves it. */
type Results<TMachine extends AnyStateMachine> = {
  readonly [Name in keyof Logics<TMachine>]?: OutputFrom<Logics<TMachine>[Name]> | ApiError | Error
}

/** An event, or only its name; a response or results; or a time in ms that passes. */
export type Step<TMachine extends AnyStateMachine> =
  | Events<TMachine>
  | BareName<Events<TMachine>>
  | Response<TMachine>
  | Results<TMachine>
  | number

/** A running machine. The test supplies its responses and moves its clock. */
export type Played<TMachine extends AnyStateMachine> = {
  readonly actor: Actor<TMachine>
  readonly clock: SimulatedClock
  readonly ports: {
    readonly [Name in keyof Logics<TMachine>]: ManualPort<
      OutputFrom<Logics<TMachine>[Name]>,
      InputFrom<Logics<TMachine>[Name]>
    >
  }
  /** The names of the calls in order, among whatever else the test adds. */
  readonly did: string[]
}

export const resolve = <TPort extends string>(port: TPort, output?: unknown) => ({ port, output })
export const reject = <TPort extends string>(port: TPort, error: unknown) => ({ port, error })

/**
 * Returns a function that starts a machine with a manual port in place of each of its ports, and of those of the machines that it
 * invokes. Providing them takes longer than a whole random case, so all the started actors share the provided machine.
 *
 * @param records actions that the app provides, which are added to `did` with the text that the function returns
 */
export function playable<TMachine extends AnyStateMachine>(
  machine: TMachine,
  records: Readonly<Record<string, (args: { context: ContextFrom<TMachine> }, params: never) => string>> = {},
): (input?: InputFrom<TMachine>) => Played<TMachine> {
  const bySystem = new WeakMap<object, Played<AnyStateMachine>>()
  const names = portsIn(machine)
  const withManualPorts = (part: AnyStateMachine): AnyStateMachine => {
    const { actors, actions } = part.implementations
    return part.provide({
      actors: Object.fromEntries(
        Object.entries(actors).map(([name, logic]) => [
          name,
          logic instanceof StateMachine
            ? withManualPorts(logic)
            : fromPromise((call) => portOf(bySystem.get(call.system), name).receive(call)),
        ]),
      ),
      actions: Object.fromEntries(
        Object.entries(records)
          .filter(([name]) => name in actions)
          .map(([name, record]) => [
            name,
            (args: { system: object }, params: unknown) =>
              void bySystem.get(args.system)?.did.push(`${name} ${record(args as never, params as never)}`.trim()),
          ]),
      ),
    } as never)
  }
  const provided = withManualPorts(machine)
  return (input) => {
    const clock = new SimulatedClock()
    const actor = createActor(provided, { input, clock })
    const did: string[] = []
    const ports = Object.fromEntries(names.map((name) => [name, manualPort(() => void did.push(name))]))
    const played = { actor, clock, ports, did }
    bySystem.set(actor.system, played)
    actor.start()
    // Safe because the ports have the names of the machine's actors. `provide` and `fromEntries` lose the types.
    return played as unknown as Played<TMachine>
  }
}

/** The names of the ports of a machine and of the machines that it invokes. */
const portsIn = (machine: AnyStateMachine): readonly string[] =>
  Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    logic instanceof StateMachine ? portsIn(logic) : [name],
  )

/** Takes steps one after the other. */
export async function play<TMachine extends AnyStateMachine>(
  played: Played<TMachine>,
  ...steps: readonly Step<TMachine>[]
): Promise<Played<TMachine>> {
  const { actor, clock } = played
  for (const step of steps as readonly Step<AnyStateMachine>[]) {
    if (typeof step === 'number') clock.increment(step)
    else if (typeof step === 'string') tell(actor, { type: step })
    else if ('type' in step) tell(actor, step)
    else for (const response of responsesIn(step)) await respond(played, response)
  }
  return played
}

/** Sends an event to the machine, and to the machines that it invokes, as far as they know the event. */
export function tell(actor: AnyActor, event: AnyEventObject): void {
  const knowing = actorsIn(actor).filter(
    ({ logic }) => logic instanceof StateMachine && logic.events.includes(event.type),
  )
  for (const one of knowing.length === 0 ? [actor] : knowing) one.send(event)
}

/** A machine and everything that it invokes. */
export const actorsIn = (actor: AnyActor): readonly AnyActor[] => [
  actor,
  ...Object.values<AnyActor>(actor.getSnapshot().children ?? {}).flatMap(actorsIn),
]

async function respond(played: { readonly ports: unknown }, response: Response<AnyStateMachine>): Promise<void> {
  const call = callOf(played, response)
  if (call === undefined) throw new Error(`There is no such call of ${String(response.port)}`)
  await ('error' in response ? call.reject(response.error) : call.resolve(response.output))
}

function responsesIn(step: Response<AnyStateMachine> | Results<AnyStateMachine>): readonly Response<AnyStateMachine>[] {
  if (isResponse(step)) return [step]
  return Object.entries(step).map(([port, result]) => (isError(result) ? reject(port, result) : resolve(port, result)))
}

const isError = (result: unknown) =>
  result instanceof Error || (typeof result === 'object' && result !== null && 'kind' in result && 'message' in result)

/**
 * Random sequences of steps, as commands for `fc.asyncModelRun`. A response is skipped if no call waits for it, and an event if the
 * machine has ended.
 *
 * @param verify checks the invariants after each step
 */
export function sequencesOf<TMachine extends AnyStateMachine, TModel extends { readonly played: Played<TMachine> }>(
  step: fc.Arbitrary<Step<TMachine>>,
  maxCommands: number,
  verify: (model: TModel, step: Step<TMachine>) => void = () => {},
) {
  const command = step.map((next) => ({
    check: ({ played }: Readonly<TModel>) =>
      isResponse(next)
        ? callOf(played, next)?.settled === false
        : isActive(played.actor.getSnapshot() as AnyMachineSnapshot),
    run: async (model: TModel) => {
      await play(model.played, next)
      verify(model, next)
    },
    toString: () => fc.stringify(next),
  }))
  return fc.commands<TModel, null, false>([command], { maxCommands, size: 'max' })
}

/** Takes a random sequence of steps, and stops the machine. */
export async function runSequence<TModel extends { readonly played: { readonly actor: { stop(): unknown } } }>(
  model: TModel,
  commands: Iterable<fc.AsyncCommand<TModel, null>>,
): Promise<void> {
  await fc.asyncModelRun<TModel, null, false, TModel>(() => ({ model, real: null }), commands)
  model.played.actor.stop()
}

const isActive = ({ status }: { readonly status: string }) => status === 'active'

function isResponse(step: Step<AnyStateMachine>): step is Response<AnyStateMachine> {
  return typeof step === 'object' && 'port' in step
}

function callOf(played: { readonly ports: unknown }, { port, of = {}, before = 0 }: Response<AnyStateMachine>) {
  const isOne = ({ input }: { readonly input: unknown }) =>
    // Safe because an input that has properties is an object.
    Object.entries(of).every(([name, value]) => (input as Readonly<Record<string, unknown>>)[name] === value)
  return portOf(played, String(port))
    .calls.filter(isOne)
    .at(-1 - before)
}

function portOf(played: { readonly ports: unknown } | undefined, name: string): ManualPort<unknown, unknown> {
  const port = (played?.ports as Readonly<Record<string, ManualPort<unknown, unknown>>> | undefined)?.[name]
  if (port === undefined) throw new Error(`There is no port ${name}`)
  return port
}
