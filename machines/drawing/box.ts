import type { ChartState, ChartTransition } from './chart'
import { type Font, textWidth } from './text-width'
import { inWords } from './words'

/** What a drawing says of one state, line by line, and how much room that takes. Lengths are in px. */
export type Box = {
  readonly name: string
  readonly tags: string
  /** What the state asks and does, below its name. */
  readonly facts: readonly string[]
  /** Below the facts: from each of them its line leads on. */
  readonly rows: readonly Row[]
  readonly width: number
  readonly height: number
}

export type Row = { readonly text: string; readonly transition: ChartTransition }

export const NAME_FONT: Font = { size: 13, isBold: true }
export const LINE_FONT: Font = { size: 12, isBold: false }

export const LINE_HEIGHT = 18
/** From the box's top to the first line below the name. */
export const HEAD_HEIGHT = 26
export const BOX_PADDING = 10
/** Between a name and its tags. */
export const TAG_GAP = 7
const SMALLEST_WIDTH = 64
/** Below the last line, and between facts and rows. */
export const LINES_MARGIN = 5

/** The box of a state, without those that are inside of it. */
export function boxOf(state: ChartState): Box {
  const isFrame = state.states.length > 0
  const box = {
    name: isFrame ? 'in all of them' : nameOf(state),
    // Those of a state with others inside stand at its frame.
    tags: isFrame ? '' : tagsOf(state),
    facts: [
      ...state.ports.map(({ id, name }) => (id === name ? `asks ${name}` : `asks ${name} as ${id}`)),
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

/** From the box's top to the middle of a row. */
export function rowMiddle(box: Box, index: number): number {
  return HEAD_HEIGHT + gapOf(box) + (box.facts.length + index + 0.5) * LINE_HEIGHT
}

/** From the box's top to the middle of a fact. */
export const factMiddle = (index: number) => HEAD_HEIGHT + (index + 0.5) * LINE_HEIGHT

const gapOf = ({ rows, facts }: Pick<Box, 'rows' | 'facts'>) => (rows.length > 0 && facts.length > 0 ? LINES_MARGIN : 0)

/** How wide a name is with its tags behind it. */
export function headWidth(name: string, tags: string): number {
  return textWidth(name, NAME_FONT) + (tags === '' ? 0 : TAG_GAP + textWidth(tags, LINE_FONT))
}

/** Whether there is something that holds for all states inside of one. */
export function hasRows({ ports, entry, exit, transitions }: ChartState): boolean {
  return [ports, entry, exit, transitions].some(({ length }) => length > 0)
}

export const nameOf = ({ path }: ChartState) => path.split('.').at(-1) ?? ''

export const tagsOf = ({ tags }: ChartState) => tags.map((tag) => `#${tag}`).join(' ')

/** What is done on the way to another state is told by the title of its line. */
function rowText(transition: ChartTransition): string {
  return inWords(transition.targets.length === 0 ? transition : { ...transition, actions: [] })
}
