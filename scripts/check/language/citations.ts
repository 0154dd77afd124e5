import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commentRanges } from './comments'
import { anchorsOf, linksIn, slugOf, withoutLinks } from './markdown'
import { isGenerated, projectFiles, readTexts } from './project-files'

export type CitationFinding = {
  readonly file: string
  readonly line: number
  readonly citation: string
  readonly why: string
}

const CITING = /\.(tsx?|mjs|css|html|ya?ml|md)$/

/** The tests of these checks contain made-up citations. */
const MADE_UP = /^scripts\/check\/language\/[a-z-]+\.test\.ts$/

/** Citations that need not resolve, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'b/README.md': 'a file of a made-up package, in the test of the licenses',
  'b/NOTICE.md': 'a file of a made-up package, in the test of the licenses',
}

const DECISIONS = 'docs/decisions.md'
const PROPERTIES = 'docs/reliability.md'

/** Matches the gap between two words: a blank, or a line break within a comment. */
const GAP = String.raw`[ \t]*(?:\s|\n[ \t]*(?:\*|\/\/|#)?[ \t]*)`

/** Citations of texts that are not in the repository. */
const OUTSIDE: readonly (readonly [pattern: string, why: string])[] = [
  [
    `(?:customer|administrator|admin)${GAP}specification`,
    'it is not in the repository: cite docs/product/<page>.md#<heading>',
  ],
  [`specification,?${GAP}sections?`, 'it is not in the repository: cite docs/product/<page>.md#<heading>'],
]

/** All citations that do not resolve, each with the reason. */
export async function citationProblems(): Promise<readonly string[]> {
  const files = await projectFiles()
  const documents = await readTexts(files.filter((file) => file.endsWith('.md')))
  const citing = files.filter((file) => CITING.test(file) && !isGenerated(file) && !MADE_UP.test(file))
  const repository = createRepository(files, documents)
  const found = [...(await readTexts(citing))].flatMap(([file, text]) => findCitations(file, text, repository))
  const unused = Object.keys(ALLOWED).filter((citation) => !found.some((finding) => finding.citation === citation))
  return [
    ...found
      .filter(({ citation }) => !Object.hasOwn(ALLOWED, citation))
      .map(({ file, line, citation, why }) => `${file}:${line}: ${citation}: ${why}.`),
    ...unused.map(
      (citation) => `No ${citation} any more: take it off the list of scripts/check/language/citations.ts.`,
    ),
  ]
}

/** The files, headings and decisions that can be cited. */
export type Repository = {
  readonly has: (path: string) => boolean
  /** Undefined for files that are not Markdown. */
  readonly anchors: (path: string) => ReadonlySet<string> | undefined
  readonly decisions: ReadonlySet<string>
  /** Documents with the same file name, in any folder. */
  readonly sameName: (path: string) => readonly string[]
}

export function createRepository(files: readonly string[], documents: ReadonlyMap<string, string>): Repository {
  const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
  const anchors = new Map<string, ReadonlySet<string>>()
  return {
    has: (path) => path === '' || path === '.' || paths.has(path.replace(/\/$/, '')),
    anchors: (path) => {
      const document = documents.get(path)
      if (document !== undefined && !anchors.has(path)) anchors.set(path, anchorsOf(document))
      return anchors.get(path)
    },
    decisions: decisionsIn(documents.get(DECISIONS) ?? ''),
    sameName: (path) => [...documents.keys()].filter((file) => posix.basename(file) === posix.basename(path)),
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

/** The citations in one file that do not resolve. */
export function findCitations(file: string, text: string, repository: Repository): readonly CitationFinding[] {
  const isDocument = file.endsWith('.md')
  const prose = isDocument ? withoutLinks(text) : text
  const found = [
    ...(isDocument ? [...brokenLinks(file, text, repository), ...missingSources(prose, repository)] : []),
    ...outside(prose),
    ...brokenPaths(file, prose, repository),
    ...unknownDecisions(prose, repository),
    ...unknownProperties(file, text, repository),
  ]
  return found
    .map(({ index, citation, why }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      citation: citation.replaceAll(/\s+(?:\*|\/\/|#)?\s*/g, ' '),
      why,
    }))
    .sort((one, other) => one.line - other.line)
}

type Found = { readonly index: number; readonly citation: string; readonly why: string }

function outside(text: string): readonly Found[] {
  return OUTSIDE.flatMap(([pattern, why]) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: citation, index }) => ({ index, citation, why })),
  )
}

