import { LINE_FONT } from './box'
import { textWidth } from './text-width'

/** The label for each kind of line, by the CSS class of its trigger. */
const MEANINGS = [
  ['done', 'done'],
  ['error', 'error'],
  ['delay', 'after a delay'],
  ['event', 'event, or always'],
] as const

/** In px. */
export const LEGEND_HEIGHT = 30
const MARGIN = 14
const SAMPLE = 26
const GAP = 6
const DISTANCE = 22

export const LEGEND_WIDTH = startOf(MEANINGS.length) - DISTANCE + MARGIN

/** One sample per kind of line, in a row below the drawing. */
export function drawLegend(top: number): string {
  const drawn = MEANINGS.map(([trigger, meaning], index) => {
    const x = startOf(index)
    return (
      `<g class="arrow ${trigger}"><path class="line" d="M${x} ${top + 10}h${SAMPLE}"/>` +
      `<text class="fact" x="${x + SAMPLE + GAP}" y="${top + 14}" textLength="${textWidth(meaning, LINE_FONT)}">${meaning}</text></g>`
    )
  })
  return `<g class="legend">${drawn.join('')}</g>`
}

/** From the left edge of the drawing to a sample. */
function startOf(index: number): number {
  const before = MEANINGS.slice(0, index).map(([, meaning]) => SAMPLE + GAP + textWidth(meaning, LINE_FONT) + DISTANCE)
  return before.reduce((sum, width) => sum + width, MARGIN)
}
