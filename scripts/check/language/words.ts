import { pathToFileURL } from 'node:url'
import { isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { BANNED_WORDS, type BannedWord, EXCEPTIONS, type WordException } from './banned-words'
import { projectFiles, readTexts } from './project-files'
import { listStrings } from './strings'

/** A text to check: a text of the UI, a line of a document, or without a line the name of a file. */
export type CheckedText = {
  readonly file: string
  readonly line?: number
  readonly text: string
  readonly isUi?: boolean
}

const GLOSSARY = 'docs/develop/glossary.md'
/** It is generated from the sources, so the names in its code spans are not checked. */
const MACHINES = 'machines/README.md'

/** Every banned word in the UI, in file names, in documents and in the descriptions of openapi.yaml. */
export async function wordProblems(): Promise<readonly string[]> {
  const [strings, files] = await Promise.all([listStrings(), projectFiles()])
  const documents = await readTexts(files.filter((file) => file.endsWith('.md')))
  const contract = await readTexts(['openapi.yaml'])
  return problemsIn([
    ...strings.filter(({ origin }) => origin === 'ours').map((string) => ({ ...string, isUi: true })),
    ...pathTexts(files),
    ...[...documents].flatMap(([file, text]) => documentTexts(file, text)),
    ...[...contract].flatMap(([file, text]) => descriptions(file, text)),
  ])
}

/** The banned words of texts, and exceptions that are no longer needed. */
export function problemsIn(
  texts: readonly CheckedText[],
  exceptions: readonly WordException[] = EXCEPTIONS,
): readonly string[] {
  const used = new Set<WordException>()
  const problems = texts.flatMap((checked) =>
    BANNED_WORDS.filter((word) => word.only === undefined || isPath(checked)).flatMap((word) =>
      occurrences(checked, word).flatMap((found) => {
        const exception = exceptions.find(
          ({ at, word: allowed }) =>
            allowed === found.toLowerCase() && (at === checked.text || (!checked.isUi && at === checked.file)),
        )
        if (exception) used.add(exception)
        return exception ? [] : [describe(checked, found, word)]
      }),
    ),
  )
  const unused = exceptions.filter((exception) => !used.has(exception))
  return [
    ...problems,
    ...unused.map(({ at, word }) => `No "${word}" any more: ${at}. Take it off the list of exceptions.`),
  ]
}

const isPath = ({ line }: CheckedText) => line === undefined

function occurrences(checked: CheckedText, { pattern, only }: BannedWord): readonly string[] {
  if (only === 'files') return checked.text.match(new RegExp(pattern, 'g')) ?? []
  // In a file name, hyphens and dots separate the words.
  const text = isPath(checked) ? checked.text.replaceAll(/[-./_]/g, ' ') : checked.text
  return text.match(new RegExp(`(?<![\\w-])(?:${pattern})(?!\\w)`, 'gi')) ?? []
}

function describe(checked: CheckedText, found: string, { instead }: BannedWord): string {
  const { file, line, text } = checked
  if (isPath(checked)) return `${file}: "${found}" in the name. Instead: ${instead}`
  return `${file}:${line}: "${found}" in ${excerpt(text, found)}. Instead: ${instead}`
}

/** The number of characters to show on either side of the word. */
const AROUND = 60

function excerpt(text: string, found: string): string {
  const at = text.indexOf(found)
  const [start, end] = [Math.max(0, at - AROUND), at + found.length + AROUND]
  return `"${start > 0 ? '...' : ''}${text.slice(start, end).trim()}${end < text.length ? '...' : ''}"`
}

/** Every folder and file once, with the last part of its path as the text. */
export function pathTexts(files: readonly string[]): readonly CheckedText[] {
  const paths = files.flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  return [...new Set(paths)].map((file) => ({ file, text: file.slice(file.lastIndexOf('/') + 1) }))
}

/** The lines of a document, without the words that the glossary says to avoid. */
export function documentTexts(file: string, document: string): readonly CheckedText[] {
  const lines = document.split('\n')
  let avoided = -1
  return lines.map((line, index) => {
    const cells = line.split(/(?<!\\)\|/)
    if (!line.startsWith('|')) avoided = -1
    else if (avoided < 0 && file === GLOSSARY) avoided = cells.findIndex((cell) => cell.trim() === 'Avoid')
    const own = avoided < 0 ? line : cells.filter((_, cell) => cell !== avoided).join('|')
    return { file, line: index + 1, text: file === MACHINES ? own.replaceAll(/`[^`]*`/g, '') : own }
  })
}

const DESCRIBING = ['description', 'summary', 'title']

/** The descriptions, summaries and titles of openapi.yaml, line by line. */
export function descriptions(file: string, contract: string): readonly CheckedText[] {
  const lines = new LineCounter()
  const document = parseDocument(contract, { lineCounter: lines })
  const found: CheckedText[] = []
  visit(document, {
    Map(_, map, path) {
      // A property may itself be named 'description'.
      const parent = path.findLast(isPair)
      if (parent && isScalar(parent.key) && parent.key.value === 'properties') return
      for (const { key, value } of map.items) {
        if (!isScalar(key) || !DESCRIBING.includes(String(key.value)) || isMap(value) || !isScalar(value)) continue
        const [start, end] = value.range ?? [0, 0]
        const { line } = lines.linePos(start)
        const written = contract.slice(start, end).split('\n')
        found.push(...written.map((text, index) => ({ file, line: line + index, text: text.trim() })))
      }
    },
  })
  return found.filter(({ text }) => /\w/.test(text))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await wordProblems()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
