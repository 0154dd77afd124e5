import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { sourceFiles } from '../../check/files'
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
  const files = await sourceFiles()
  const portal = await Promise.all(
    files
      .filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))
      .map(async (file) => ({ file, source: await readFile(file, 'utf8') })),
  )
  const filesWith = (text: string) => portal.filter(({ source }) => source.includes(text)).map(({ file }) => file)
  return Promise.all(
    files
      .filter((file) => file.endsWith('.machine.ts'))
      .map(async (file) => {
        const [name, machine] = await machineIn(file)
        const naming = filesWith(`Ports<typeof ${name}>`)
        return {
          file,
          chart: chartOf(machine),
          texts: readSource(file, await readFile(file, 'utf8')),
          delays: delaysOf(machine),
          providedIn: naming.length > 0 ? naming : filesWith(`${name}.provide(`),
        }
      }),
  )
}

async function machineIn(file: string): Promise<readonly [name: string, machine: AnyStateMachine]> {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
  for (const [name, value] of Object.entries(module)) if (value instanceof StateMachine) return [name, value]
  throw new Error(`${file} exports no machine`)
}

function delaysOf({ implementations }: AnyStateMachine): MappedMachine['delays'] {
  const delays = Object.entries(implementations.delays)
  return new Map(delays.map(([name, delay]) => [name, typeof delay === 'number' ? delay : undefined]))
}
