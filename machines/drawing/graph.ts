import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { type Box, boxOf, HEAD_HEIGHT, hasRows, headWidth, nameOf, rowMiddle, tagsOf } from './box'
import { type Chart, type ChartState, statesWithin } from './chart'
import { kindOf, type LineKind, type Way, waysOf } from './way'

/** All lengths are in px. */
export const HISTORY_SIZE = 26
/** Above a state that comes first, for the dot and its arrow. */
export const DOT_SPACE = 28
export const FRAME_PADDING = 16
/** From a frame's top to what is inside. */
const FRAME_HEAD = 38
/** Between the places where lines of different kinds come in. */
const ENTRANCE_DISTANCE = 6

const SPACES: LayoutOptions = {
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
}

/**
 * A chart in the terms of the library: boxes and frames with their sizes, and lines between fixed points of them.
 *
 * @param seed of the library's random numbers
 */
export function graphOf(chart: Chart, seed: number): ElkNode {
  const ways = waysOf(chart)
  const order = new Map(statesWithin(chart.root).map(({ path }, index) => [path, index]))
  return {
    id: 'chart',
    children: nodesInside(chart.root, { seed, order, ways }),
    edges: ways.map((way) => edgeOf(way, leadsBack(way, order))),
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

/** The id of a box in the graph. That of a frame is its path. */
export const boxId = ({ path, states }: ChartState) => (states.length === 0 ? path : `${path}*`)

export const wayId = ({ from, row, to }: Way) => `${exitId(from, row)}>${to}`

/** Whether a state has a box: one with others inside, only if there is something that holds for all of them. */
export const hasBox = (state: ChartState) => state.states.length === 0 || hasRows(state)

/** The places of the states in the source, by their paths. */
type Order = ReadonlyMap<string, number>

type Surroundings = { readonly seed: number; readonly order: Order; readonly ways: readonly Way[] }

// Given to each frame anew: the library hands nothing on to what is inside.
const optionsOf = (seed: number): LayoutOptions => ({
  ...SPACES,
  'elk.layered.feedbackEdges': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // States above each other stand in the order of their positions, even if more lines cross then. The option for the order of
  // the source, `considerModelOrder`, fails inside of frames (elkjs 0.12).
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

/** Only which of two is above the other is read of positions. */
const positionOf = ({ path }: ChartState, { order }: Surroundings) => `(0,${(order.get(path) ?? 0) * 100})`

/** Where lines come in: those of different kinds beside each other, so that none covers another. */
function entrancesOf(state: ChartState, { ways }: Surroundings, middle: number): ElkPort[] {
  const arriving = new Set(ways.filter(({ to }) => to === state.path).map(kindOf))
  const kinds = ENTRANCE_ORDER.filter((kind) => arriving.has(kind))
  return kinds.map((kind, index) => ({
    id: entranceId(state.path, kind),
    x: 0,
    y: middle + (index - (kinds.length - 1) / 2) * ENTRANCE_DISTANCE,
    layoutOptions: { 'elk.port.side': 'WEST' },
  }))
}

const ENTRANCE_ORDER: readonly LineKind[] = ['success', 'neutral', 'failure']

function exitsOf(state: ChartState, box: Box, dotSpace: number): ElkPort[] {
  return box.rows.flatMap(({ transition }, row) => {
    if (transition.targets.length === 0) return []
    const y = dotSpace + rowMiddle(box, row)
    return [{ id: exitId(state, row), x: box.width, y, layoutOptions: { 'elk.port.side': 'EAST' } }]
  })
}

const entranceId = (path: string, kind: LineKind) => `${path}<${kind}`
const exitId = (state: ChartState, row: number) => `${boxId(state)}>${row}`

function edgeOf(way: Way, isTurned: boolean): ElkExtendedEdge {
  const exit = exitId(way.from, way.row)
  const entrance = entranceId(way.to, kindOf(way))
  const straightness = kindOf(way) === 'success' ? '10' : '1'
  return {
    id: wayId(way),
    sources: [isTurned ? entrance : exit],
    targets: [isTurned ? exit : entrance],
    layoutOptions: { 'elk.layered.priority.straightness': straightness },
  }
}

/**
 * Whether the library is to have a line the other way round, because it leads back in the order of the source. Else the
 * library would choose which lines of a circle lead back, and inside of frames it does not look at the order. A line out of a
 * whole frame runs around it instead.
 */
function leadsBack({ from, to }: Way, order: Order): boolean {
  const isBefore = (order.get(to) ?? 0) < (order.get(from.path) ?? 0)
  const leadsOutwards = from.states.length > 0 || from.path.startsWith(`${to}.`)
  return isBefore && !leadsOutwards
}
