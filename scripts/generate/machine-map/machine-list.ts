import { statesWithin } from '../../../machines/drawing/chart'
import { anchor, paragraphs, table } from './markdown'
import { drawingPath, type MappedMachine } from './read-machines'

/** The list of all machines, each with the first sentence of its story. */
export function machineList(machines: readonly MappedMachine[]): string {
  return paragraphs(
    '## All machines',
    table(
      ['Machine', 'What it is', 'States', 'Transitions', 'Source', 'Drawing'],
      machines.map((machine) => [
        `[${machine.chart.id}](${anchor(machine.chart.id)})`,
        firstSentence(machine.texts.story),
        String(statesWithin(machine.chart.root).length - 1),
        String(statesWithin(machine.chart.root).flatMap(({ transitions }) => transitions).length),
        sourceLink(machine),
        drawingLink(machine),
      ]),
    ),
  )
}

/** Links of the map, which is in `machines/`. */
export const sourceLink = ({ file }: MappedMachine) => `[source](${file.replace(/^machines\//, '')})`
const drawingLink = (machine: MappedMachine) => `[drawing](../${drawingPath(machine)})`

/** The drawing itself, which leads to its file, where it can be enlarged. */
export const drawingImage = (machine: MappedMachine) =>
  `[![The machine ${machine.chart.id}](../${drawingPath(machine)})](../${drawingPath(machine)})`

/** Without where it comes from, which stands in the machine's own section. */
function firstSentence(story: string): string {
  const [sentence = ''] = /^.*?\.(?=\s|$)/s.exec(story.replaceAll(/\s\([^)]*(?:specification|\.md)[^)]*\)/g, '')) ?? []
  return sentence.replaceAll('\n', ' ')
}
