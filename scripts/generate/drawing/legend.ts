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

const entries = MEANINGS.map(([trigger, meaning], index) => ({
  trigger,
  meaning,
  x: MARGIN + MEANINGS.slice(0, index).reduce((sum, [, text]) => sum + widthOf(text) + DISTANCE, 0),
}))

export const LEGEND_WIDTH =
  2 * MARGIN + MEANINGS.reduce((sum, [, text]) => sum + widthOf(text), 0) + (MEANINGS.length - 1) * DISTANCE

/** One sample per kind of line, in a row below the drawing. */
export function drawLegend(top: number): string {
  const drawn = entries.map(
    ({ trigger, meaning, x }) =>
      `<g class="arrow ${trigger}"><path class="line" d="M${x} ${top + 10}h${SAMPLE}"/>` +
      `<text class="fact" x="${x + SAMPLE + GAP}" y="${top + 14}" textLength="${textWidth(meaning, LINE_FONT)}">${meaning}</text></g>`,
  )
  return `<g class="legend">${drawn.join('')}</g>`
}

function widthOf(meaning: string): number {
  return SAMPLE + GAP + textWidth(meaning, LINE_FONT)
}
