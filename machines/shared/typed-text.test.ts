import { expect, test } from 'vitest'
import { tidied, tidiedToAscii } from './typed-text'

test.each([
  [
    'a byte-order mark, typographic quotes and a no-break space',
    '\ufeff“panel.example.com”\u00a0',
    'panel.example.com',
  ],
  ['a zero-width space inside', 'pa\u200bnel', 'panel'],
  ['direction marks', '\u202apanel\u202c\u200e', 'panel'],
  ['a soft hyphen', 'pa\u00adnel', 'panel'],
  ['a stray joiner', 'pa\u200dnel', 'panel'],
  ['a joiner that a script needs', 'نامه\u200cای', 'نامه\u200cای'],
  ['a no-break space inside', 'my\u00a0server', 'my server'],
  ['a tab and a line break', 'a\t\r\nb', 'a   b'],
  ['an en dash and an em dash', 'a–b—c', 'a-b-c'],
  ['a minus sign', '\u22125', '-5'],
  ['straight quotes', '"a"', 'a'],
  ['German quotes', '„a“', 'a'],
  ['guillemets', '«\u00a0a\u00a0»', 'a'],
  ['quotes in quotes', ' "\'a\'" ', 'a'],
  ['code', '`a`', 'a'],
  ['a block of code', '```a```', 'a'],
  ['only quotes', '""', '""'],
  ['only backticks', '``', '``'],
  ['one quote', '"', '"'],
  ['a quote at one end', '"a', '"a'],
  ['two quoted words', '"a" and "b"', '"a" and "b"'],
  ["a database user's name and host", "'root'@'%'", "'root'@'%'"],
])('tidies %s', (_, typed, text) => {
  expect([tidied(typed), tidied(text)]).toEqual([text, text])
})

test.each([
  ['full-width text', '１２３．ｅｘａｍｐｌｅ．ｃｏｍ', '123.example.com'],
  ['full-width quotes', '＂a＂', 'a'],
  ['an ideographic full stop', 'panel。example｡com', 'panel.example.com'],
  ['Arabic digits', '٣٠١٢٠', '30120'],
  ['Persian digits', '۳۰۱۲۰', '30120'],
  ['Devanagari digits', '३०१२०', '30120'],
  ['mathematical digits', '𝟛𝟘', '30'],
  ['letters of other scripts', 'бüß', 'бüß'],
  ['a superscript, which is no digit', '1²', '1²'],
])('writes %s in ASCII', (_, typed, text) => {
  expect(tidiedToAscii(typed)).toBe(text)
})
