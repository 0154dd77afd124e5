import type { Rolldown } from 'vite'

/** The files that one screen needs in addition to the first script. */
export type RouteFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const ROUTE_FILE = /\/src\/routes\/(.*)\.tsx/

/**
 * Returns the files that the page of a path preloads, so that they do not wait for another script: the main script, the layouts
 * and the screen of the path, and their imports. Without a path, it returns only the main script and its imports.
 */
export function filesOfRoute(bundle: Bundle, path: string | undefined): RouteFiles {
  const chunks = chunksIn(bundle)
  const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/boot/main.tsx')))
  if (!main) throw new Error('The build has no chunk for src/boot/main.tsx')
  const leaf = path === undefined ? undefined : screenFiles(chunks).find((file) => pathOfFile(file) === path)
  const parts = leaf === undefined ? [] : [...layoutsOf(leaf), leaf].flatMap((file) => chunksOfFile(chunks, file))
  const needed = withImports(bundle, [main, ...parts])
  return {
    scripts: needed.map(({ fileName }) => fileName),
    styles: [...new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}

/** Returns the paths of the screens whose address has no parameter. */
export function fixedRoutes(bundle: Bundle): ReadonlySet<string> {
  return new Set(
    screenFiles(chunksIn(bundle))
      .map(pathOfFile)
      .filter((path) => !path.includes('$')),
  )
}

const chunksIn = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** Returns the route file of every screen, such as `_signed-in/_admin/admin.users`. Layout files have no address. */
function screenFiles(chunks: readonly Chunk[]): readonly string[] {
  const files = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => ROUTE_FILE.exec(id)?.[1] ?? []))
  return files.filter((file) => !/(^|\/)_[^/]*$/.test(file))
}

/** The address does not contain folders and files that begin with `_`. */
function pathOfFile(file: string): string {
  const segments = file.split(/[/.]/).filter((segment) => !segment.startsWith('_') && segment !== 'index')
  return `/${segments.join('/')}`
}

/** Returns the layouts around a screen: one per folder. */
function layoutsOf(leaf: string): readonly string[] {
  const folders = leaf.split('/').slice(0, -1)
  return folders.map((_, index) => folders.slice(0, index + 1).join('/'))
}

const chunksOfFile = (chunks: readonly Chunk[], file: string) =>
  chunks.filter(({ moduleIds }) => moduleIds.some((id) => ROUTE_FILE.exec(id)?.[1] === file))

/** Returns chunks with all their imports, each once, in the order in which they are needed. */
function withImports(bundle: Bundle, chunks: readonly Chunk[]): readonly Chunk[] {
  const needed = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  chunks.forEach(add)
  return [...needed]
}
