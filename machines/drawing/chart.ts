import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine as it is drawn: what has a name in its source, and nothing of what it does. */
export type Chart = { readonly id: string; readonly root: ChartState }

/** A state. Paths are dotted, `asking.locating`; that of the root is empty. */
export type ChartState = {
  readonly path: string
  readonly type: AnyStateNode['type']
  /** The path of the state that it begins with. */
  readonly initial: string | null
  readonly tags: readonly string[]
  readonly ports: readonly ChartPort[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

/** What is asked while a state lasts. The name is the port's, and the id tells two uses of it apart. */
export type ChartPort = { readonly id: string; readonly name: string }

/** A way out of a state, or, without a target, something that is done in it. */
export type ChartTransition = {
  readonly on: Trigger
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly targets: readonly string[]
}

/** What a transition waits for: an event, a port's answer or its failure, a delay, the end of what is inside, or nothing. */
export type Trigger = {
  readonly type: 'event' | 'answer' | 'failure' | 'delay' | 'end' | 'always'
  readonly name: string
}

/** What has no name in the source. The drawing of a machine that has it says less than the machine. */
export const UNNAMED = '(unnamed)'

/** Reads a machine at run time. Provided ports, actions and guards make no difference. */
export function chartOf(machine: AnyStateMachine): Chart {
  return { id: machine.id, root: stateOf(machine.root) }
}

/** A state and all that are inside of it, in the order of the source. */
export function statesWithin(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesWithin)]
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    path: pathOf(node),
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target ?? []).map(pathOf).join() : null,
    tags: node.tags,
    ports: node.invoke.map(({ id, src }) => ({ id, name: typeof src === 'string' ? src : UNNAMED })),
    entry: node.entry.filter(isWritten).map(nameOf),
    exit: node.exit.filter(isWritten).map(nameOf),
    transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionOf),
    states: Object.values(node.states).map(stateOf),
  }
}

function transitionOf({ eventType, guard, actions, target }: AnyTransitionDefinition): ChartTransition {
  return {
    on: triggerOf(eventType),
    guard: guard === undefined ? null : nameOf(guard),
    actions: actions.map(nameOf),
    targets: (target ?? []).map(pathOf),
  }
}

/** The names that the library gives to events of its own. */
const OWN_EVENTS = [
  ['answer', /^xstate\.done\.actor\.(.+)$/],
  ['failure', /^xstate\.error\.actor\.(.+)$/],
  ['delay', /^xstate\.after\.([^.]+)\./],
  ['end', /^xstate\.done\.state\.(.+)$/],
  ['always', /^()$/],
] as const

/** What the library's name of an event means: that a port has answered, a delay has passed, and so on. */
export function triggerOf(eventType: string): Trigger {
  for (const [type, pattern] of OWN_EVENTS) {
    const name = pattern.exec(eventType)?.[1]
    if (name !== undefined) return { type, name }
  }
  return { type: 'event', name: eventType }
}

const OF_DELAYS: ReadonlySet<unknown> = new Set(['xstate.raise', 'xstate.cancel'])

/** A delay begins and ends with actions that the library adds. */
function isWritten(action: unknown): boolean {
  const isOfDelay = typeof action === 'function' && 'type' in action && OF_DELAYS.has(action.type)
  return !isOfDelay
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  return UNNAMED
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.')
}
