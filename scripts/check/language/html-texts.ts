import { wordsOf } from './insertions'

export type HtmlText = { readonly text: string; readonly attribute: string; readonly line: number }

const SHOWN_ATTRIBUTE = /\s(aria-label|title|placeholder|alt|label|content)="([^"]*)"/g
const NO_TEXT = /<(script|style|!--)[\s\S]*?(<\/\1>|-->)/g
const INLINE = /<\/?(a|abbr|b|code|em|i|kbd|q|small|span|strong|time)\b[^>]*>/g
const TAG = /<[^>]*>/g

/** The texts of HTML that a user can see, and their lines from 1. */
export function htmlTexts(html: string): readonly HtmlText[] {
  const visible = html.replaceAll(NO_TEXT, blankOut)
  const attributes = [...visible.matchAll(SHOWN_ATTRIBUTE)].map(({ 1: attribute = '', 2: text = '', index }) => ({
    text,
    attribute,
    index,
  }))
  const texts = split(visible)
  return [...attributes, ...texts]
    .map(({ text, attribute, index }) => ({
      text: text.replaceAll(/\s+/g, ' ').trim(),
      attribute,
      line: visible.slice(0, index).split('\n').length,
    }))
    .filter(({ text, attribute }) => {
      const own = wordsOf(text)
      return /\p{L}{2}/u.test(own) && !/^[\w-]+="/.test(text) && !(attribute === 'content' && !/^\p{Lu}.* /u.test(own))
    })
}

/** The texts between tags. Each tag is replaced by as many markers, so that positions stay the same. */
function split(html: string): readonly { text: string; attribute: string; index: number }[] {
  const marked = html
    .replaceAll(INLINE, (tag) => NOTHING.repeat(tag.length))
    .replaceAll(TAG, (tag) => BORDER.repeat(tag.length))
  let start = 0
  return marked.split(BORDER).map((part) => {
    const index = start + part.length - part.replaceAll(NOTHING, ' ').trimStart().length
    start += part.length + 1
    return { text: part.replaceAll(NOTHING, ''), attribute: '', index }
  })
}

/** Private-use characters, which do not occur in any text. */
const NOTHING = '\uE000'
const BORDER = '\uE001'

const blankOut = (text: string) => text.replaceAll(/[^\n]/g, ' ')
