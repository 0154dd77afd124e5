import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const ROOTS = ['machines', 'src', 'sandbox', 'e2e', 'scripts', 'deploy']

/** The source files of the project, as paths from its root with slashes. */
export const sourceFiles = (): Promise<readonly string[]> => filesIn(ROOTS)

/** All files in these folders, as paths from the root of the project with slashes. */
export async function filesIn(folders: readonly string[]): Promise<readonly string[]> {
  const entries = await Promise.all(folders.map((root) => readdir(root, { recursive: true, withFileTypes: true })))
  const files = entries.flat().filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')).sort()
}
