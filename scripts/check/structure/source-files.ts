import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const ROOTS = ['machines', 'src', 'sandbox', 'e2e', 'scripts', 'deploy']

/** The tracked files of the project, as paths from its root with slashes. */
export async function sourceFiles(): Promise<readonly string[]> {
  const entries = await Promise.all(ROOTS.map((root) => readdir(root, { recursive: true, withFileTypes: true })))
  const files = entries.flat().filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')).sort()
}
