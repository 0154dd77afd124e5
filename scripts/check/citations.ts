import { readdir } from 'node:fs/promises'
import { posix } from 'node:path'
import { filesIn, readTexts, sourceFiles } from './files'
import { anchorsOf, linksIn, withoutLinks } from './markdown'

const CITING = /\.(tsx?|mjs|css|html|ya?ml|md)$/

/** Links of the machine map are relative to `machines/`, so they are checked in its README. The test of this check makes citations up. */
const NOT_CITING =
  /\.gen\.|^(contract\.html$|docs\/machines\/|scripts\/generate\/machine-map\/.*\.md$|scripts\/check\/citations\.test\.ts$)/

const DECISIONS = 'docs/decisions.md'
const PROPERTIES = 'docs/reliability.md'
const NO_FILE = 'there is no such file in the repository'

/** All citations that do not resolve, each with its place and the reason. */
export async function citationProblems(): Promise<readonly string[]> {
  const files = await projectFiles()
  const documents = await readTexts(files.filter((file) => file.endsWith('.md')))
  const citing = await readTexts(files.filter((file) => CITING.test(file) && !NOT_CITING.test(file)))
  const repository = createRepository(files, documents)
  return [...citing].flatMap(([file, text]) =>
    brokenCitations(file, text, repository).map((problem) => `${file}:${problem}.`),
  )
}

/** The paths of the project's own files, from its root. They are found without Git, as in a downloaded archive. */
async function projectFiles(): Promise<readonly string[]> {
  const root = (await readdir('.', { withFileTypes: true })).filter((entry) => entry.isFile())
  const others = await filesIn(['docs', '.github', '.vscode'])
  return [...root.map(({ name }) => name), ...others, ...(await sourceFiles())]
}

/** The files, headings and decisions that can be cited. */
export type Repository = {
  readonly has: (path: string) => boolean
  /** Undefined for files that are not Markdown. */
  readonly anchors: (path: string) => ReadonlySet<string> | undefined
  readonly decisions: ReadonlySet<string>
}

export function createRepository(files: readonly string[], documents: ReadonlyMap<string, string>): Repository {
  const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
  const anchors = new Map([...documents].map(([path, document]) => [path, anchorsOf(document)]))
  return {
    has: (path) => path === '' || path === '.' || paths.has(path.replace(/\/$/, '')),
    anchors: (path) => anchors.get(path),
    decisions: decisionsIn(documents.get(DECISIONS) ?? ''),
  }
}

function foldersOf(file: string): readonly string[] {
  const folder = posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** A decision is defined by the number that begins a heading, a table row or a list item. */
function decisionsIn(document: string): ReadonlySet<string> {
  const starts = document.matchAll(/^[ \t]*(?:#+|\||[-*])[ \t]*(?:<[^>]*>|[*_`[])*(D-\d+)\b/gm)
  return new Set([...starts].map(([, id = '']) => id))
}

type Found = { readonly index: number; readonly citation: string; readonly why: string }

/** The citations in one file that do not resolve: the line, the citation and the reason. */
export function brokenCitations(file: string, text: string, repository: Repository): readonly string[] {
  const isDocument = file.endsWith('.md')
  const prose = isDocument ? withoutLinks(text) : text
  const found = [
    ...(isDocument ? [...brokenLinks(file, text, repository), ...missingSources(prose, repository)] : []),
    ...brokenPaths(file, prose, repository),
    ...unknownNumbers(prose, repository),
  ]
  return found
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, citation, why }) => `${text.slice(0, index).split('\n').length} ${citation}: ${why}`)
}

/** Matches a document, optionally with a heading, and the pictures in `docs`. */
const PATH = /(?<![\w./@$}-])((?:[\w.-]+\/)*[\w.-]*\w\.md|docs\/[\w./-]+\.(?:svg|png|webp))\b(?:#([\p{L}\p{N}_-]+))?/gu
const URL = /\b[a-z]+:\/\/[^\s'"`)>]*/g

function brokenPaths(file: string, text: string, repository: Repository): readonly Found[] {
  const own = text.replaceAll(URL, (url) => ' '.repeat(url.length))
  return [...own.matchAll(PATH)].flatMap(({ 0: citation, 1: path = '', 2: anchor, index }) => {
    const beside = posix.join(posix.dirname(file), path)
    const target = [path, ...(isRelative(file, path) ? [beside] : [])].find(repository.has)
    const why = target === undefined ? NO_FILE : missingAnchor(target, anchor, repository)
    return why === undefined ? [] : [{ index, citation, why }]
  })
}

/** Documents use relative paths, and so does code that reads a file next to it. */
const isRelative = (file: string, path: string) => file.endsWith('.md') || path.startsWith('.') || !path.includes('/')

function missingAnchor(target: string, anchor: string | undefined, { anchors }: Repository): string | undefined {
  const known = anchors(target)
  if (anchor === undefined || known === undefined || known.has(anchor)) return undefined
  return `${target} has no heading or id "${anchor}"`
}

/** Numbers of decisions, and numbers of properties without the path of their document, as in the title of a test. */
function unknownNumbers(text: string, { decisions, anchors }: Repository): readonly Found[] {
  const properties = anchors(PROPERTIES)
  return [...text.matchAll(/(?<![\w#./-])(?:D-\d+|P[1-9]\d?)\b(?![\w-])/g)].flatMap(({ 0: citation, index }) => {
    const isDecision = citation.startsWith('D')
    if (isDecision ? decisions.has(citation) : properties?.has(citation.toLowerCase())) return []
    return [{ index, citation, why: `${isDecision ? DECISIONS : PROPERTIES} does not have it` }]
  })
}

/** Matches a source file that a document names as code. */
const SOURCE = /`((?:deploy|e2e|machines|sandbox|scripts|src)\/[\w./-]+\.\w+)`/g

function missingSources(text: string, repository: Repository): readonly Found[] {
  return [...text.matchAll(SOURCE)].flatMap(({ 1: citation = '', index }) =>
    repository.has(citation) ? [] : [{ index, citation, why: NO_FILE }],
  )
}

function brokenLinks(file: string, text: string, repository: Repository): readonly Found[] {
  return linksIn(text).flatMap(({ target: citation, index }) => {
    const why = /^([a-z]+:|\/\/)/i.test(citation) ? undefined : brokenLink(file, citation, repository)
    return why === undefined ? [] : [{ index, citation, why }]
  })
}

function brokenLink(file: string, citation: string, repository: Repository): string | undefined {
  const [path = '', anchor] = decodeURIComponent(citation).split('#')
  const target = path === '' ? file : path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path)
  if (target.startsWith('../')) return 'it leads out of the repository'
  return repository.has(target) ? missingAnchor(target, anchor, repository) : NO_FILE
}
