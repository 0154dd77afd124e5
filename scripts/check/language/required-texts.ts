import { partsAround } from './insertions'

/** Documents that quote required texts, as one text without markup. */
export function requirementText(documents: readonly string[]): string {
  return documents.map(normalize).join('\n')
}

/** A text with this many words counts as quoted wherever it occurs; a shorter one needs quotes or a list. */
const LONG = 4

const ANYTHING = '.{1,60}?'
const PLACEHOLDER = '(?:\\{[^}]*\\}|\\.\\.\\.|[$€£]?\\d[\\d.,]*|\\b[A-Z]{1,3}\\b|\\b(?:x|y|n|page|pages|name|id)\\b)'

/** True if the documents quote the text or name it in a list. A placeholder matches any words. */
export function isRequired(text: string, required: string): boolean {
  const wanted = normalize(text).replace(/\s*\.\.\.$|\.$/, '')
  const parts = partsAround(wanted)
  const own = parts.join(' ').trim()
  if (!/\p{L}{2}/u.test(own)) return false
  const isLong = own.split(/\s+/).length >= LONG
  const pattern = parts.map(escapeForPattern).join(isLong ? ANYTHING : PLACEHOLDER)
  if (isLong) return new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'u').test(required)
  const quoted = `['"\`]${pattern}[.…]*['"\`]`
  const isName = /^\p{Lu}/u.test(wanted) && parts.length === 1
  return new RegExp(isName ? `${quoted}|${named(pattern)}` : quoted, 'mu').test(required)
}

/** Matches a title-case name anywhere, and a single word only in a list or next to a word such as 'button'. */
function named(pattern: string): string {
  if (/^\p{Lu}[^ ]*( [\p{Lu}\d][^ ]*)+$/u.test(pattern)) return `(?<!\\p{L})${pattern}(?!\\p{L})`
  const before = '(?:^(?:- )?|[:,;(|/]\\s*|\\b(?:and|or|an?|[Tt]he|labels?|button|heading|tabs?|offers?|of) )'
  const after = '(?=\\s*(?:[,;.)(|/:?]|$)| (?:and|or|buttons?|tab|tabs|chip|link|action)\\b)'
  return `${before}${pattern}${after}`
}

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function normalize(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/\*\*|(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
}
