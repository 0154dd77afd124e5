import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { type Box, boxOf, HEAD_HEIGHT, hasOwnLines, headWidth, nameOf, rowMiddle, tagsOf } from './box'
import { type Arrow, arrowsOf, type Chart, type ChartState, statesWithin } from './chart'

/** All lengths are in px. */
export const HISTORY_SIZE = 26
/** Space above an initial state, for the dot and its arrow. */
export const DOT_SPACE = 28
export const FRAME_PADDING = 16
/** From the top of a frame to its content. */
const FRAME_HEAD = 38
/** Between the entry points of different kinds of lines. */
const ENTRANCE_DISTANCE = 6

/**
 * Converts a chart to an ELK graph: boxes and frames with sizes, and edges between fixed ports.
 *
 * @param seed of ELK's random number generator
 */
export function graphOf(chart: Chart, seed: number): ElkNode {
  const arrows = arrowsOf(chart)
  const order = new Map(statesWithin(chart.root).map(({ path }, index) => [path, index]))
  return {
    id: 'chart',
    children: nodesInside(chart.root, { seed, order, arrows }),
    edges: arrows.map((arrow) => edgeOf(arrow, leadsBack(arrow, order))),
    layoutOptions: {
      ...optionsOf(seed),
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.padding': '[top=14,left=14,bottom=14,right=14]',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
  }
}

/** The id of a box in the graph. The id of a frame is its path. */
export const boxId = ({ path, states }: ChartState) => (states.length === 0 ? path : `${path}*`)

export const arrowId = ({ from, row, to }: Arrow) => `${exitId(from, row)}>${to}`

/** A compound state has a box only if it has lines of its own. */
export const hasBox = (state: ChartState) => state.states.length === 0 || hasOwnLines(state)

/** The position of each state in the source, by path. */
type Order = ReadonlyMap<string, number>

type Surroundings = { readonly seed: number; readonly order: Order; readonly arrows: readonly Arrow[] }

// ELK does not inherit these options, so every frame sets them.
const optionsOf = (seed: number): LayoutOptions => ({
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.feedbackEdges': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Stacked states follow the order of `elk.position`, even at the cost of more crossings. `considerModelOrder`, the option
  // for source order, fails inside of frames (elkjs 0.12).
  'elk.layered.crossingMinimization.semiInteractive': 'true',
  'elk.randomSeed': String(seed),
})

function nodesInside(state: ChartState, around: Surroundings): ElkNode[] {
  return [
    ...(hasBox(state) ? [boxNode(state, around, 0)] : []),
    ...state.states.map((inner) => {
      const dotSpace = inner.path === state.initial ? DOT_SPACE : 0
      return inner.states.length === 0 ? boxNode(inner, around, dotSpace) : frameNode(inner, around, dotSpace)
    }),
  ]
}

function frameNode(state: ChartState, around: Surroundings, dotSpace: number): ElkNode {
  const width = headWidth(nameOf(state), tagsOf(state)) + 2 * FRAME_PADDING
  const padding = `top=${FRAME_HEAD + dotSpace},left=${FRAME_PADDING},bottom=${FRAME_PADDING},right=${FRAME_PADDING}`
  return {
    id: state.path,
    children: nodesInside(state, around),
    ports: entrancesOf(state, around, dotSpace + FRAME_HEAD / 2),
    layoutOptions: {
      ...optionsOf(around.seed),
      'elk.position': positionOf(state, around),
      'elk.padding': `[${padding}]`,
      'elk.portConstraints': 'FIXED_SIDE',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${FRAME_HEAD + dotSpace})`,
    },
  }
}

function boxNode(state: ChartState, around: Surroundings, dotSpace: number): ElkNode {
  const box = boxOf(state)
  const { width, height } = state.type === 'history' ? { width: HISTORY_SIZE, height: HISTORY_SIZE } : box
  const entrances = state.states.length === 0 ? entrancesOf(state, around, dotSpace + HEAD_HEIGHT / 2) : []
  return {
    id: boxId(state),
    width,
    height: height + dotSpace,
    ports: [...entrances, ...exitsOf(state, box, dotSpace)],
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS', 'elk.position': positionOf(state, around) },
  }
}

/** ELK reads only the relative order of these positions. */
const positionOf = ({ path }: ChartState, { order }: Surroundings) => `(0,${(order.get(path) ?? 0) * 100})`

/** One entry point per kind of line, so that no line hides another. */
function entrancesOf(state: ChartState, { arrows }: Surroundings, middle: number): ElkPort[] {
  const arriving = new Set(arrows.filter(({ to }) => to === state.path).map(({ kind }) => kind))
  const kinds = (['success', 'neutral', 'failure'] as const).filter((kind) => arriving.has(kind))
  return kinds.map((kind, index) => ({
    id: entranceId(state.path, kind),
    x: 0,
    y: middle + (index - (kinds.length - 1) / 2) * ENTRANCE_DISTANCE,
    layoutOptions: { 'elk.port.side': 'WEST' },
  }))
}

function exitsOf(state: ChartState, box: Box, dotSpace: number): ElkPort[] {
  return box.rows.flatMap(({ transition }, row) => {
    if (transition.targets.length === 0) return []
    const y = dotSpace + rowMiddle(box, row)
    return [{ id: exitId(state, row), x: box.width, y, layoutOptions: { 'elk.port.side': 'EAST' } }]
  })
}

const entranceId = (path: string, kind: Arrow['kind']) => `${path}<${kind}`
const exitId = (state: ChartState, row: number) => `${boxId(state)}>${row}`

function edgeOf(arrow: Arrow, isTurned: boolean): ElkExtendedEdge {
  const exit = exitId(arrow.from, arrow.row)
  const entrance = entranceId(arrow.to, arrow.kind)
  return {
    id: arrowId(arrow),
    sources: [isTurned ? entrance : exit],
    targets: [isTurned ? exit : entrance],
    layoutOptions: { 'elk.layered.priority.straightness': arrow.kind === 'success' ? '10' : '1' },
  }
}

/**
 * An edge against the source order is reversed for ELK, which would otherwise choose by itself which edge of a cycle points
 * back and ignores the source order inside of frames. A line out of a whole frame runs around it instead.
 */
function leadsBack({ from, to }: Arrow, order: Order): boolean {
  const isBefore = (order.get(to) ?? 0) < (order.get(from.path) ?? 0)
  const leadsOutwards = from.states.length > 0 || from.path.startsWith(`${to}.`)
  return isBefore && !leadsOutwards
}
