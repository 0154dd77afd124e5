/** Marks that nobody sees: direction marks, byte-order marks, soft hyphens, variation selectors, controls and the like. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufffc]/gu

/** Zero-width joiners, except between letters of scripts that need them, such as in Persian domains. */
const STRAY_JOINER = /(?<!(?![\0-\u05ff])[\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?!(?![\0-\u05ff])[\p{L}\p{M}])/gu

/** No-break spaces, tabs, line breaks and spaces of other widths. */
const SPACE = /[\s\u2800]/gu

const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu

/** Each opening quote with those that can close it. Discord copies code with backticks. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"”“'],
  ["'", "'"],
  ['“', '”“"'],
  ['”', '”'],
  ['„', '“”"'],
  ['‘', '’‘'],
  ['’', '’'],
  ['‚', '‘’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['『', '』'],
  ['＂', '＂'],
])

/** A text without invisible characters, and without spaces and quotes around it. For texts whose inside is exact, such as names. */
export function unwrapped(text: string): string {
  return withoutQuotes(text.replace(INVISIBLE, '').replace(STRAY_JOINER, '').trim())
}

/**
 * A text without what copying adds: it is unwrapped, with plain spaces and hyphens (docs/product/setup.md#text). For every field
 * except free text and passwords.
 */
export function tidied(text: string): string {
  return unwrapped(text.replace(SPACE, ' ').replace(DASH, '-'))
}

/** A tidied text in ASCII where that is meant: full-width characters, and digits of any script. For domains, numbers and ids. */
export function tidiedToAscii(text: string): string {
  const halfWidth = text.replace(/[\uff01-\uff5e]/g, toHalfWidth).replace(/[。｡]/g, '.')
  return tidied(halfWidth.replace(/(?!\d)\p{Nd}/gu, toDigit))
}

/** Removes quotes around a text, at most so many pairs. Quotes inside stay: they do not surround all of it. So do quotes around nothing. */
function withoutQuotes(text: string, levels = 4): string {
  const inside = text.startsWith('`') ? insideBackticks(text) : insideQuotes(text)
  const isQuoted =
    inside !== undefined && ![text.charAt(0), text.charAt(text.length - 1)].some((quote) => inside.includes(quote))
  return isQuoted && levels > 0 ? withoutQuotes(inside, levels - 1) : text
}

/** The text between two quotes, whatever it contains. Undefined without quotes, and for nothing between them. */
export function insideQuotes(text: string): string | undefined {
  const closing = QUOTES.get(text.charAt(0))
  const inside = text.slice(1, -1).trim()
  return closing?.includes(text.charAt(text.length - 1)) && inside !== '' ? inside : undefined
}

/** Removes as many backticks as there are at both ends. */
function insideBackticks(text: string): string | undefined {
  const marks = /^`*/.exec(text)?.[0] ?? ''
  const inside = text.slice(marks.length, -marks.length).trim()
  return inside !== '' && text.endsWith(marks) ? inside : undefined
}

/** Removes spaces and invisible characters at both ends, and nothing inside, where a password may be. */
export function trimmedFully(text: string): string {
  const isEmpty = (at: number) => /[\s\u2800]|\p{Default_Ignorable_Code_Point}/u.test(text.charAt(at))
  let [start, end] = [0, text.length]
  while (start < end && isEmpty(start)) start += 1
  while (end > start && isEmpty(end - 1)) end -= 1
  return text.slice(start, end)
}

function toHalfWidth(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
}

const KNOWN_DIGITS = new Map<string, string>()

/** Digits of a script follow each other, beginning with its zero. */
function toDigit(digit: string): string {
  const known = KNOWN_DIGITS.get(digit)
  if (known !== undefined) return known
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  const plain = digit.normalize('NFKC')
  // The digits of two scripts may follow each other.
  const value = /^\d$/.test(plain) ? plain : String((code - zero) % 10)
  KNOWN_DIGITS.set(digit, value)
  return value
}
