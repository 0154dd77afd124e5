/** Marks that nobody sees: direction marks, byte-order marks, soft hyphens, variation selectors and the like. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** Zero-width joiners, except between letters of scripts that need them, such as in Persian domains. */
const STRAY_JOINER = /(?<![\u0600-\u{10ffff}])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u{10ffff}])/gu

/** No-break spaces, tabs, line breaks and spaces of other widths. */
const SPACE = /[\s\u2800]/gu

const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu

/** Each opening quote with those that can close it. Discord copies code with backticks. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”“'],
  ['”', '”'],
  ['„', '“”'],
  ['‘', '’‘'],
  ['’', '’'],
  ['‚', '‘’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
])

/**
 * A text without what copying adds: invisible characters, surrounding spaces and quotes, spaces and dashes of other widths
 * (docs/product/setup.md#text). For every field except free text and passwords.
 */
export function tidied(text: string): string {
  const visible = text.replace(INVISIBLE, '').replace(STRAY_JOINER, '').replace(SPACE, ' ').replace(DASH, '-')
  return withoutQuotes(visible.trim())
}

/** A tidied text in ASCII where that is meant: full-width characters, and digits of any script. For domains, numbers and ids. */
export function tidiedToAscii(text: string): string {
  return withoutQuotes(
    tidied(
      tidied(text)
        .replace(/[\uff01-\uff5e]/g, toHalfWidth)
        .replace(/[。｡]/g, '.'),
    ).replace(/\p{Nd}/gu, toDigit),
  )
}

/** Quotes inside the text stay: they do not surround all of it. Quotes around nothing stay too. */
function withoutQuotes(text: string): string {
  if (text.startsWith('`') && text.endsWith('`')) return withoutBackticks(text)
  const closing = QUOTES.get(text.charAt(0))
  const inside = text.slice(1, -1)
  if (closing === undefined || inside.trim() === '' || !closing.includes(text.charAt(text.length - 1))) return text
  return [text.charAt(0), ...closing].some((quote) => inside.includes(quote)) ? text : withoutQuotes(inside.trim())
}

/** Removes as many backticks as there are at both ends. */
function withoutBackticks(text: string): string {
  const marks = /^`*/.exec(text)?.[0] ?? ''
  const inside = text.slice(marks.length, -marks.length).trim()
  return inside !== '' && text.endsWith(marks) ? withoutQuotes(inside) : text
}

/** Removes spaces and invisible characters at both ends, and nothing inside, where a password may be. */
export function trimmedFully(text: string): string {
  const isEmpty = (at: number) => tidied(text.charAt(at)) === ''
  let [start, end] = [0, text.length]
  while (start < end && isEmpty(start)) start += 1
  while (end > start && isEmpty(end - 1)) end -= 1
  return text.slice(start, end)
}

function toHalfWidth(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
}

/** Digits of a script follow each other, beginning with its zero. */
function toDigit(digit: string): string {
  const plain = digit.normalize('NFKC')
  if (/^\d$/.test(plain)) return plain
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
