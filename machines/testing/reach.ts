import { expect, test } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { leavesOf } from './leaves-of'
import { noNetwork } from './people'
import { isMutationRun } from './random-cases'

/** The inputs, events and results from which paths through a machine are generated, in every order. */
type Happenings<TMachine extends AnyStateMachine> = {
  readonly inputs: readonly InputFrom<TMachine>[]
  readonly events: readonly EventFromLogic<TMachine>[]
  /** Possible results of each port, by its id. */
  readonly responses: Readonly<Record<string, readonly unknown[]>>
  /** Possible errors of ports, by their ids. The others may have no network. */
  readonly failures?: Readonly<Record<string, readonly unknown[]>>
}

/** The names of the states and transitions that no generated path reaches. */
type Unreached = { readonly states: readonly string[]; readonly transitions: readonly string[] }

type Occurrence = { readonly type: string }

/**
 * Tests that generated paths reach every state and take every transition, with at least one of the happenings or variants of
 * a machine. The mutation tests skip this: for a mutant that survives it takes seconds, and other tests notice the others.
 */
export function testReach<TMachine extends AnyStateMachine>(
  ...walks: readonly (readonly [machine: TMachine, happenings: Happenings<TMachine>])[]
): void {
  test.skipIf(isMutationRun)('every state is reached and every transition is taken', { timeout: 120_000 }, () => {
    const results = walks.map((walk) => unreached(...walk))
    const inNone = (kind: keyof Unreached) =>
      results[0]?.[kind].filter((name) => results.every((walk) => walk[kind].includes(name)))
    expect([inNone('states'), inNone('transitions')]).toEqual([[], []])
  })
}

/** With more different snapshots than this, the context grows without a limit. */
const SNAPSHOT_LIMIT = 20_000

/**
 * Follows generated paths through a machine and returns the leaf states and the transitions that none of them reaches.
 * Ports never settle. Their results and errors, and delays that elapse, are simulated by events, and so is whatever the machine
 * that invokes it, or one that it invokes, may send.
 *
 * @throws Error if a port has no responses to try
 */
export function unreached<TMachine extends AnyStateMachine>(
  machine: TMachine,
  happenings: Happenings<TMachine>,
): Unreached {
  const silent = withSilentPorts(machine)
  const nodes = allNodes(silent.root)
  const occurrences = [...happenings.events, ...outcomes(nodes, happenings), ...delaysPassed(nodes)]
  const states = new Set<string>()
  const taken = new Set<AnyTransitionDefinition>()
  const isHidden = ({ eventType }: AnyTransitionDefinition) =>
    eventType === '' || eventType.startsWith('xstate.done.state.')
  const hidden = nodes.flatMap(transitionsFrom).filter(isHidden)
  for (const input of happenings.inputs) {
    // A machine may reach its final state before the first event.
    for (const transition of transitionsOf(silent, { input })) taken.add(transition)
    for (const path of pathsThrough(silent, input, occurrences)) {
      for (const leaf of leavesOf(path.state.value)) states.add(leaf)
      for (const event of possible(path.state, occurrences)) {
        for (const transition of silent.getTransitionData(path.state, event)) taken.add(transition)
        if (hidden.every((transition) => taken.has(transition))) continue
        for (const transition of transitionsOf(silent, { input, snapshot: path.state }, event)) taken.add(transition)
      }
    }
  }
  // A state with an enabled eventless transition is never in a snapshot. If the transition was taken, the state was entered.
  const sources = new Set([...taken].map(({ source }) => nameOf(source)))
  return {
    states: nodes
      .filter(isLeaf)
      .map(nameOf)
      .filter((name) => !states.has(name) && !sources.has(name)),
    transitions: nodes
      .flatMap(transitionsFrom)
      .filter((transition) => !taken.has(transition))
      .map(sentenceOf),
  }
}

function withSilentPorts(machine: AnyStateMachine): AnyStateMachine {
  const silence = fromPromise(() => new Promise(() => {}))
  const { actors, actions } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, silence])),
    // Nobody has invoked the machine, so an event for its parent would be an error.
    actions: Object.fromEntries(
      Object.entries(actions).flatMap(([name, action]) => (isSending(action) ? [[name, () => {}]] : [])),
    ),
  })
}

const isSending = (action: unknown) =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.sendTo'

function pathsThrough(machine: AnyStateMachine, input: unknown, occurrences: readonly Occurrence[]) {
  return getShortestPaths(machine, {
    input,
    events: (state: AnyMachineSnapshot) => possible(state, occurrences),
    serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]),
    limit: SNAPSHOT_LIMIT,
  })
}

/** Leaves out outcomes of ports that are not running: they cannot occur, and a failure would end the machine. */
function possible(state: AnyMachineSnapshot, occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return occurrences.filter(
    (event) => state.status === 'active' && state.machine.getTransitionData(state, event).length > 0,
  )
}

/** Returns the transitions that an actor takes. Only its inspector shows the transitions without an event of the test. */
function transitionsOf(
  machine: AnyStateMachine,
  { input, snapshot }: { readonly input: unknown; readonly snapshot?: AnyMachineSnapshot },
  event?: Occurrence,
): readonly AnyTransitionDefinition[] {
  const taken: AnyTransitionDefinition[] = []
  const actor = createActor(machine, {
    input,
    ...(snapshot ? { snapshot: machine.getPersistedSnapshot(snapshot) } : {}),
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions)
    },
  }).start()
  if (event) actor.send(event)
  actor.stop()
  return taken
}

type Outcomes = Pick<Happenings<AnyStateMachine>, 'responses' | 'failures'>

function outcomes(nodes: readonly AnyNode[], { responses, failures }: Outcomes) {
  const ids = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  return [...ids].flatMap((id) => {
    const outputs = responses[id]
    const errors = failures?.[id] ?? [noNetwork]
    if (outputs === undefined) throw new Error(`"${id}" needs responses to try`)
    return [
      ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
    ]
  })
}

function delaysPassed(nodes: readonly AnyNode[]): readonly Occurrence[] {
  return nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })))
}

type AnyNode = AnyStateMachine['root']

function allNodes(node: AnyNode): readonly AnyNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)]
}

function isLeaf({ type }: AnyNode): boolean {
  return type === 'atomic' || type === 'final'
}

function nameOf({ path }: AnyNode): string {
  return path.join('.')
}

function transitionsFrom(node: AnyNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function sentenceOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` if ${guardName(guard)}`
  const goal = target === undefined ? 'stays' : `goes to ${target.map(nameOf).join(', ')}`
  return `${nameOf(source) || '(root)'} on ${eventType || 'entry'}${condition} ${goal}`
}

function guardName(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard
  return typeof guard === 'function' ? guard.name : guard.type
}
