import { type Chart, type ChartState, statesWithin } from '../drawing/chart'
import { drawingImage, sourceLink } from './machine-list'
import { code, names, paragraphs, table } from './markdown'
import type { MappedMachine } from './read-machines'

/** The section of one machine: description, drawing, and a table each for states, ports, delays and guards. */
export function machineSection(machine: MappedMachine): string {
  const { chart, texts, providedIn } = machine
  return paragraphs(
    `## ${chart.id}`,
    texts.description,
    sourceLink(machine),
    drawingImage(machine),
    table(['State', 'Tags', 'Meaning'], states(machine)),
    table(['Port', 'Input', 'Output', 'Meaning', 'Invoked in'], ports(machine)),
    `The ports are provided in ${providedIn.map(portalLink).join(' and ')}.`,
    table(['Delay', 'Duration', 'Meaning', 'Used in'], delays(machine)),
    table(['Guard', 'Meaning', 'Rule', 'Used in'], guards(machine)),
  )
}

function states({ chart, texts }: MappedMachine): readonly (readonly string[])[] {
  const [, ...below] = statesWithin(chart.root)
  return below.map(({ path, tags }) => [code(path), names(tags), inOneLine(texts.states.get(path))])
}

function ports({ chart, texts }: MappedMachine): readonly (readonly string[])[] {
  return [...texts.ports].map(([name, { input, output, text }]) => [
    code(name),
    input && code(input),
    output && code(output),
    inOneLine(text),
    pathsOf(chart, (state) => state.ports.some((port) => port.name === name)),
  ])
}

function delays({ chart, texts, delays: durations }: MappedMachine): readonly (readonly string[])[] {
  return [...durations].map(([name, ms]) => [
    code(name),
    ms === undefined ? 'computed each time' : `${ms.toLocaleString('en')} ms`,
    inOneLine(texts.delays.get(name)),
    pathsOf(chart, ({ transitions }) => transitions.some(({ on }) => on.type === 'delay' && on.name === name)),
  ])
}

function guards({ chart, texts }: MappedMachine): readonly (readonly string[])[] {
  return [...texts.guards].map(([name, { rule, text }]) => [
    code(name),
    inOneLine(text),
    rule && code(rule),
    pathsOf(chart, ({ transitions }) => transitions.some(({ guard }) => guard === name)),
  ])
}

function pathsOf(chart: Chart, isOne: (state: ChartState) => boolean): string {
  return statesWithin(chart.root)
    .filter(isOne)
    .map(({ path }) => (path === '' ? 'all states' : code(path)))
    .join(', ')
}

const portalLink = (file: string) => `[${file}](../${file})`

const inOneLine = (text = '') => text.replaceAll(/\s*\n\s*/g, ' ')
