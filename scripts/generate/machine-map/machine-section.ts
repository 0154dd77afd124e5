import { type Chart, type ChartState, statesWithin } from '../../../machines/drawing/chart'
import { drawingImage, sourceLink } from './machine-list'
import { code, names, paragraphs, table } from './markdown'
import type { MappedMachine } from './read-machines'

/** What the map says of one machine: its story, its drawing, and the tables of its names. */
export function machineSection(machine: MappedMachine): string {
  const { chart, texts, providedIn } = machine
  return paragraphs(
    `## ${chart.id}`,
    texts.story,
    sourceLink(machine),
    drawingImage(machine),
    table(['State', 'Tags', 'What it is'], states(machine)),
    table(['Port', 'Gets', 'Answers', 'What it asks', 'Asked in'], ports(machine)),
    `The ports are filled in ${providedIn.map(portalLink).join(' and ')}.`,
    table(['Delay', 'Lasts', 'What it is', 'Ends'], delays(machine)),
    table(['Guard', 'What it says', 'Rule', 'Asked in'], guards(machine)),
  )
}

function states({ chart, texts }: MappedMachine): readonly (readonly string[])[] {
  const [, ...below] = statesWithin(chart.root)
  return below.map(({ path, tags }) => [code(path), names(tags), inOneLine(texts.states.get(path))])
}

function ports({ chart, texts }: MappedMachine): readonly (readonly string[])[] {
  return [...texts.ports].map(([name, { gets, responses, text }]) => [
    code(name),
    gets && code(gets),
    responses && code(responses),
    inOneLine(text),
    pathsOf(chart, (state) => state.ports.some((port) => port.name === name)),
  ])
}

function delays({ chart, texts, delays: lasting }: MappedMachine): readonly (readonly string[])[] {
  return [...lasting].map(([name, ms]) => [
    code(name),
    ms === undefined ? 'is worked out each time' : `${ms.toLocaleString('en')} ms`,
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
