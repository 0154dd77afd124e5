import { instance } from '@viz-js/viz'
import type { Chart } from '../../../machines/drawing/chart'
import { toGraphviz } from '../../../machines/drawing/graphviz'

/** The text and the lines are black or white as the reader's system has it, because the ground is that of the page. */
const STYLE = [
  '<style>',
  'svg { color: #1f2328 }',
  '@media (prefers-color-scheme: dark) { svg { color: #e6edf3 } }',
  'text, [fill="black"] { fill: currentColor }',
  '[stroke="black"] { stroke: currentColor }',
  '</style>',
].join('\n')

/** A chart as the text of an SVG file; the same text for the same chart. */
export async function drawSvg(chart: Chart): Promise<string> {
  const svg = (await instance()).renderString(toGraphviz(chart), { format: 'svg' })
  return svg.replace(/<svg[^>]*>/, (tag) => `${tag}\n<title>The machine ${chart.id}</title>\n${STYLE}`)
}
