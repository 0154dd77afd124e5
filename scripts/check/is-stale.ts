import { stat } from 'node:fs/promises'
import { filesIn } from './files'
import { SOURCES } from './reproducible-build'

/** Returns true if a file of the build is missing, or older than one of its sources. */
export async function isStale(built: string, sources: readonly string[] = SOURCES): Promise<boolean> {
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
