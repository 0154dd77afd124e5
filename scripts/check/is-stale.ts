import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SOURCES } from './reproducible-build'

/** Returns true if a file of the build is missing, or older than one of its sources. */
export async function isStale(built: string, sources: readonly string[] = SOURCES): Promise<boolean> {
  const builtAt = await changedAt(built)
  const files = await Promise.all(sources.map(filesIn))
  const times = await Promise.all(files.flat().map(changedAt))
  return times.some((time) => time > builtAt)
}

/** A source is a file, or a folder with all its files. */
async function filesIn(source: string): Promise<readonly string[]> {
  if (!(await stat(source)).isDirectory()) return [source]
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** In ms since 1970. 0 if the file is missing. */
async function changedAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
}
