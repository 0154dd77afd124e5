import { basename } from 'node:path'
import { type Chart, type ChartState, statesWithin } from '../drawing/chart'
import type { SourceTexts } from './read-source'

/** A machine with everything that the map shows. Paths are relative to the repository root, with `/`. */
export type MappedMachine = {
  readonly file: string
  readonly chart: Chart
  readonly texts: SourceTexts
  /** In ms, or computed each time. */
  readonly delays: Readonly<Record<string, unknown>>
  /** The files that provide its ports. */
  readonly providedIn: readonly string[]
}

/** The list of all machines, each with the first sentence of its description. */
export function machineList(machines: readonly MappedMachine[]): string {
  const rows = machines.map((machine) => {
    const { id, root } = machine.chart
    const states = statesWithin(root)
    return [
      sectionLink(id, id),
      firstSentence(machine.texts.description),
      String(states.length - 1),
      String(states.flatMap(({ transitions }) => transitions).length),
      sourceLink(machine),
      `[drawing](../${drawingPath(machine)})`,
    ]
  })
  const head = ['Machine', 'Description', 'States', 'Transitions', 'Source', 'Drawing']
  return `## All machines\n\n${table(head, rows)}`
}

/** The section of one machine: description, drawing, and a table each for states, ports, delays and guards. */
export function machineSection(machine: MappedMachine): string {
  const { chart, texts, providedIn } = machine
  const drawing = `../${drawingPath(machine)}`
  const parts = [
    `## ${chart.id}`,
    texts.description,
    sourceLink(machine),
    // The drawing links to its own file, where the reader can zoom in.
    `[![The machine ${chart.id}](${drawing})](${drawing})`,
    table(['State', 'Tags', 'Meaning'], states(machine)),
    table(['Port', 'Input', 'Output', 'Meaning', 'Invoked in'], ports(machine)),
    `The ports are provided in ${providedIn.map((file) => `[${file}](../${file})`).join(' and ')}.`,
    table(['Delay', 'Duration', 'Meaning', 'Used in'], delays(machine)),
    table(['Guard', 'Meaning', 'Rule', 'Used in'], guards(machine)),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

export const drawingPath = ({ file }: MappedMachine) => `docs/machines/${basename(file, '.machine.ts')}.svg`

/** GitHub's anchor for a one-word heading. */
const sectionLink = (text: string, id: string) => `[${text}](#${id.toLowerCase()})`

const sourceLink = ({ file }: MappedMachine) => `[source](${file.replace(/^machines\//, '')})`

/** Omits citations in brackets. The machine's own section has them. */
function firstSentence(description: string): string {
  const [sentence = ''] = /^.*?\.(?=\s|$)/s.exec(description.replaceAll(/\s\([^)]*\.md[^)]*\)/g, '')) ?? []
  return inOneLine(sentence)
}

type Rows = readonly (readonly string[])[]

function states({ chart, texts }: MappedMachine): Rows {
  const [, ...below] = statesWithin(chart.root)
  return below.map(({ path, tags }) => [code(path), tags.map(code).join(', '), inOneLine(texts.states.get(path))])
}

function ports({ chart, texts }: MappedMachine): Rows {
  return [...texts.ports].map(([name, { input, output, machine, text }]) => [
    machine === '' ? code(name) : sectionLink(code(name), machine),
    input && code(input),
    output && code(output),
    inOneLine(text),
    pathsOf(chart, (state) => state.ports.some((port) => port.name === name)),
  ])
}

function delays({ chart, texts, delays: durations }: MappedMachine): Rows {
  return Object.entries(durations).map(([name, ms]) => [
    code(name),
    typeof ms === 'number' ? `${ms.toLocaleString('en')} ms` : 'computed each time',
    inOneLine(texts.delays.get(name)),
    pathsOf(chart, ({ transitions }) => transitions.some(({ on }) => on.type === 'delay' && on.name === name)),
  ])
}

function guards({ chart, texts }: MappedMachine): Rows {
  return [...texts.guards].map(([name, { rule, text }]) => [
    code(name),
    inOneLine(text),
    rule && code(rule),
    pathsOf(chart, ({ transitions }) => transitions.some(({ guard }) => guard === name)),
  ])
}

function pathsOf(chart: Chart, isOne: (state: ChartState) => boolean): string {
  const paths = statesWithin(chart.root).filter(isOne)
  return paths.map(({ path }) => (path === '' ? 'all states' : code(path))).join(', ')
}

const inOneLine = (text = '') => text.replaceAll(/\s*\n\s*/g, ' ')

const code = (text: string) => `\`${text}\``

/** A table without its empty columns, or an empty string if there are no rows. Cells are Markdown. */
function table(head: readonly string[], rows: Rows): string {
  if (rows.length === 0) return ''
  const isUsed = head.map((_, column) => rows.some((cells) => cells[column] !== ''))
  // An unescaped bar would end the cell, even inside code.
  const lines = [head, head.map(() => '---'), ...rows].map((cells) =>
    cells.filter((_, column) => isUsed[column]).map((cell) => cell.replaceAll('|', '\\|')),
  )
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
