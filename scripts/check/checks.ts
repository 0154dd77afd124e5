import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { SOURCES as BRAND_SOURCES } from '../build/brand/sources'
import { buildPortal, generateSources } from '../generate/generate'
import { DRAWINGS } from '../generate/machine-map'
import { citationProblems } from './citations'
import { exportProblems } from './export-problems'
import { filesIn, ROOTS, readTexts, textsIn } from './files'
import { lockFileProblems } from './lock-file'
import { irreproducibleFiles } from './reproducible-build'
import { exportBudgetProblems } from './size-budgets'
import { areaProblems } from './structure/areas'

/** A check of the code. `run` returns the problems that it found, or an empty string. */
export type Check = { readonly name: string; readonly run: () => Promise<string> }

/** The generated sources, without the drawings of the machines. */
const GENERATED = ['openapi.gen.ts', 'machines/README.md', ...Object.keys(BRAND_SOURCES)]
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
  // Several times as fast as `tsc`, which is TypeScript 6, whose API other tools need.
  { name: 'types', run: () => command('node', 'node_modules/typescript-7/bin/tsc', '--project', '.') },
  { name: 'texts survive a translation', run: () => command('tsx', 'scripts/check/mixed-texts.ts') },
  { name: 'import rules', run: () => command('depcruise', '--config', '.dependency-cruiser.mjs', ...ROOTS) },
  {
    name: 'folders do not import each other',
    run: () => command('depcruise', '--config', '.dependency-cruiser-folders.mjs', 'machines', 'src'),
  },
  { name: 'files are in their areas', run: async () => (await areaProblems()).join('\n') },
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
      return exportProblems(await textsIn('dist'), Object.keys(dependencies)).join('\n')
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
  const drawings = await filesIn([DRAWINGS]).catch(() => [])
  return new Map([...(await textsOf(GENERATED)), ...(await readTexts(drawings))])
}

async function textsOf(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = files.map(async (file) => [file, await readFile(file, 'utf8').catch(() => '')] as const)
  return new Map(await Promise.all(texts))
}

/** Makes a production build, like the one of `freshness`. */
function buildIn(folder: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const where = { cwd: folder, env: { ...environment, NODE_ENV: 'production' } }
  return execute(where, 'vite', 'build', '--logLevel', 'error')
}

export const command = (name: string, ...args: string[]) => execute({}, name, ...args)

type Where = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> }

function execute({ cwd = '.', env }: Where, name: string, ...args: string[]): Promise<string> {
  const shell = process.platform === 'win32'
  const options = { maxBuffer: MAX_OUTPUT, cwd, env: { ...process.env, ...env }, shell }
  return new Promise((resolve) => {
    execFile('npx', ['--no-install', name, ...args], options, (error, stdout, stderr) =>
      // The error message is included because a process that the system killed has printed nothing.
      resolve(error === null ? '' : `${stdout}\n${stderr}\n${error.message}`),
    )
  })
}
