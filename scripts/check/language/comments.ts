import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { isGenerated, projectFiles, readTexts } from './project-files'

type Comment = { readonly line: number; readonly text: string }
type CommentFinding = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly why: string
}

const NOUN_CLAUSE = /^(What|How|Where|Whether|Who|Whom|Whose|Which|Why)\b/
const RITUAL = /^(An effect\b|The cast\b)/

/** All comments of the project that are no sentences, each with its place and a suggestion. */
export async function commentProblems(): Promise<readonly string[]> {
  const files = (await projectFiles()).filter((file) => /\.(tsx?|mjs)$/.test(file) && !isGenerated(file))
  return [...(await readTexts(files))].flatMap(([file, source]) => findingsIn(file, source)).map(describe)
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

const describe = ({ file, line, text, why }: CommentFinding) => `${file}:${line}: "${shortened(text)}": ${why}.`

const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}...` : text)

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
  const problems = await commentProblems()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
