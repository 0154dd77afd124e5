import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { SOURCES as BRAND_SOURCES } from '../build/brand/sources'
import { buildPortal, generateSources } from '../generate/generate'
import { DRAWINGS } from '../generate/machine-map'
import { exportProblems } from './export-problems'
import { citationProblems } from './language/citations'
import { commentProblems } from './language/comments'
import { missingTexts } from './language/strings'
import { wordProblems } from './language/words'
import { lockFileProblems } from './lock-file'
import { irreproducibleFiles } from './reproducible-build'
import { exportBudgetProblems } from './size-budgets'
import { areaProblems } from './structure/areas'
import { ringProblems } from './structure/rings'

/** A check of the code. `run` returns the problems that it found, or an empty string. */
export type Check = { readonly name: string; readonly run: () => Promise<string> }

/** The generated sources, without the drawings of the machines. */
const GENERATED = ['src/api/schema.gen.ts', 'machines/README.md', ...Object.keys(BRAND_SOURCES)]
const ROUTE_TREE = 'src/routes.gen.ts'

/** The maximum output of a check, in bytes. */
const MAX_OUTPUT = 16 * 2 ** 20

/** Regenerates the sources that the other checks read. */
export const freshness: Check = {
  name: 'generated files are up to date',
  run: () => staleFiles(generatedTexts, generateSources),
}

/** Builds `dist/`, which the checks of the build and the browser tests use. */
export const freshBuild: Check = {
  name: 'the portal builds, and its route tree is up to date',
  run: () => staleFiles(() => textsOf([ROUTE_TREE]), buildPortal),
}

/** Checks of the sources. They need no build. */
export const sourceChecks: readonly Check[] = [
  { name: 'format and lint', run: () => command('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types, and texts that survive a translation', run: () => command('tsx', 'scripts/check/types.ts') },
  {
    name: 'import rules',
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
  { name: 'no circular imports', run: async () => (await ringProblems()).join('\n') },
  { name: 'files are in their areas', run: async () => (await areaProblems()).join('\n') },
  { name: 'comments are sentences', run: async () => (await commentProblems()).join('\n') },
  { name: 'required texts', run: async () => (await missingTexts()).map((text) => `Missing: ${text}`).join('\n') },
  { name: 'no banned words', run: async () => (await wordProblems()).join('\n') },
  { name: 'citations resolve', run: async () => (await citationProblems()).join('\n') },
  { name: 'no unused code', run: () => command('knip', '--config', '.knip.json') },
  { name: 'contract', run: () => command('redocly', 'lint', 'openapi.yaml', '--config', '.redocly.yaml') },
  {
    name: 'lock file',
    run: async () => lockFileProblems(JSON.parse(await readFile('package-lock.json', 'utf8'))).join('\n'),
  },
]

/** Checks of the build. */
export const exportChecks: readonly Check[] = [
  {
    name: 'build contents',
    run: async () => {
      const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
      return exportProblems(await exportedTexts(), Object.keys(dependencies)).join('\n')
    },
  },
  { name: 'size budgets', run: async () => (await exportBudgetProblems()).join('\n') },
]

/** A second build elsewhere has the same files. It takes as long as a build, so only a full run does it. */
export const reproducibleBuild: Check = { name: 'reproducible build', run: () => irreproducibleFiles(buildIn) }

/** The files that generating them has changed. */
async function staleFiles(
  read: () => Promise<ReadonlyMap<string, string>>,
  generate: () => Promise<unknown>,
): Promise<string> {
  const committed = await read()
  await generate()
  const made = await read()
  const files = [...new Set([...committed.keys(), ...made.keys()])]
  const stale = files.filter((file) => committed.get(file) !== made.get(file))
  return stale.map((file) => `${file} was out of date. It has been regenerated: commit it.`).join('\n')
}

async function generatedTexts(): Promise<ReadonlyMap<string, string>> {
  const drawings = await textsIn(DRAWINGS).catch(() => new Map<string, string>())
  return new Map([...(await textsOf(GENERATED)), ...drawings])
}

async function textsOf(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = files.map(async (file) => [file, await readFile(file, 'utf8').catch(() => '')] as const)
  return new Map(await Promise.all(texts))
}

/** The texts of all files in a folder, by path. */
async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
}

/** The texts of all files of the build, by path within it. */
async function exportedTexts(): Promise<ReadonlyMap<string, string>> {
  const texts = await textsIn('dist')
  return new Map([...texts].map(([path, text]) => [relative('dist', path), text]))
}

/** Makes a production build, like the one of `freshness`. */
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
      // The error message is included because a process that the system killed has printed nothing.
      resolve(error === null ? '' : `${stdout}\n${stderr}\n${error.message}`),
    )
  })
}
