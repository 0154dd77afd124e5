import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The folders of the project's own code. */
export const ROOTS = ['machines', 'src', 'sandbox', 'e2e', 'scripts', 'deploy']

/** The source files of the project, as paths from its root with slashes. */
export const sourceFiles = (): Promise<readonly string[]> => filesIn(ROOTS)

/** All files in these folders, as paths from the root of the project with slashes. */
export async function filesIn(folders: readonly string[]): Promise<readonly string[]> {
  const entries = await Promise.all(folders.map((root) => readdir(root, { recursive: true, withFileTypes: true })))
  const files = entries.flat().filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')).sort()
}

/** The texts of the files, by their paths. */
export async function readTexts(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
}

/** The contents of all files in a folder, by their paths in it. `latin1` preserves every byte. */
export async function textsIn(folder: string, encoding: BufferEncoding = 'utf8'): Promise<ReadonlyMap<string, string>> {
  const files = await filesIn([folder])
  const texts = files.map(
    async (file) => [relative(folder, file).replaceAll('\\', '/'), await readFile(file, encoding)] as const,
  )
  return new Map(await Promise.all(texts))
}

/** Returns true if a file of the build is missing, or older than one of its sources. */
export async function isStale(built: string, sources: readonly string[]): Promise<boolean> {
  const builtAt = await changedAt(built)
  const files = await Promise.all(
    sources.map(async (source) => ((await stat(source)).isDirectory() ? filesIn([source]) : [source])),
  )
  const times = await Promise.all(files.flat().map(changedAt))
  return times.some((time) => time > builtAt)
}

/** In ms since 1970. 0 if the file is missing. */
async function changedAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
}
