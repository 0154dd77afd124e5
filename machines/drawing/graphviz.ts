import { type Chart, type ChartState, type ChartTransition, statesWithin } from './chart'
import { inWords } from './words'

/**
 * A chart in Graphviz's language, which a library lays out and draws as SVG. A state is a box with its name, what it is and
 * does, and a row for each transition, from which its line leads to the next state. A state inside of another one is drawn
 * inside of it, a dot is before the one that comes first, and the frame of a parallel one is broken.
 *
 * In the SVG the group of each state has the id `drawingId`, so that whoever shows it can light the current ones.
 */
export function toGraphviz(chart: Chart): string {
  return [
    'digraph {',
    // Of the fonts whose widths the library knows, the one that every system has in some likeness.
    'rankdir=LR; compound=true; newrank=true; nodesep=0.25; ranksep=0.6; bgcolor=transparent;',
    'fontname="Arial"; fontsize=13;',
    'node [fontname="Arial", fontsize=11, shape=plain];',
    'edge [arrowsize=0.6];',
    ...drawInside(chart, chart.root),
    ...statesWithin(chart.root).flatMap((state) => linesFrom(chart, state)),
    '}',
  ].join('\n')
}

/** The id of the group in the SVG that shows a state. */
export function drawingId(chart: Pick<Chart, 'id'>, path: string): string {
  return `${chart.id}:${path}`
}

function drawInside(chart: Chart, state: ChartState): readonly string[] {
  const begins = state.states.filter(({ path }) => path === state.initial)
  return [
    ...drawBox(chart, state, false),
    ...state.states.flatMap((inner) => drawState(chart, inner, begins.includes(inner))),
  ]
}

function drawState(chart: Chart, state: ChartState, isFirst: boolean): readonly string[] {
  if (state.states.length === 0) return drawBox(chart, state, isFirst)
  return [
    `subgraph ${quoted(`cluster ${state.path}`)} {`,
    `id=${quoted(drawingId(chart, state.path))}; class=state; label=<<b>${nameOf(state, isFirst)}</b>${tagsOf(state)}>; labeljust=l; margin=12;`,
    `style="rounded${state.type === 'parallel' ? ',dashed' : ''}";`,
    ...drawInside(chart, state),
    '}',
  ]
}

/** The node of a state; of one that has others inside, it stands among those, and says what holds for all of them. */
function drawBox(chart: Chart, state: ChartState, isFirst: boolean): readonly string[] {
  const isInner = state.states.length === 0
  const rows = rowsOf(state)
  if (state.type === 'history') return [`${quoted(state.path)} [label="H", shape=circle, margin=0.02];`]
  // A line to all of them needs a node to lead to.
  if (state.type === 'parallel' && rows.length === 0) return [`${quoted(state.path)} [shape=point, style=invis];`]
  if (!isInner && rows.length === 0) return []
  const table = [
    `<table border="${state.type === 'final' ? 3 : 1}" cellborder="0" cellspacing="0" cellpadding="3"`,
    ` style="rounded${isInner ? '' : ',dotted'}">`,
    `<tr><td port="name" align="left"><b>${isInner ? nameOf(state, isFirst) : 'in all of them'}</b></td></tr>`,
    ...rows,
    '</table>',
  ].join('')
  const identity = isInner ? `id=${quoted(drawingId(chart, state.path))}, class=state, ` : ''
  return [`${quoted(state.path)} [${identity}label=<${table}>];`]
}

function rowsOf(state: ChartState): readonly string[] {
  const facts = [
    // Those of a state with others inside stand at its frame.
    ...(state.states.length === 0 ? state.tags.map((tag) => `#${tag}`) : []),
    ...state.ports.map((port) => (port.id === port.name ? `asks ${port.name}` : `asks ${port.name} as ${port.id}`)),
    ...state.entry.map((action) => `on entry: ${action}`),
    ...state.exit.map((action) => `on exit: ${action}`),
  ]
  return [
    ...facts.map((fact) => `<tr><td align="left"><i>${escaped(fact)}</i></td></tr>`),
    ...state.transitions.map((way, index) => `<tr><td port="${index}" align="left">${escaped(lineOf(way))}</td></tr>`),
  ]
}

/** What is done on the way to another state is told by the tip of its line. */
function lineOf(transition: ChartTransition): string {
  return inWords(transition.targets.length === 0 ? transition : { ...transition, actions: [] })
}

function linesFrom(chart: Chart, state: ChartState): readonly string[] {
  return state.transitions.flatMap((transition, index) =>
    transition.targets.map((path) => {
      const end = stateThatBegins(chart, path)
      const isBox = end.type !== 'history' && end.type !== 'parallel'
      const tip = [`tooltip=${quoted(inWords(transition))}`, ...(end.type === 'parallel' ? [lineEnd(end)] : [])]
      return `${quoted(state.path)}:${index}:e -> ${quoted(end.path)}${isBox ? ':name:w' : ''} [${tip.join(', ')}];`
    }),
  )
}

/** A line that leads to a state with others inside leads to the one that it begins with. */
function stateThatBegins(chart: Chart, path: string): ChartState {
  const state = statesWithin(chart.root).find((candidate) => candidate.path === path)
  if (state === undefined) throw new Error(`${chart.id} has no state ${path}`)
  return state.initial === null ? state : stateThatBegins(chart, state.initial)
}

/** Graphviz cuts a line that leads to a node inside where the frame is. */
const lineEnd = ({ path }: ChartState) => `lhead=${quoted(`cluster ${path}`)}`

const tagsOf = ({ tags }: ChartState) => tags.map((tag) => ` <i>#${escaped(tag)}</i>`).join('')

const nameOf = ({ path }: ChartState, isFirst: boolean) =>
  `${isFirst ? '&#9679; ' : ''}${escaped(path.split('.').at(-1) ?? '')}`

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
