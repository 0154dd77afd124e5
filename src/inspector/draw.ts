import type { Chart } from '#machines/drawing/chart'
import { drawSvg } from '#machines/drawing/svg'

/** Cached, because several actors may run the same machine. */
const texts = new WeakMap<Chart, Promise<string>>()

/** Draws a chart as a new SVG element, the same drawing as in `docs/machines/`. */
export async function draw(chart: Chart): Promise<SVGSVGElement> {
  const known = texts.get(chart) ?? createSvgText(chart)
  texts.set(chart, known)
  const { documentElement } = new DOMParser().parseFromString(await known, 'image/svg+xml')
  if (documentElement instanceof SVGSVGElement) return documentElement
  throw new Error(`The drawing of ${chart.id} is not an SVG`)
}

async function createSvgText(chart: Chart): Promise<string> {
  // Imported on demand, because the layout library is large.
  const { layOut } = await import('#machines/drawing/layout')
  return drawSvg(chart, await layOut(chart))
}
