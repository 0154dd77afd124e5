import type { Rolldown } from 'vite'

/** The files that one screen needs, beside the first script. */
export type RouteFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const ROUTE_FILE = /\/src\/routes\/(.*)\.tsx/

/**
 * What the page of a path preloads, so that nothing of it waits for a script to ask for it: what draws the portal, the layouts
 * and the screen of the path, and all that these import. Without a path, what draws the portal alone.
 */
export function filesOfRoute(bundle: Bundle, path: string | undefined): RouteFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/boot/main.tsx')))
  if (!main) throw new Error('the build has no chunk for src/boot/main.tsx')
  const leaf = path === undefined ? undefined : screenFiles(chunks).find((file) => pathOfFile(file) === path)
  const parts = leaf === undefined ? [] : [...layoutsOf(leaf), leaf].flatMap((file) => chunksOfFile(chunks, file))
  const needed = withImports(bundle, [main, ...parts])
  return {
    scripts: needed.map(({ fileName }) => fileName),
    styles: [...new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}

/** `_signed-in/_admin/admin.users`, of every screen; a file that is a layout alone has no address. */
function screenFiles(chunks: readonly Chunk[]): readonly string[] {
  const files = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => ROUTE_FILE.exec(id)?.[1] ?? []))
  return files.filter((file) => !/(^|\/)_[^/]*$/.test(file))
}

/** Folders and files that begin with `_` have no part in the address. */
function pathOfFile(file: string): string {
  const segments = file.split(/[/.]/).filter((segment) => !segment.startsWith('_') && segment !== 'index')
  return `/${segments.join('/')}`
}

/** The files of the layouts around a screen: one for each folder that it lies in. */
function layoutsOf(leaf: string): readonly string[] {
  const folders = leaf.split('/').slice(0, -1)
  return folders.map((_, index) => folders.slice(0, index + 1).join('/'))
}

const chunksOfFile = (chunks: readonly Chunk[], file: string) =>
  chunks.filter(({ moduleIds }) => moduleIds.some((id) => ROUTE_FILE.exec(id)?.[1] === file))

/** Chunks with all that they import, each once, in the order in which they are needed. */
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
