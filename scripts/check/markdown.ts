/** A link or an image of a document, and where it begins. */
export type MarkdownLink = { readonly target: string; readonly index: number }

const FENCE = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))/gm
const CODE_SPAN = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g
const COMMENT = /<!--[\s\S]*?-->/g

/** `[text](target)`, `![text](target "title")`, `[label]: target` and the attributes of HTML. */
const LINKS: readonly RegExp[] = [
  /(?<=\]\()\s*<?([^\s<>()]+(?:\([^\s()]*\))?)>?(?=(?:\s+["'(][^\n]*?["')])?\s*\))/g,
  /(?<=^ {0,3}\[[^\]\n]+\]:\s+)<?([^\s<>]+)>?/gm,
  /(?<=\s(?:href|src|srcset)=")([^"\s]+)(?=[^"]*")/g,
]

/** Links and images that are not in code. */
export function linksIn(document: string): readonly MarkdownLink[] {
  const text = withoutCode(document)
  return LINKS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 1: target = '', index }) => ({ target, index })),
  ).sort((one, other) => one.index - other.index)
}

/** The document with its link targets blanked out. Positions stay the same. */
export function withoutLinks(document: string): string {
  let text = document
  for (const { target, index } of linksIn(document)) {
    text = text.slice(0, index) + text.slice(index).replace(target, blankOut)
  }
  return text
}

const withoutCode = (document: string) =>
  [COMMENT, FENCE, CODE_SPAN].reduce((text, pattern) => text.replaceAll(pattern, blankOut), document)

/** The anchors of a document: the slugs that GitHub gives to headings, and the ids of HTML elements. */
export function anchorsOf(document: string): ReadonlySet<string> {
  const text = document.replaceAll(COMMENT, blankOut).replaceAll(FENCE, blankOut)
  const anchors = new Set([...text.matchAll(/<[a-z]\w*\s[^>]*?\b(?:id|name)="([^"]+)"/g)].map(([, id = '']) => id))
  const times = new Map<string, number>()
  for (const [, heading = ''] of text.matchAll(/^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gm)) {
    const slug = slugOf(heading)
    const count = times.get(slug) ?? 0
    times.set(slug, count + 1)
    anchors.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return anchors
}

/** GitHub's slug of a heading: lower case, no punctuation, hyphens instead of blanks. */
function slugOf(heading: string): string {
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

const blankOut = (text: string) => text.replaceAll(/[^\n]/g, ' ')
