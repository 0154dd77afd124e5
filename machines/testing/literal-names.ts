import { type ChartState, statesWithin } from '../drawing/chart'
import { chartInSource } from './literal'
import { entries, known, literal, machineLiterals } from './literal-syntax'

/** The kinds of implementations in a machine's `setup`. */
const KINDS = ['actors', 'actions', 'guards', 'delays'] as const

/** The names of each kind of implementation, in alphabetical order. */
export type Names = { readonly [Kind in (typeof KINDS)[number]]: readonly string[] }

/**
 * Returns the names that the `setup` beside a machine's literal implements.
 *
 * @throws Error with file and line if an implementation is not written in place
 */
export function namesImplemented(fileName: string, source: string): Names {
  const { setup } = machineLiterals(fileName, source)
  const part = setup && known(setup, ['types', ...KINDS], 'the setup')
  const namesOf = (kind: (typeof KINDS)[number]) => {
    const value = part?.(kind)
    return value === undefined ? [] : entries(literal(value, kind)).map(({ name }) => name)
  }
  return sorted({
    actors: namesOf('actors'),
    actions: namesOf('actions'),
    guards: namesOf('guards'),
    delays: namesOf('delays'),
  })
}

/** Returns the names that a machine's literal uses. */
export function namesUsed(fileName: string, source: string): Names {
  const states = statesWithin(chartInSource(fileName, source).root)
  const transitions = states.flatMap((state) => state.transitions)
  return sorted({
    actors: states.flatMap(({ ports }) => ports.map(({ name }) => name)),
    actions: [...states.flatMap(stateActions), ...transitions.flatMap(({ actions }) => actions)],
    guards: transitions.flatMap(({ guard }) => guard ?? []),
    delays: transitions.flatMap(({ on }) => (on.type === 'delay' ? on.name : [])),
  })
}

const stateActions = ({ entry, exit }: ChartState) => [...entry, ...exit]

function sorted({ actors, actions, guards, delays }: Names): Names {
  const once = (names: readonly string[]) => [...new Set(names)].toSorted()
  return { actors: once(actors), actions: once(actions), guards: once(guards), delays: once(delays) }
}
