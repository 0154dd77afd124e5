import type { Chart } from '#machines/drawing/chart'
import { drawSvg } from '#machines/drawing/svg'

/** The texts of the drawings, because several actors may be of one machine. */
const texts = new WeakMap<Chart, Promise<string>>()

/** A chart as an SVG element of its own, the same as in `docs/machines/`. */
export async function draw(chart: Chart): Promise<SVGSVGElement> {
  const known = texts.get(chart) ?? drawAnew(chart)
  texts.set(chart, known)
  const { documentElement } = new DOMParser().parseFromString(await known, 'image/svg+xml')
  if (documentElement instanceof SVGSVGElement) return documentElement
  throw new Error(`The drawing of ${chart.id} is no SVG`)
}

async function drawAnew(chart: Chart): Promise<string> {
  // Only now, because the library that it imports is large.
  const { layOut } = await import('#machines/drawing/layout')
  return drawSvg(chart, await layOut(chart))
}
