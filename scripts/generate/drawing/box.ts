import { type ChartState, type ChartTransition, inWords } from './chart'
import { type Font, textWidth } from './text-width'

/** The lines of text in a state's box, and the size of the box in px. */
export type Box = {
  readonly name: string
  readonly tags: string
  /** Invoked ports, entry actions and exit actions, below the name. */
  readonly facts: readonly string[]
  /** One row per transition, below the facts. Each line starts at its row. */
  readonly rows: readonly Row[]
  readonly width: number
  readonly height: number
}

export type Row = { readonly text: string; readonly transition: ChartTransition }

export const NAME_FONT: Font = { size: 13, isBold: true }
export const LINE_FONT: Font = { size: 12, isBold: false }

export const LINE_HEIGHT = 18
/** From the top of the box to the first line below the name. */
export const HEAD_HEIGHT = 26
export const BOX_PADDING = 10
/** Between a name and its tags. */
export const TAG_GAP = 7
const SMALLEST_WIDTH = 64
/** Below the last line, and between facts and rows. */
export const LINES_MARGIN = 5

/** The box of one state, without its child states. */
export function boxOf(state: ChartState): Box {
  const isFrame = state.states.length > 0
  const box = {
    name: isFrame ? 'in all substates' : nameOf(state),
    // The frame shows the tags of a compound state.
    tags: isFrame ? '' : tagsOf(state),
    facts: [
      ...state.ports.map(({ id, name }) => `invokes ${name}${id === name ? '' : ` (${id})`}`),
      ...state.entry.map((action) => `on entry: ${action}`),
      ...state.exit.map((action) => `on exit: ${action}`),
    ],
    rows: state.transitions.map((transition) => ({ text: rowText(transition), transition })),
  }
  const widths = [
    headWidth(box.name, box.tags),
    ...[...box.facts, ...box.rows.map(({ text }) => text)].map((text) => textWidth(text, LINE_FONT)),
  ]
  const lines = box.facts.length + box.rows.length
  const height = HEAD_HEIGHT + lines * LINE_HEIGHT + (lines > 0 ? LINES_MARGIN : 0) + gapOf(box)
  return { ...box, width: Math.max(SMALLEST_WIDTH, ...widths.map((width) => width + 2 * BOX_PADDING)), height }
}

/** From the top of the box to the middle of a row. */
export function rowMiddle(box: Box, index: number): number {
  return HEAD_HEIGHT + gapOf(box) + (box.facts.length + index + 0.5) * LINE_HEIGHT
}

/** From the top of the box to the middle of a fact. */
export const factMiddle = (index: number) => HEAD_HEIGHT + (index + 0.5) * LINE_HEIGHT

const gapOf = ({ rows, facts }: Pick<Box, 'rows' | 'facts'>) => (rows.length > 0 && facts.length > 0 ? LINES_MARGIN : 0)

/** The width of a name followed by its tags. */
export function headWidth(name: string, tags: string): number {
  return textWidth(name, NAME_FONT) + (tags === '' ? 0 : TAG_GAP + textWidth(tags, LINE_FONT))
}

/** True if the state itself invokes, runs actions or has transitions, apart from its child states. */
export function hasOwnLines({ ports, entry, exit, transitions }: ChartState): boolean {
  return [ports, entry, exit, transitions].some(({ length }) => length > 0)
}

export const nameOf = ({ path }: ChartState) => path.split('.').at(-1) ?? ''

export const tagsOf = ({ tags }: ChartState) => tags.map((tag) => `#${tag}`).join(' ')

/** Actions on the way to another state are only in the tooltip, to save space. */
function rowText(transition: ChartTransition): string {
  return inWords(transition.targets.length === 0 ? transition : { ...transition, actions: [] })
}
