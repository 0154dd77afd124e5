import { statesWithin } from '../drawing/chart'
import { anchor, paragraphs, table } from './markdown'
import { drawingPath, type MappedMachine } from './read-machines'

/** The list of all machines, each with the first sentence of its description. */
export function machineList(machines: readonly MappedMachine[]): string {
  return paragraphs(
    '## All machines',
    table(
      ['Machine', 'Description', 'States', 'Transitions', 'Source', 'Drawing'],
      machines.map((machine) => [
        `[${machine.chart.id}](${anchor(machine.chart.id)})`,
        firstSentence(machine.texts.description),
        String(statesWithin(machine.chart.root).length - 1),
        String(statesWithin(machine.chart.root).flatMap(({ transitions }) => transitions).length),
        sourceLink(machine),
        drawingLink(machine),
      ]),
    ),
  )
}

/** Links are relative to `machines/`, the folder of the map. */
export const sourceLink = ({ file }: MappedMachine) => `[source](${file.replace(/^machines\//, '')})`
const drawingLink = (machine: MappedMachine) => `[drawing](../${drawingPath(machine)})`

/** The drawing, linked to its own file, where the reader can zoom in. */
export const drawingImage = (machine: MappedMachine) =>
  `[![The machine ${machine.chart.id}](../${drawingPath(machine)})](../${drawingPath(machine)})`

/** Omits citations in brackets. The machine's own section has them. */
function firstSentence(description: string): string {
  const [sentence = ''] =
    /^.*?\.(?=\s|$)/s.exec(description.replaceAll(/\s\([^)]*(?:specification|\.md)[^)]*\)/g, '')) ?? []
  return sentence.replaceAll('\n', ' ')
}
