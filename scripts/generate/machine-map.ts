import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { layOut } from './drawing/layout'
import { drawSvg } from './drawing/svg'
import { machineList } from './machine-map/machine-list'
import { machineSection } from './machine-map/machine-section'
import { GENERATED_COMMENT } from './machine-map/markdown'
import { placesSection } from './machine-map/places'
import { drawingPath, type MappedMachine, readMachines } from './machine-map/read-machines'

/** This folder is deleted before the drawings are written, so it must contain nothing else. */
export const DRAWINGS = 'docs/machines'

/** Writes `machines/README.md`, and one drawing per machine into `docs/machines/`. */
export async function writeMachineMap(): Promise<void> {
  const files = await machineMap()
  // Removes the drawings of deleted machines.
  await rm(DRAWINGS, { recursive: true, force: true })
  await mkdir(DRAWINGS, { recursive: true })
  for (const [path, text] of files) await writeFile(path, text)
}

/** The content of each generated file, by path. */
export async function machineMap(): Promise<ReadonlyMap<string, string>> {
  const machines = await readMachines()
  const opening = await readFile('scripts/generate/machine-map/opening.md', 'utf8')
  const drawings = await Promise.all(
    machines.map(async (machine) => [drawingPath(machine), await drawnMachine(machine)] as const),
  )
  return new Map([['machines/README.md', readme(opening, machines)], ...drawings])
}

async function drawnMachine({ chart }: MappedMachine): Promise<string> {
  return drawSvg(chart, await layOut(chart))
}

function readme(opening: string, machines: readonly MappedMachine[]): string {
  const sections = [
    GENERATED_COMMENT,
    opening.trim(),
    machineList(machines),
    ...machines.map(machineSection),
    placesSection(),
  ]
  return `${sections.join('\n\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeMachineMap()
