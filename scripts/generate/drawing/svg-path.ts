import { distance, type Point } from './layout'

/** In px. */
const RADIUS = 6
const TIP = { length: 8, halfWidth: 4 }

/** Path data for a right-angled line with rounded corners. It ends inside the tip, so that no gap shows. */
export function linePath(points: readonly Point[]): string {
  const [first, ...others] = points
  const last = others.at(-1)
  if (first === undefined || last === undefined) return ''
  const corners = others.slice(0, -1).map((corner, index) => {
    const before = points[index] ?? corner
    const after = points[index + 2] ?? corner
    const radius = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2)
    return `${straightTo(towards(corner, before, radius), before)}Q${text(corner)} ${text(towards(corner, after, radius))}`
  })
  const before = points.at(-2) ?? last
  return `M${text(first)}${corners.join('')}${straightTo(towards(last, before, TIP.length - 2), before)}`
}

/** Path data for the triangle at the end of a line. */
export function tipPath(points: readonly Point[]): string {
  const last = points.at(-1)
  const before = points.at(-2)
  if (last === undefined || before === undefined) return ''
  const base = towards(last, before, TIP.length)
  const x = Math.sign(last.x - before.x) * TIP.halfWidth
  const y = Math.sign(last.y - before.y) * TIP.halfWidth
  return `M${text(last)}L${text({ x: base.x - y, y: base.y - x })} ${text({ x: base.x + y, y: base.y + x })}z`
}

/** Moves a point towards another one on the same row or column. */
const towards = (from: Point, to: Point, length: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * length,
  y: from.y + Math.sign(to.y - from.y) * length,
})

const straightTo = (to: Point, from: Point) => (to.y === from.y ? `H${to.x}` : `V${to.y}`)

const text = ({ x, y }: Point) => `${x} ${y}`
