import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Box, boxOf } from './box'
import { type Arrow, arrowsOf, type Chart, type ChartState, statesWithin } from './chart'
import { arrowId, boxId, DOT_SPACE, graphOf, hasBox } from './graph'

export type Point = { readonly x: number; readonly y: number }
export type Rectangle = Point & { readonly width: number; readonly height: number }

/** Positions in whole px from the top left corner. States are in source order. */
export type Layout = {
  readonly width: number
  readonly height: number
  readonly frames: readonly PlacedFrame[]
  readonly boxes: readonly PlacedBox[]
  /** The boxes and frames of initial states. */
  readonly firsts: readonly Rectangle[]
  readonly lines: readonly Line[]
}

export type PlacedFrame = Rectangle & { readonly state: ChartState }
export type PlacedBox = Rectangle & { readonly state: ChartState; readonly box: Box }
/** The corners of a line, from its row to its target. */
export type Line = { readonly arrow: Arrow; readonly points: readonly Point[] }

const elk = new ELK()

/** No single seed is best for every chart, so `layOut` tries each of them. */
const SEEDS = [1, 2, 3, 4]

/** Tries every seed and returns the tidiest layout. Deterministic: the same chart gets the same layout. */
export async function layOut(chart: Chart): Promise<Layout> {
  let best: Layout | undefined
  for (const seed of SEEDS) {
    const layout = await layOutOnce(chart, seed)
    if (best === undefined || untidiness(layout) < untidiness(best)) best = layout
  }
  if (best === undefined) throw new Error('No layout was produced')
  return best
}

async function layOutOnce(chart: Chart, seed: number): Promise<Layout> {
  const graph: ElkNode = await elk.layout(graphOf(chart, seed))
  const states = statesWithin(chart.root)
  const firsts = new Set(states.map(({ initial }) => initial))
  const nodes = new Map(nodesWithin(graph).map((node) => [node.id, node]))
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  const place = (id: string): Rectangle => rectangleOf(nodes.get(id), firsts.has(id) ? DOT_SPACE : 0)
  const framed = states.filter(({ path, states: inner }) => path !== '' && inner.length > 0)
  return {
    width: Math.round(graph.width ?? 0),
    height: Math.round(graph.height ?? 0),
    frames: framed.map((state) => ({ state, ...place(state.path) })),
    boxes: states.filter(hasBox).map((state) => ({ state, box: boxOf(state), ...place(boxId(state)) })),
    firsts: states.filter(({ path }) => firsts.has(path)).map(({ path }) => place(path)),
    lines: arrowsOf(chart).map((arrow) => ({ arrow, points: pointsOf(arrow, edges.get(arrowId(arrow))) })),
  }
}

const nodesWithin = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesWithin)]

/** Excludes the space for the dot, which is part of an initial state's node. */
function rectangleOf(node: ElkNode | undefined, dotSpace: number): Rectangle {
  const { x = 0, y = 0, width = 0, height = 0 } = node ?? {}
  const [left, top] = [Math.round(x), Math.round(y + dotSpace)]
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}

/** From the row to the target, also for edges that were reversed for ELK. */
function pointsOf(arrow: Arrow, edge: ElkExtendedEdge | undefined): readonly Point[] {
  const points = (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint])
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const isTurned = edge?.targets.some((target) => target.startsWith(`${boxId(arrow.from)}>`))
  return withoutStraightCorners(isTurned ? points.toReversed() : points)
}

function withoutStraightCorners(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (before === undefined || after === undefined) return true
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y)
  })
}

/** In px of extra length. */
const CORNER = 60

/** How hard a drawing is to follow: the length of its lines, those of success twice, and their corners. */
function untidiness({ lines }: Layout): number {
  const efforts = lines.map(({ arrow, points }) => {
    const segments = points.slice(1).map((to, index) => distance(points[index] ?? to, to))
    return sum(segments) * (arrow.kind === 'success' ? 2 : 1) + CORNER * points.length
  })
  return sum(efforts)
}

/** Between two points in the same row or column. */
export const distance = (one: Point, other: Point) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