/** Matches a document, optionally with a heading (`#heading` or `, 'Heading'`), and the pictures in `docs`. */
const PATH = new RegExp(
  String.raw`(?<![\w./@$}-])((?:[\w.-]+\/)*[\w.-]*\w\.md|docs\/[\w./-]+\.(?:svg|png|webp))\b(?:#([\p{L}\p{N}_-]+)|,${GAP}'([^'\n]+)')?`,
  'gu',
)
const URL = /\b[a-z]+:\/\/[^\s'"`)>]*/g

function brokenPaths(file: string, text: string, repository: Repository): readonly Found[] {
  const own = text.replaceAll(URL, (url) => ' '.repeat(url.length))
  return [...own.matchAll(PATH)].flatMap(({ 0: citation, 1: path = '', 2: anchor, 3: heading, index }) => {
    const beside = posix.join(posix.dirname(file), path)
    const target = [path, ...(isRelative(file, path) ? [beside] : [])].find(repository.has)
    if (target === undefined) return [{ index, citation, why: missing(path, repository) }]
    const wanted = anchor ?? (heading === undefined ? undefined : slugOf(heading))
    if (wanted === undefined || repository.anchors(target)?.has(wanted)) return []
    return [{ index, citation, why: `${target} has no heading or id "${wanted}"` }]
  })
}

/** Documents use relative paths, and so does code that reads a file next to it. */
const isRelative = (file: string, path: string) => file.endsWith('.md') || path.startsWith('.') || !path.includes('/')

function missing(path: string, { sameName }: Repository): string {
  const others = sameName(path)
  return others.length > 0 ? `cite ${others.join(' or ')}` : 'there is no such file in the repository'
}

function unknownDecisions(text: string, { decisions }: Repository): readonly Found[] {
  return [...text.matchAll(/(?<![\w-])D-\d+\b/g)]
    .filter(([id]) => !decisions.has(id))
    .map(({ 0: citation, index }) => ({ index, citation, why: `${DECISIONS} has no such decision` }))
}

/**
 * A property's number: in its own document anywhere, in other documents as a link, in comments by its path. In the strings of
 * the code, as the titles of tests, the number alone.
 */
function unknownProperties(file: string, text: string, repository: Repository): readonly Found[] {
  const comments = /\.(tsx?|mjs)$/.test(file) ? commentRanges(file, text) : [{ pos: 0, end: text.length }]
  const prose = file.endsWith('.md')
    ? text.replaceAll(/\[[^\]\n]*\]\([^)\n]*\)/g, (link) => ' '.repeat(link.length))
    : text
  const known = repository.anchors(PROPERTIES)
  return [...prose.matchAll(/(?<![\w#./-])P[1-9]\d?\b(?![\w-])/g)].flatMap(({ 0: citation, index }) => {
    const path = `${PROPERTIES}#${citation.toLowerCase()}`
    const isCited = file === PROPERTIES || !comments.some(({ pos, end }) => pos <= index && index < end)
    if (!isCited) return [{ index, citation, why: `cite ${path}` }]
    return known?.has(citation.toLowerCase()) ? [] : [{ index, citation, why: `there is no ${path}` }]
  })
}

/** Matches a source file that a document names as code. */
const SOURCE = /`((?:deploy|e2e|machines|sandbox|scripts|src)\/[\w./-]+\.\w+)`/g

function missingSources(text: string, repository: Repository): readonly Found[] {
  return [...text.matchAll(SOURCE)].flatMap(({ 1: citation = '', index }) =>
    repository.has(citation) ? [] : [{ index, citation, why: 'there is no such file in the repository' }],
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
  if (!repository.has(target)) return 'there is no such file in the repository'
  const anchors = repository.anchors(target)
  if (anchor === undefined || anchors === undefined || anchors.has(anchor)) return undefined
  return `${target} has no heading or id "${anchor}"`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await citationProblems()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
