import {
  BOX_PADDING,
  factMiddle,
  LINE_FONT,
  LINE_HEIGHT,
  NAME_FONT,
  nameOf,
  type Row,
  rowMiddle,
  TAG_GAP,
  tagsOf,
} from './box'
import { type Chart, inWords } from './chart'
import { FRAME_PADDING } from './graph'
import type { Layout, Line, PlacedBox, PlacedFrame, Point, Rectangle } from './layout'
import { linePath, tipPath } from './svg-path'
import { SVG_STYLE } from './svg-style'
import { type Font, textWidth } from './text-width'

/** The label for each kind of line, by the CSS class of its trigger, and its distance from the left edge in px. */
const LEGEND = [
  ['done', 'done', 14],
  ['error', 'error', 95],
  ['delay', 'after a delay', 175],
  ['event', 'event, or always', 296],
] as const
/** In px. */
const LEGEND_HEIGHT = 30
const LEGEND_WIDTH = 429

/**
 * Draws a chart as SVG: one box per state, with one row per transition. The group of a transition has its row, its lines and a
 * tooltip with its actions.
 */
export function drawSvg(chart: Chart, layout: Layout): string {
  const width = Math.max(layout.width, LEGEND_WIDTH)
  const height = layout.height + LEGEND_HEIGHT
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="machine" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>The machine ${escaped(chart.id)}</title>`,
    `<style>${SVG_STYLE}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="10"/>`,
    ...layout.frames.map((frame) => drawFrame(chart, frame)),
    ...layout.firsts.map(drawDot),
    ...layout.boxes.map((box) => drawBox(chart, box, layout.lines)),
    drawLegend(layout.height),
    '</svg>\n',
  ].join('\n')
}

/** One sample per kind of line, in a row below the drawing. */
function drawLegend(top: number): string {
  const drawn = LEGEND.map(([trigger, meaning, x]) => {
    const text = drawText({ x: x + 32, y: top + 14 }, meaning, LINE_FONT, 'fact')
    return `<g class="arrow ${trigger}"><path class="line" d="M${x} ${top + 10}h26"/>${text}</g>`
  })
  return `<g class="legend">${drawn.join('')}</g>`
}

function drawFrame(chart: Chart, { state, ...place }: PlacedFrame): string {
  const head = drawHead({ x: place.x + FRAME_PADDING, y: place.y + 20 }, nameOf(state), tagsOf(state))
  return `<g ${idOf(chart, state.path)} class="state frame ${state.type}">${drawRectangle(place, 10)}${head}</g>`
}

function drawDot({ x, y }: Rectangle): string {
  const points = [
    { x: x + 20, y: y - 21 },
    { x: x + 20, y },
  ]
  return `<g class="arrow"><circle class="dot" cx="${x + 20}" cy="${y - 21}" r="4.5"/>${drawLine(points)}</g>`
}

function drawBox(chart: Chart, placed: PlacedBox, lines: readonly Line[]): string {
  const { state, box, x, y, width, height } = placed
  const isShared = state.states.length > 0
  const group = isShared ? '<g class="shared">' : `<g ${idOf(chart, state.path)} class="state ${state.type}">`
  if (state.type === 'history')
    return `${group}${drawRectangle(placed, width / 2)}${drawText({ x: x + 9, y: y + 17 }, 'H', LINE_FONT)}</g>`
  const end = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
  return [
    group + drawRectangle(placed, 6) + (state.type === 'final' ? drawRectangle(end, 4, 'end') : ''),
    drawHead({ x: x + BOX_PADDING, y: y + 18 }, box.name, box.tags),
    ...box.facts.map((fact, index) => drawText(baseline(placed, factMiddle(index)), fact, LINE_FONT, 'fact')),
    ...box.rows.map((row, index) => {
      const own = lines.filter(({ arrow }) => arrow.from.path === state.path && arrow.row === index)
      return drawRow(placed, row, rowMiddle(box, index), own)
    }),
    '</g>',
  ].join('\n')
}

/** @param middle from the top of the box, in px */
function drawRow(place: Rectangle, { text, transition }: Row, middle: number, lines: readonly Line[]): string {
  const leads = transition.targets.length > 0
  const title = `${inWords(transition)}${leads ? ` → ${transition.targets.join(', ')}` : ''}`
  const top = place.y + middle - LINE_HEIGHT / 2
  return [
    `<g class="arrow ${transition.on.type}${leads ? ' leads' : ''}"><title>${escaped(title)}</title>`,
    `<path class="reach" d="M${place.x} ${top}h${place.width}v${LINE_HEIGHT}h-${place.width}z"/>`,
    drawText(baseline(place, middle), text, LINE_FONT),
    ...lines.map(({ points }) => drawLine(points)),
    '</g>',
  ].join('')
}

function drawLine(points: readonly Point[]): string {
  return `<path class="line" d="${linePath(points)}"/><path class="tip" d="${tipPath(points)}"/>`
}

function drawHead(at: Point, name: string, tags: string): string {
  const behind = { x: at.x + textWidth(name, NAME_FONT) + TAG_GAP, y: at.y }
  return drawText(at, name, NAME_FONT, 'name') + (tags === '' ? '' : drawText(behind, tags, LINE_FONT, 'tag'))
}

/** `textLength` fits the text to its box even if the system substitutes another font. */
function drawText({ x, y }: Point, text: string, font: Font, kind?: string): string {
  const length = textWidth(text, font)
  return `<text${classOf(kind)} x="${x}" y="${y}" textLength="${length}">${escaped(text)}</text>`
}

function drawRectangle({ x, y, width, height }: Rectangle, radius: number, kind?: string): string {
  return `<rect${classOf(kind)} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
}

const baseline = ({ x, y }: Point, middle: number): Point => ({ x: x + BOX_PADDING, y: y + middle + 4 })

const classOf = (kind: string | undefined) => (kind === undefined ? '' : ` class="${kind}"`)

const idOf = (chart: Chart, path: string) => `id="${escaped(`${chart.id}:${path}`)}"`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
