import { type Chart, type ChartState, type ChartTransition, statesWithin } from './chart'
import { inWords } from './words'

/**
 * A chart as a state diagram in Mermaid's language, which GitHub and most editors draw inside of Markdown. First come the
 * states, each in the one that it is inside of, with what they are and do; then the ways from one to another. What holds for
 * all that is inside of a state stands in a box of its own among them.
 */
export function toMermaid(chart: Chart): string {
  // Together at the end, because a state belongs to the frame in which it is named first.
  const ways = statesWithin(chart.root).flatMap((state) => waysFrom(chart, state))
  return ['stateDiagram-v2', ...indented([...drawInside(chart.root), ...ways])].join('\n')
}

function drawInside(state: ChartState): readonly string[] {
  const boxes = [...(saysSomething(state) ? [drawBox(state)] : []), ...state.states.map(drawState)]
  const between = state.type === 'parallel' ? ['--'] : []
  return [
    ...boxes.flatMap((lines, index) => [...(index === 0 ? [] : between), ...lines]),
    ...(state.initial === null ? [] : [`[*] --> ${idOf(state.initial)}`]),
    ...state.states.filter(({ type }) => type === 'final').map(({ path }) => `${idOf(path)} --> [*]`),
  ]
}

function drawState(state: ChartState): readonly string[] {
  if (state.states.length === 0) return drawBox(state)
  const label = [nameOf(state), ...tagsOf(state)].join(', ')
  return [`state "${label}" as ${idOf(state.path)} {`, ...indented(drawInside(state)), '}']
}

function drawBox(state: ChartState): readonly string[] {
  const isInner = state.states.length === 0
  const facts = [
    // Those of a state with others inside stand at its frame.
    ...(isInner ? tagsOf(state) : []),
    ...state.ports.map(({ id, name }) => (id === name ? `asks ${name}` : `asks ${name} as ${id}`)),
    ...state.entry.map((action) => `on entry ${action}`),
    ...state.exit.map((action) => `on exit ${action}`),
    ...state.transitions.filter(isStaying).map(inWords),
  ]
  return [
    `state "${isInner ? nameOf(state) : 'in all of them'}" as ${boxOf(state)}`,
    ...facts.map((fact) => `${boxOf(state)} : ${legible(fact)}`),
  ]
}

/** One line to each state, because Mermaid draws several on top of each other; what is done on the way is left to the SVG. */
function waysFrom(chart: Chart, state: ChartState): readonly string[] {
  const words = new Map<string, ReadonlySet<string>>()
  for (const transition of state.transitions) {
    const text = legible(inWords({ ...transition, actions: [] }))
    for (const path of transition.targets) {
      const entrance = entranceOf(chart, path)
      words.set(entrance, new Set([...(words.get(entrance) ?? []), text]))
    }
  }
  return [...words].map(([entrance, texts]) => `${boxOf(state)} --> ${entrance} : ${[...texts].join(' or ')}`)
}

/** A line that leads to a state with others inside leads to the one that it begins with, or, if parallel, to its frame. */
function entranceOf(chart: Chart, path: string): string {
  const state = statesWithin(chart.root).find((candidate) => candidate.path === path)
  if (state === undefined) throw new Error(`${chart.id} has no state ${path}`)
  return state.initial === null ? idOf(path) : entranceOf(chart, state.initial)
}

/** Whether there is something that holds for all states inside of one. */
function saysSomething({ ports, entry, exit, transitions }: ChartState): boolean {
  return [ports, entry, exit, transitions].some(({ length }) => length > 0)
}

const isStaying = ({ targets }: ChartTransition) => targets.length === 0

const tagsOf = ({ tags }: ChartState) => (tags.length === 0 ? [] : [`is ${legible(tags.join(' and '))}`])

const nameOf = ({ path, type }: ChartState) =>
  legible(`${path.split('.').at(-1) ?? ''}${type === 'history' ? ' (the one before)' : ''}`)

/** The box from which the ways out of a state lead. */
const boxOf = ({ path, states }: ChartState) => (states.length === 0 ? idOf(path) : [...idsOf(path), 'all'].join('_'))

const idOf = (path: string) => idsOf(path).join('_')

/** In an id there are letters alone, and `_` between those of a state and the one inside of it. */
function idsOf(path: string): readonly string[] {
  const keys = path === '' ? [] : path.split('.')
  const odd = keys.find((key) => !/^[a-z][a-z0-9]*$/i.test(key) || RESERVED.has(key.toLowerCase()))
  if (odd !== undefined) throw new Error(`Mermaid can't take a state with the name ${odd}`)
  return keys
}

/** Words of Mermaid's own, and the box of what holds for all. */
const RESERVED: ReadonlySet<string> = new Set(['state', 'note', 'class', 'click', 'default', 'direction', 'end', 'all'])

/** Without what would end a text in Mermaid, or be markup. */
const legible = (text: string) => text.replaceAll(/[:;#"<>%\n]/g, ' ')

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
