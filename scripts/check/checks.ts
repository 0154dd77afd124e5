import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { generate } from '../generate/generate'
import { DRAWINGS } from '../generate/machine-map'
import { exportProblems } from './export-problems'
import { lockFileProblems } from './lock-file'
import { irreproducibleFiles } from './reproducible-build'
import { exportBudgetProblems } from './size-budgets'

/** One check of the code beside its tests: what it keeps, and what it found wrong, if anything. */
export type Check = { readonly name: string; readonly run: () => Promise<string> }

/** Beside the drawings of the machines. */
const GENERATED = ['src/api/schema.gen.ts', 'src/theme/theme.gen.css', 'src/routes.gen.ts', 'machines/README.md']

/** In bytes: what a check may say. */
const MAX_OUTPUT = 16 * 2 ** 20

/** Makes what is generated anew, and builds what the browser tests use. The other checks read what it has made. */
export const freshness: Check = { name: 'generated files are fresh', run: findStaleFiles }

export const checks: readonly Check[] = [
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
  { name: 'nothing unused', run: () => command('knip', '--config', '.knip.json') },
  { name: 'contract', run: () => command('redocly', 'lint', 'openapi.yaml', '--config', '.redocly.yaml') },
  {
    name: 'lock file',
    run: async () => lockFileProblems(JSON.parse(await readFile('package-lock.json', 'utf8'))).join('\n'),
  },
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
