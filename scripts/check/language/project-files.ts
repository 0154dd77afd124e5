import { readdir, readFile } from 'node:fs/promises'
import { filesIn, sourceFiles } from '../structure/source-files'

const GENERATED = /\.gen\.(tsx?|css)$|^package-lock\.json$|^machines\/README\.md$|^docs\/machines\//

export const isGenerated = (file: string) => GENERATED.test(file)

/** `npm run contract` writes it, and Git ignores it. */
const IGNORED = 'contract.html'

/** The paths of the project's own files, from its root. They are found without Git, as in a downloaded archive. */
export async function projectFiles(): Promise<readonly string[]> {
  const root = (await readdir('.', { withFileTypes: true })).filter((entry) => entry.isFile() && entry.name !== IGNORED)
  const others = await filesIn(['docs', '.github', '.vscode'])
  return [...root.map(({ name }) => name), ...others, ...(await sourceFiles())]
}

/** The texts of the files, by their paths. */
export async function readTexts(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
}
