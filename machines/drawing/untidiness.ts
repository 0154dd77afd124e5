import { type Chart, statesWithin } from './chart'
import { parentOf } from './graph'
import type { Layout, Line, PlacedFrame, Point } from './layout'
import { kindOf } from './way'

/** In px of line: what is as bad as a line that is that much longer. */
const CROSSING = 60
const BEND = 15
/** Two states above each other that stand in the other order in the source. */
const DISORDER = 400

/** How hard a drawing is to follow, as a length in px: the less, the better. A way to success counts twice. */
export function untidiness(chart: Chart, layout: Layout): number {
  return (
    sum(layout.lines.map((line) => effort(line) * (kindOf(line.way) === 'success' ? 2 : 1))) +
    CROSSING * crossings(layout.lines) +
    DISORDER * disorder(chart, layout) +
    layout.width +
    2 * layout.height
  )
}

const effort = ({ points }: Line) =>
  sum(segmentsOf(points).map(([from, to]) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y))) +
  BEND * (points.length - 2)

/** How many pairs of siblings stand above each other in the other order than in the source. */
function disorder(chart: Chart, { boxes, frames }: Layout): number {
  const order = new Map(statesWithin(chart.root).map(({ path }, index) => [path, index]))
  const places = [...boxes.filter(({ state }) => state.states.length === 0), ...frames]
  const ordered = places.toSorted((one, other) => (order.get(one.state.path) ?? 0) - (order.get(other.state.path) ?? 0))
  return sum(ordered.map((place, index) => ordered.slice(index + 1).filter((later) => isBelow(place, later)).length))
}

function isBelow(place: PlacedFrame, other: PlacedFrame): boolean {
  const areSiblings = parentOf(place.state.path) === parentOf(other.state.path)
  const overlap = place.x < other.x + other.width && other.x < place.x + place.width
  return areSiblings && overlap && place.y > other.y
}

/** In how many points lines cross that lead to different places. Lines that run on together cross others once. */
function crossings(lines: readonly Line[]): number {
  const segments = lines.flatMap(({ way, points }) =>
    segmentsOf(points).map(([from, to]) => ({ from, to, target: `${way.to} ${kindOf(way)}` })),
  )
  const upright = segments.filter(({ from, to }) => from.x === to.x)
  const level = segments.filter(({ from, to }) => from.y === to.y)
  const points = upright.flatMap((one) =>
    level
      .filter((other) => other.target !== one.target)
      .filter((other) => isBetween(other.from.y, one.from.y, one.to.y) && isBetween(one.from.x, other.from.x, other.to.x))
      .map((other) => `${one.from.x} ${other.from.y}`),
  )
  return new Set(points).size
}

/** From corner to corner. */
export function segmentsOf(points: readonly Point[]): readonly (readonly [from: Point, to: Point])[] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to] as const)
}

const isBetween = (value: number, one: number, other: number) => value > Math.min(one, other) && value < Math.max(one, other)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
