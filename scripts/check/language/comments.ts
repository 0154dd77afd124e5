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

/** The number of findings that each folder may still have. It may only go down. */
export type CommentBudget = Readonly<Record<string, number>>

const BUDGET = 'scripts/check/language/comment-budget.json'

const NOUN_CLAUSE = /^(What|How|Where|Whether|Who|Whom|Whose|Which|Why)\b/
const RITUAL = /^(An effect\b|The cast\b)/

/** Reports folders that exceed their budget, and budgets that can be lowered. */
export async function commentProblems(): Promise<readonly string[]> {
  return budgetProblems(await commentFindings(), await readBudget())
}

async function readBudget(): Promise<CommentBudget> {
  return JSON.parse(await readFile(BUDGET, 'utf8'))
}

export async function commentFindings(): Promise<readonly CommentFinding[]> {
  const files = (await trackedFiles()).filter((file) => /\.(tsx?|mjs)$/.test(file) && !isGenerated(file))
  return [...(await readTexts(files))].flatMap(([file, source]) => findingsIn(file, source))
}

/** Comments that are a noun clause instead of a sentence, or begin with a set phrase. */
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

/** Writes the current counts where they are lower than the budget. */
async function lowerBudget(findings: readonly CommentFinding[]): Promise<void> {
  const counts = countByFolder(findings)
  const lowered = Object.entries(await readBudget()).flatMap(([folder, most]) => {
    const count = Math.min(most, counts[folder] ?? 0)
    return count === 0 ? [] : [[folder, count] as const]
  })
  await writeFile(BUDGET, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}

const describe = ({ file, line, text, why }: CommentFinding) => `${file}:${line}: "${shortened(text)}": ${why}.`

const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}...` : text)

function countByFolder(findings: readonly CommentFinding[]): CommentBudget {
  const counts: Record<string, number> = {}
  for (const { file } of findings) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort())
}

/** The top folder, or the first two levels within `src`. */
const folderOf = (file: string) => /^(src\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[0] ?? file

/** The comments of a module in order. Consecutive `//` lines count as one comment. */
export function commentsIn(file: string, source: string): readonly Comment[] {
  const comments: (Comment & { readonly end: number; readonly kind: ts.CommentKind })[] = []
  for (const { pos, end, kind } of commentRanges(file, source)) {
    const last = comments.at(-1)
    const text = wordsOf(source.slice(pos, end))
    const continues =
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      last?.kind === kind &&
      /^\r?\n[ \t]*$/.test(source.slice(last.end, pos))
    if (last && continues) comments.splice(-1, 1, { ...last, end, text: `${last.text} ${text}` })
    else comments.push({ line: source.slice(0, pos).split('\n').length, text, end, kind })
  }
  return comments.map(({ line, text }) => ({ line, text }))
}

/** The positions of all comments of a module, in order. */
export function commentRanges(file: string, source: string): readonly ts.CommentRange[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  collect(tree)
  return [...ranges.values()].sort((one, other) => one.pos - other.pos)

  function collect(node: ts.Node): void {
    // JSX text may look like a comment.
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

/** The end of a tag and of an expression in JSX is followed by text, which may look like a comment. */
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
  console.log(countByFolder(findings))
  if (process.argv.includes('--write')) await lowerBudget(findings)
  process.exitCode = (await commentProblems()).length === 0 ? 0 : 1
}
