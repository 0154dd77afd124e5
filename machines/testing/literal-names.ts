import { type ChartState, statesWithin } from '../drawing/chart'
import { chartInSource } from './literal'
import { entries, known, literal, machineLiterals } from './literal-syntax'

/** What a machine's `setup` implements. */
const KINDS = ['actors', 'actions', 'guards', 'delays'] as const

/** For each kind of implementation its names, in alphabetical order. */
export type Names = { readonly [Kind in (typeof KINDS)[number]]: readonly string[] }

/**
 * The names that the `setup` beside a machine's literal implements.
 *
 * @throws Error with file and line where one is not written in place
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

/** The names that a machine's literal uses. */
export function namesUsed(fileName: string, source: string): Names {
  const states = statesWithin(chartInSource(fileName, source).root)
  const transitions = states.flatMap((state) => state.transitions)
  return sorted({
    actors: states.flatMap(({ ports }) => ports.map(({ name }) => name)),
    actions: [...states.flatMap(doneIn), ...transitions.flatMap(({ actions }) => actions)],
    guards: transitions.flatMap(({ guard }) => guard ?? []),
    delays: transitions.flatMap(({ on }) => (on.type === 'delay' ? on.name : [])),
  })
}

const doneIn = ({ entry, exit }: ChartState) => [...entry, ...exit]

function sorted({ actors, actions, guards, delays }: Names): Names {
  const once = (names: readonly string[]) => [...new Set(names)].toSorted()
  return { actors: once(actors), actions: once(actions), guards: once(guards), delays: once(delays) }
}
