import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { EQUIVALENTS } from './equivalents'
import type { Part } from './parts'

/** The HTML report of a part shows each survivor in its source. */
const REPORTS = 'reports/mutation'

/** Every mutant meets the same random cases. */
export const MUTATION_SEED = 2026

type Mutant = {
  readonly status: string
  readonly replacement: string
  readonly location: Location
  /** The mutant runs when its module loads, so all tests ran. */
  readonly static?: boolean
  readonly testsCompleted?: number
}
type Location = { readonly start: Position; readonly end: Position }
type Position = { readonly line: number; readonly column: number }
type Report = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
  readonly testFiles: Readonly<Record<string, { readonly tests: readonly unknown[] }>>
}

export type Survivor = { readonly place: string; readonly was: string; readonly became: string }
export type Score = { readonly detected: number; readonly counted: number; readonly survivors: readonly Survivor[] }

/**
 * Changes every place of a part, one after the other, and runs its tests each time. Stryker reuses the results of earlier runs
 * for what has not changed since (`reports/mutation/*.incremental.json`).
 *
 * @throws Error if Stryker cannot run, for example because a test fails without any change
 */
export function runPart(part: Part): Score {
  const id = part.name.replaceAll('/', '-')
  mkdirSync(REPORTS, { recursive: true })
  const config = `${REPORTS}/${id}.config.json`
  writeFileSync(config, JSON.stringify(configOf(part, id)))
  const { status } = spawnSync('npx', ['--no-install', 'stryker', 'run', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Few of the random cases, because every mutant repeats them.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      MUTATION_PART: part.name,
      SEED: String(MUTATION_SEED),
      RUNS_FACTOR: '0.1',
    },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`Stryker failed. Run: npx stryker run ${config}`)
  return scoreOf(JSON.parse(readFileSync(`${REPORTS}/${id}.json`, 'utf8')))
}

function configOf(part: Part, id: string) {
  return {
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/test/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './scripts/test/mutation/ignored-code.mjs'],
    ignorers: ['declarations'],
    coverageAnalysis: 'perTest',
    mutate: [...part.sources, '!**/*.test.ts', '!**/testing/**', '!**/*.gen.ts'],
    reporters: ['json', 'html'],
    jsonReporter: { fileName: `${REPORTS}/${id}.json` },
    htmlReporter: { fileName: `${REPORTS}/${id}.html` },
    incremental: true,
    incrementalFile: `${REPORTS}/${id}.incremental.json`,
    concurrency: 2,
    // A busy machine must not make a mutant look detected.
    timeoutMS: 20_000,
    // In node_modules Vitest would load the files only once.
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['dist', 'docs', 'e2e', 'reports', 'test-results'],
    logLevel: 'warn',
    warnings: { slow: false },
  }
}

const DETECTED = ['Killed', 'Timeout']
const UNDETECTED = ['Survived', 'NoCoverage']

/** Counts the mutants. Those that make no difference (`EQUIVALENTS`) do not count. */
export function scoreOf({ files, testFiles }: Report): Score {
  const survivors: Survivor[] = []
  const testCount = Object.values(testFiles).flatMap(({ tests }) => tests).length
  let detected = 0
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n')
    const counted = mutants.filter(({ status }) => [...DETECTED, ...UNDETECTED].includes(status))
    const undetected = counted.filter((mutant) => !DETECTED.includes(mutant.status) && !isUnloadable(mutant, testCount))
    detected += counted.length - undetected.length
    for (const { replacement, location } of undetected) {
      const survivor = { place: `${file}:${location.start.line}`, was: textAt(lines, location), became: replacement }
      if (!isEquivalent(file, lines[location.start.line - 1] ?? '', survivor)) survivors.push(survivor)
    }
  }
  return { detected, counted: detected + survivors.length, survivors }
}

/**
 * With this mutant a module throws while it loads, for example because a machine has no initial state. Its test files fail without
 * running a test, which Stryker counts as survival.
 */
function isUnloadable({ static: isStatic = false, status, testsCompleted = 0 }: Mutant, testCount: number): boolean {
  return status === 'Survived' && isStatic && testsCompleted < testCount
}

function textAt(lines: readonly string[], { start, end }: Location): string {
  const first = lines[start.line - 1] ?? ''
  return start.line === end.line ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)} …`
}

function isEquivalent(file: string, line: string, { was, became }: Survivor): boolean {
  return (EQUIVALENTS[file] ?? []).some(
    (known) => line.includes(known.line) && known.was === was && known.became === became,
  )
}
