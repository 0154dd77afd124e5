import { kindOf } from './arrow'
import type { Layout, Line, Point } from './layout'

/** Penalties, as px of extra line length. */
const CROSSING = 60
const BEND = 15

/** A cost in px for how hard a drawing is to follow. Lower is better. Success lines count twice. */
export function untidiness(layout: Layout): number {
  return (
    sum(layout.lines.map((line) => effort(line) * (kindOf(line.arrow) === 'success' ? 2 : 1))) +
    CROSSING * crossings(layout.lines) +
    layout.width +
    2 * layout.height
  )
}

const effort = ({ points }: Line) =>
  sum(segmentsOf(points).map(([from, to]) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y))) +
  BEND * (points.length - 2)

/** Counts the points where lines to different targets cross. Merged lines count once. */
function crossings(lines: readonly Line[]): number {
  const segments = lines.flatMap(({ arrow, points }) =>
    segmentsOf(points).map(([from, to]) => ({ from, to, target: `${arrow.to} ${kindOf(arrow)}` })),
  )
  const upright = segments.filter(({ from, to }) => from.x === to.x)
  const level = segments.filter(({ from, to }) => from.y === to.y)
  const points = upright.flatMap((one) =>
    level
      .filter((other) => other.target !== one.target)
      .filter(
        (other) => isBetween(other.from.y, one.from.y, one.to.y) && isBetween(one.from.x, other.from.x, other.to.x),
      )
      .map((other) => `${one.from.x} ${other.from.y}`),
  )
  return new Set(points).size
}

export function segmentsOf(points: readonly Point[]): readonly (readonly [from: Point, to: Point])[] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to] as const)
}

const isBetween = (value: number, one: number, other: number) =>
  value > Math.min(one, other) && value < Math.max(one, other)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
