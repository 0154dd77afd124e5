import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The drawable structure of a machine: names only, no implementations. */
export type Chart = { readonly id: string; readonly root: ChartState }

/** Paths are dotted, such as `asking.locating`. The path of the root is empty. */
export type ChartState = {
  readonly path: string
  readonly type: AnyStateNode['type']
  /** The path of the initial child state. */
  readonly initial: string | null
  readonly tags: readonly string[]
  /** Invoked ports and machines. The id distinguishes two uses of the same machine. */
  readonly ports: readonly { readonly id: string; readonly name: string }[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

/** A transition. Without targets it only runs actions. */
export type ChartTransition = {
  readonly on: Trigger
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly targets: readonly string[]
}

/** `done` and `error` come from ports. `end` is a compound state that has reached its final state. */
export type Trigger = {
  readonly type: 'event' | 'done' | 'error' | 'delay' | 'end' | 'always'
  readonly name: string
  /** As in a drawing: `findStep done`, `after timeout`. */
  readonly text: string
}

/** A line of a drawing, from a row in a state's box to the target state. */
export type Arrow = {
  readonly from: ChartState
  /** The index of the transition in its state. */
  readonly row: number
  readonly kind: 'success' | 'neutral' | 'failure'
  /** The path of the target state. */
  readonly to: string
}

/** Shown for an inline action, guard or actor, which has no name to draw. */
const UNNAMED = '(unnamed)'

/** Reads a machine at run time. Implementations passed to `provide` do not change the result. */
export function chartOf(machine: AnyStateMachine): Chart {
  return { id: machine.id, root: stateOf(machine.root) }
}

/** A state and all its descendants, in source order. */
export function statesWithin(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesWithin)]
}

/** All lines of a chart, in source order. */
export function arrowsOf(chart: Chart): readonly Arrow[] {
  return statesWithin(chart.root).flatMap((from) =>
    from.transitions.flatMap(({ on: { type }, targets }, row) => {
      const kind = type === 'done' ? 'success' : type === 'error' ? 'failure' : 'neutral'
      return targets.map((to) => ({ from, row, kind, to }) as const)
    }),
  )
}

/** A transition as one line of text: `findStep error [isRejected] / setError`. */
export function inWords({ on, guard, actions }: ChartTransition): string {
  return [
    on.text,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ')
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

/** XState's names for its own events, and the texts in a drawing. */
const OWN_EVENTS = [
  ['done', /^xstate\.done\.actor\.(.+)$/, '$1 done'],
  ['error', /^xstate\.error\.actor\.(.+)$/, '$1 error'],
  ['delay', /^xstate\.after\.([^.]+)\..*$/, 'after $1'],
  ['end', /^xstate\.done\.state\.(.+)$/, 'when done'],
  ['always', /^()$/, 'always'],
] as const

function triggerOf(eventType: string): Trigger {
  for (const [type, pattern, text] of OWN_EVENTS) {
    const name = pattern.exec(eventType)?.[1]
    if (name !== undefined) return { type, name, text: eventType.replace(pattern, text) }
  }
  return { type: 'event', name: eventType, text: eventType }
}

const OF_DELAYS: ReadonlySet<unknown> = new Set(['xstate.raise', 'xstate.cancel'])

/** XState adds actions of its own to start and cancel a delay. */
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
