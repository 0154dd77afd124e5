import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from './source-files'

type Imports = ReadonlyMap<string, readonly string[]>

/** Finds circular imports, type imports included, which `.dependency-cruiser.mjs` ignores. */
export async function ringProblems(): Promise<readonly string[]> {
  const files = (await sourceFiles()).filter((file) => /(?<!\.gen)\.(tsx?|mjs)$/.test(file))
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  return ringsOf(importsIn(new Map(texts))).map((ring) => `These files import each other: ${ring.join(' ')}`)
}

/** The files that each file imports, for types or at run time. */
export function importsIn(texts: ReadonlyMap<string, string>): Imports {
  const find = (from: string, name: string) => {
    const path = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)
    return [path, `${path}.ts`, `${path}.tsx`].find((file) => texts.has(file)) ?? []
  }
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => find(file, fileName)),
    ]),
  )
}

/** The sets of files that import each other, directly or not. */
export function ringsOf(imports: Imports): readonly (readonly string[])[] {
  const importers = new Map([...imports.keys()].map((file) => [file, [] as string[]]))
  for (const [file, imported] of imports) for (const other of imported) importers.get(other)?.push(file)
  const seen = new Set<string>()
  const deepestFirst = [...imports.keys()].flatMap((file) => reached(file, imports, seen))
  seen.clear()
  return deepestFirst
    .toReversed()
    .map((file) => reached(file, importers, seen).sort())
    .filter((ring) => ring.length > 1)
}

/** The files reached from a file that have not been visited yet, with itself last. */
function reached(file: string, next: Imports, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...(next.get(file) ?? []).flatMap((other) => reached(other, next, seen)), file]
}
