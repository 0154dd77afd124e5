import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** In bytes. The default of 1 MiB could be too small for the list of files. */
const MAX_OUTPUT = 16 * 2 ** 20

const GENERATED = /\.gen\.(ts|css)$|^package-lock\.json$|^machines\/README\.md$|^docs\/machines\//

export const isGenerated = (file: string) => GENERATED.test(file)

/** The paths of all tracked files that exist, from the root of the project. */
export async function trackedFiles(): Promise<readonly string[]> {
  const [all, deleted] = await Promise.all([listFiles(), listFiles('--deleted')])
  return all.filter((file) => !deleted.includes(file))
}

async function listFiles(...options: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await execute('git', ['ls-files', '-z', ...options], { maxBuffer: MAX_OUTPUT })
  return stdout.split('\0').filter((file) => file !== '')
}

/** The texts of the files, by their paths. */
export async function readTexts(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
}
