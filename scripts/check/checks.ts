import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { generate } from '../generate/generate'
import { DRAWINGS } from '../generate/machine-map'
import { exportProblems } from './export-problems'
import { citationProblems } from './language/citations'
import { commentProblems } from './language/comments'
import { wordProblems } from './language/words'
import { lockFileProblems } from './lock-file'
import { irreproducibleFiles } from './reproducible-build'
import { exportBudgetProblems } from './size-budgets'
import { areaProblems } from './structure/areas'
import { ringProblems } from './structure/rings'

/** One check of the code beside its tests: what it keeps, and what it found wrong, if anything. */
export type Check = { readonly name: string; readonly run: () => Promise<string> }

/** Beside the drawings of the machines. */
const GENERATED = ['src/api/schema.gen.ts', 'src/theme/theme.gen.css', 'src/routes.gen.ts', 'machines/README.md']

/** In bytes: what a check may say. */
const MAX_OUTPUT = 16 * 2 ** 20

/** Makes what is generated anew, and builds what the browser tests use. The other checks read what it has made. */
export const freshness: Check = { name: 'generated files are fresh', run: findStaleFiles }

/** Of the sources alone: they need no build. */
export const sourceChecks: readonly Check[] = [
  { name: 'format and lint', run: () => command('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types', run: () => command('tsc', '--project', '.') },
  {
    name: 'import map',
    run: () =>
      command(
        'depcruise',
        '--config',
        '.dependency-cruiser.mjs',
        'machines',
        'src',
        'sandbox',
        'e2e',
        'scripts',
        'deploy',
      ),
  },
  { name: 'no rings of imports', run: async () => (await ringProblems()).join('\n') },
  { name: 'everything in its area', run: async () => (await areaProblems()).join('\n') },
  { name: 'comments are sentences', run: async () => (await commentProblems()).join('\n') },
  { name: 'no banned words', run: async () => (await wordProblems()).join('\n') },
  { name: 'citations resolve', run: async () => (await citationProblems()).join('\n') },
  { name: 'nothing unused', run: () => command('knip', '--config', '.knip.json') },
  { name: 'contract', run: () => command('redocly', 'lint', 'openapi.yaml', '--config', '.redocly.yaml') },
  {
    name: 'lock file',
    run: async () => lockFileProblems(JSON.parse(await readFile('package-lock.json', 'utf8'))).join('\n'),
  },
]

/** Of what the build has made. */
export const exportChecks: readonly Check[] = [
  {
    name: 'what the export holds',
    run: async () => {
      const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
      return exportProblems(await exportedTexts(), Object.keys(dependencies)).join('\n')
    },
  },
  { name: 'size budgets', run: async () => (await exportBudgetProblems()).join('\n') },
  { name: 'the same export elsewhere', run: () => irreproducibleFiles(buildIn) },
]

export type Count = { readonly passed: number; readonly failed: number }

/** Runs checks side by side, prints what each has found, and counts each like a test. */
export async function runChecks(checks: readonly Check[]): Promise<Count> {
  const isPassed = await Promise.all(checks.map(passes))
  const passed = isPassed.filter(Boolean).length
  return { passed, failed: isPassed.length - passed }
}

async function passes({ name, run }: Check): Promise<boolean> {
  const problems = (await run()).trim()
  console.log(problems === '' ? `✓ ${name}` : `✗ ${name}\n${problems}`)
  return problems === ''
}

/** The last line that is printed: how many passed and failed in all. The process fails if any has. */
export function printTotal(counts: readonly Count[]): void {
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

async function findStaleFiles(): Promise<string> {
  const committed = await generatedTexts()
  await generate()
  const made = await generatedTexts()
  const files = [...new Set([...committed.keys(), ...made.keys()])]
  const stale = files.filter((file) => committed.get(file) !== made.get(file))
  return stale.map((file) => `${file} was stale; it has been made anew: commit it.`).join('\n')
}

async function generatedTexts(): Promise<ReadonlyMap<string, string>> {
  const drawings = await textsIn(DRAWINGS).catch(() => new Map<string, string>())
  const texts = GENERATED.map(async (file) => [file, await readFile(file, 'utf8').catch(() => '')] as const)
  return new Map([...(await Promise.all(texts)), ...drawings])
}

/** The files of a folder by their paths there. */
async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
}

/** The files of the export by their names within it. */
async function exportedTexts(): Promise<ReadonlyMap<string, string>> {
  const texts = await textsIn('dist')
  return new Map([...texts].map(([path, text]) => [relative('dist', path), text]))
}

/** A production build, as that of `freshness` is one. */
function buildIn(folder: string, environment: Readonly<Record<string, string>>): Promise<string> {
  return execute(
    { cwd: folder, env: { ...environment, NODE_ENV: 'production' } },
    'vite',
    'build',
    '--logLevel',
    'error',
  )
}

const command = (name: string, ...args: string[]) => execute({}, name, ...args)

type Where = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> }

function execute({ cwd = '.', env }: Where, name: string, ...args: string[]): Promise<string> {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const shell = process.platform === 'win32'
  return new Promise((resolve) => {
    const options = {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
      cwd,
      env: { ...process.env, ...quiet, ...env },
      shell,
    } as const
    execFile('npx', ['--no-install', name, ...args], options, (error, stdout, stderr) =>
      // The message as well: what was ended by the system has said nothing, and has not passed.
      resolve(error === null ? '' : `${stdout}\n${stderr}\n${error.message}`),
    )
  })
}
