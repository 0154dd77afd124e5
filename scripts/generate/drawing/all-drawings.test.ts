import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { headWidth, nameOf, tagsOf } from './box'
import { type Chart, chartOf, statesWithin } from './chart'
import { FRAME_PADDING } from './graph'
import { type Layout, layOut, type PlacedFrame, type Point, type Rectangle, segmentsOf } from './layout'
import { drawingId, drawSvg } from './svg'

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/**/*.machine.ts', { eager: true })
const charts = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)
  .map(chartOf)

const layouts = new Map<Chart, Layout>()
for (const chart of charts) layouts.set(chart, await layOut(chart))

describe.each([...layouts].map(([chart, layout]) => ({ id: chart.id, chart, layout })))('$id', ({ chart, layout }) => {
  const svg = drawSvg(chart, layout)
  const [, ...states] = statesWithin(chart.root)

  test('has a group per state, and a line per transition and target', () => {
    const ids = [...svg.matchAll(/<g id="([^"]+)" class="state /g)].map(([, id]) => id)
    expect(ids.toSorted()).toEqual(states.map(({ path }) => drawingId(chart, path)).toSorted())
    const transitions = statesWithin(chart.root).flatMap((state) => state.transitions)
    expect(svg.match(/<g class="arrow [a-z]+(?: leads)?"><title>/g)).toHaveLength(transitions.length)
    expect(layout.lines).toHaveLength(transitions.flatMap(({ targets }) => targets).length)
    // Each dot has a line too. The samples in the legend have no tip.
    expect(svg.match(/class="tip"/g)).toHaveLength(layout.lines.length + layout.firsts.length)
  })

  test('has no line through a box, a frame name or an initial dot', () => {
    const texts = [...layout.boxes, ...layout.frames.map(headOfFrame), ...layout.firsts.map(dotAbove)]
    const crossed = layout.lines.flatMap(({ arrow, points }) =>
      segmentsOf(points)
        .filter((segment) => texts.some((text) => runsThrough(segment, text)))
        .map((segment) => `${arrow.from.path} to ${arrow.to}: ${JSON.stringify(segment)}`),
    )
    expect(crossed).toEqual([])
  })

  test('has no overlapping boxes, and every box is inside its own frame only', () => {
    const places = [...layout.boxes.map((box) => ({ ...box, isBox: true })), ...layout.frames]
    for (const one of layout.boxes)
      for (const other of places) {
        if (one.state.path === other.state.path && 'isBox' in other) continue
        const isAround = !('isBox' in other) && `${one.state.path}.`.startsWith(`${other.state.path}.`)
        const name = `${one.state.path} and ${other.state.path}`
        if (isAround) expect(isInside(one, other), name).toBe(true)
        else expect(overlap(one, other), name).toBe(false)
      }
    const whole = { x: 0, y: 0, width: layout.width, height: layout.height }
    expect(places.filter((place) => !isInside(place, whole))).toEqual([])
  })
})

const headOfFrame = ({ x, y, state }: PlacedFrame): Rectangle => ({
  x: x + FRAME_PADDING,
  y: y + 8,
  width: headWidth(nameOf(state), tagsOf(state)),
  height: 16,
})

const dotAbove = ({ x, y }: Rectangle): Rectangle => ({ x: x + 15, y: y - 26, width: 10, height: 26 })

const overlap = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const isInside = ({ x, y, width, height }: Rectangle, other: Rectangle) =>
  x >= other.x && y >= other.y && x + width <= other.x + other.width && y + height <= other.y + other.height

/** Ignores the border, because lines begin and end there. */
function runsThrough([from, to]: readonly [Point, Point], { x, y, width, height }: Rectangle): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  return right > x + 1 && left < x + width - 1 && bottom > y + 1 && top < y + height - 1
}
