import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { isGenerated, readTexts, trackedFiles } from './tracked-files'

export type Comment = { readonly line: number; readonly text: string }
export type CommentFinding = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly why: string
}

/** By folder: how many findings are left. A number may only go down. */
export type CommentBudget = Readonly<Record<string, number>>

const BUDGET = 'scripts/check/language/comment-budget.json'

const NOUN_CLAUSE = /^(What|How|Where|Whether|Who|Whom|Whose|Which|Why)\b/
const RITUAL = /^(An effect\b|The cast\b)/

/** Folders with more findings than the budget has, and budgets that can be lower. */
export async function commentProblems(): Promise<readonly string[]> {
  const budget: CommentBudget = JSON.parse(await readFile(BUDGET, 'utf8'))
  return budgetProblems(await commentFindings(), budget)
}

export async function commentFindings(): Promise<readonly CommentFinding[]> {
  const files = (await trackedFiles()).filter((file) => /\.(tsx?|mjs)$/.test(file) && !isGenerated(file))
  return [...(await readTexts(files))].flatMap(([file, source]) => findingsIn(file, source))
}

/** Comments that name a thing in a clause instead of a sentence, and those that begin with a set phrase. */
export function findingsIn(file: string, source: string): readonly CommentFinding[] {
  return commentsIn(file, source).flatMap(({ line, text }) => {
    if (RITUAL.test(text)) return [{ file, line, text, why: 'write only the reason' }]
    const [sentence = ''] = text.split(/(?<=[.?!])\s/)
    const isClause = NOUN_CLAUSE.test(text) && !sentence.endsWith('?')
    return isClause ? [{ file, line, text, why: 'write a sentence with a verb, or leave it out' }] : []
  })
}

export function budgetProblems(findings: readonly CommentFinding[], budget: CommentBudget): readonly string[] {
  const counts = countByFolder(findings)
  return [...new Set([...Object.keys(budget), ...Object.keys(counts)])].flatMap((folder) => {
    const [count, most] = [counts[folder] ?? 0, budget[folder] ?? 0]
    if (count > most) {
      const own = findings.filter(({ file }) => folderOf(file) === folder)
      return [`${folder} has ${count} such comments, and may have ${most}:`, ...own.map(describe)]
    }
    return count < most ? [`${folder} has only ${count} such comments left: write that into ${BUDGET}.`] : []
  })
}

const describe = ({ file, line, text, why }: CommentFinding) => `${file}:${line}: "${shortened(text)}": ${why}.`

const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}...` : text)

function countByFolder(findings: readonly CommentFinding[]): CommentBudget {
  const counts: Record<string, number> = {}
  for (const { file } of findings) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort())
}

/** The first folder, within `src` the first two. */
const folderOf = (file: string) => /^(src\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[0] ?? file

/** The comments of a module in order. Lines of `//` below each other are one comment. */
export function commentsIn(file: string, source: string): readonly Comment[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  collect(tree)
  const comments: (Comment & { readonly end: number; readonly kind: ts.CommentKind })[] = []
  for (const { pos, end, kind } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    const last = comments.at(-1)
    const text = wordsOf(source.slice(pos, end))
    const continues =
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      last?.kind === kind &&
      /^\r?\n[ \t]*$/.test(source.slice(last.end, pos))
    if (last && continues) comments.splice(-1, 1, { ...last, end, text: `${last.text} ${text}` })
    else comments.push({ line: tree.getLineAndCharacterOfPosition(pos).line + 1, text, end, kind })
  }
  return comments.map(({ line, text }) => ({ line, text }))

  function collect(node: ts.Node): void {
    // What looks like a comment in the text of an element is text.
    if (node.kind === ts.SyntaxKind.JsxText) return
    const children = node.getChildren(tree)
    if (children.length > 0) for (const child of children) collect(child)
    else {
      const leading = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []
      const trailing = isBeforeText(node) ? [] : (ts.getTrailingCommentRanges(source, node.end) ?? [])
      for (const range of [...leading, ...trailing]) ranges.set(range.pos, range)
    }
  }
}

/** After the end of a tag, or of an expression in an element, comes text. */
const isBeforeText = (node: ts.Node) =>
  (node.kind === ts.SyntaxKind.GreaterThanToken || node.kind === ts.SyntaxKind.CloseBraceToken) &&
  /^Jsx/.test(ts.SyntaxKind[node.parent.kind] ?? '')

function wordsOf(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\/+/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = await commentFindings()
  for (const finding of findings) console.log(describe(finding))
  const counts = countByFolder(findings)
  console.log(counts)
  if (process.argv.includes('--write')) await writeFile(BUDGET, `${JSON.stringify(counts, null, 2)}\n`)
}
