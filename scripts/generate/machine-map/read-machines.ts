import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { type Chart, chartOf } from '../drawing/chart'
import { readSource, type SourceTexts } from './read-source'

/** A machine with everything that the map shows. Paths are relative to the repository root, with `/`. */
export type MappedMachine = {
  readonly file: string
  readonly chart: Chart
  readonly texts: SourceTexts
  /** In ms; undefined if the delay is computed each time. */
  readonly delays: ReadonlyMap<string, number | undefined>
  /** The files that provide its ports. */
  readonly providedIn: readonly string[]
}

/** All machines, sorted by file path. */
export async function readMachines(): Promise<readonly MappedMachine[]> {
  const portal = await textsBelow('src', /(?<!\.test)\.tsx?$/)
  const machines = [...(await textsBelow('machines', /\.machine\.ts$/))]
  return Promise.all(
    machines.map(async ([file, source]) => {
      const [name, machine] = await machineIn(file)
      return {
        file,
        chart: chartOf(machine),
        texts: readSource(file, source),
        delays: delaysOf(machine),
        providedIn: providersOf(name, portal),
      }
    }),
  )
}

export const drawingPath = ({ file }: Pick<MappedMachine, 'file'>) =>
  `docs/machines/${basename(file, '.machine.ts')}.svg`

async function machineIn(file: string): Promise<readonly [name: string, machine: AnyStateMachine]> {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
  for (const [name, value] of Object.entries(module)) if (value instanceof StateMachine) return [name, value]
  throw new Error(`${file} exports no machine`)
}

function delaysOf({ implementations }: AnyStateMachine): MappedMachine['delays'] {
  const delays = Object.entries(implementations.delays)
  return new Map(delays.map(([name, delay]) => [name, typeof delay === 'number' ? delay : undefined]))
}

/** Files that mention `Ports<typeof machine>`, or else files that call `provide` on the machine. */
function providersOf(machine: string, portal: ReadonlyMap<string, string>): readonly string[] {
  const filesWith = (text: string) => [...portal].filter(([, source]) => source.includes(text)).map(([file]) => file)
  const naming = filesWith(`Ports<typeof ${machine}>`)
  return naming.length > 0 ? naming : filesWith(`${machine}.provide(`)
}

async function textsBelow(folder: string, pattern: RegExp): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && pattern.test(entry.name)).map(pathOf)
  const texts = paths.toSorted().map(async (path) => [path, await readFile(path, 'utf8')] as const)
  return new Map(await Promise.all(texts))
}

const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
  join(parentPath, name).replaceAll('\\', '/')
