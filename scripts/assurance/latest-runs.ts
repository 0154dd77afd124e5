import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MUTATION_SEED } from '../test/mutation/run-part'
import type { FileResult, Result } from '../test/results'

/**
 * One file for each part. They are committed with the report, because a full run takes hours: its parts may run on different days
 * and machines.
 */
const FOLDER = 'docs/assurance'

/** The latest result of a test file or a check in a full run. */
export type LatestResult = FileResult & {
  readonly part: string
  /** Undefined if the part has no random cases. */
  readonly seed?: number
  /** The day of the run, in ISO format. */
  readonly day: string
  /** The commit that the run tested. A plus follows it if there were other changes. */
  readonly commit: string
}

/**
 * Replaces the latest results of a part with those of a full run. A run of some files leaves the results of the others. Its
 * options may have selected single tests, so a run with options records nothing. A run that ended before any test is a failed
 * result of its own, which the next run of the part replaces.
 */
export async function recordRun(part: string, args: readonly string[], { files, failures }: Result): Promise<void> {
  if (files === undefined || args.some((argument) => argument.startsWith('-') && !argument.startsWith('--workers')))
    return
  const run = { part, ...seedOf(part), day: new Date().toISOString().slice(0, 10), commit: tested() }
  const latest = new Map((await readPart(part)).filter(isStillTested).map((file) => [file.name, file]))
  const whole = nameOfPart(part)
  latest.delete(whole)
  const noTest = { name: whole, passed: 0, failed: failures.length, seconds: 0, figures: {} }
  for (const file of files.length === 0 ? [noTest] : files.filter(hasRun)) latest.set(file.name, { ...file, ...run })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${part}.json`), linesOf([...latest.values()]))
}

/** The name of the result of a run without tests. */
export const nameOfPart = (part: string): string => `the part ${part}`

/** Only these parts have random cases. */
function seedOf(part: string): { readonly seed?: number } {
  if (part === 'mutants') return { seed: MUTATION_SEED }
  return ['unit', 'browser', 'payments'].includes(part) ? { seed: Number(process.env.SEED) } : {}
}

/** One line for each file, so that changes are readable. */
function linesOf(results: readonly LatestResult[]): string {
  const lines = results.map((result) => JSON.stringify({ ...result, seconds: Math.round(result.seconds * 10) / 10 }))
  return `[\n${lines.toSorted().join(',\n')}\n]\n`
}

/** A file whose tests were all skipped shows nothing. */
const hasRun = ({ passed, failed }: FileResult) => passed + failed > 0

/** A test file that was deleted or renamed since shows nothing either. Checks and mutants are not files. */
const isStillTested = ({ name }: FileResult) => !/\.(?:test|e2e)\.tsx?$/.test(name) || existsSync(name)

/** Returns the latest results of all parts. */
export async function latestResults(): Promise<readonly LatestResult[]> {
  const files = await readdir(FOLDER).catch(() => [])
  const parts = await Promise.all(files.map((file) => readPart(file.replace(/\.json$/, ''))))
  return parts.flat().filter(isStillTested)
}

async function readPart(part: string): Promise<readonly LatestResult[]> {
  return JSON.parse(await readFile(join(FOLDER, `${part}.json`), 'utf8').catch(() => '[]'))
}

function tested(): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', `:!${FOLDER}*`, ':!README.md')
  return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : '+')
}
