import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzInputs, long } from '../../testing/fuzz-inputs'
import { testRandomCases } from '../../testing/random-cases'
import { linkProblems, linksBeyondSlots, readFooterLinks, webAddress, writeFooterLinks } from './footer-links'

/** Like the number class of src/shared/decode/lossless.ts. */
class Big {
  readonly value = '876543210987654321'
}

const none = { text: '', url: '' }
const rules = { text: 'Rules', url: 'https://rules.example' }
const shop = { text: 'Shop', url: 'http://shop.example' }
const store = { text: 'Store', url: 'http://shop.example' }
const third = { text: 'Third', url: 'https://third.example' }
const unsafe = { text: 'A', url: 'javascript:alert(1)' }

test.each([
  ['nothing', undefined, [none, none]],
  ['null', null, [none, none]],
  ['an empty list', [], [none, none]],
  ['one link', [rules], [rules, none]],
  ['more than two links', [rules, shop, third], [rules, shop]],
  ['more than two links with an invalid third', [rules, shop, 5], [rules, shop]],
  ['a link with more properties', [{ ...rules, icon: 'book' }], [rules, none]],
  ['a link without a text', [{ url: 'https://a.example' }], [{ text: '', url: 'https://a.example' }, none]],
  ['a link without an address', [{ text: 'A' }], [{ text: 'A', url: '' }, none]],
  ['a link with an unsafe address', [unsafe], [unsafe, none]],
  ['a text', 'none', undefined],
  ['an object', { 0: rules }, undefined],
  ['a list of addresses', ['https://a.example'], undefined],
  ['a list with null in it', [rules, null], undefined],
  ['a list with a list in it', [[rules]], undefined],
  ['a list with a number in it', [rules, 5], undefined],
  ['a text of two lines', [{ text: 'A\nB', url: 'https://a.example' }], undefined],
  ['an address of two lines', [{ text: 'A', url: 'https://a.example\r' }], undefined],
  ['a number as a text', [{ text: 5, url: 'https://a.example' }], undefined],
  ['null as a text', [{ text: null, url: 'https://a.example' }], undefined],
  ['an object as an address', [{ text: 'A', url: {} }], undefined],
  ['a list with a large number in it', [new Big()], undefined],
])('stored links are read from %s', (_, stored, slots) => {
  expect(readFooterLinks(stored)).toEqual(slots)
})

const icon = { ...rules, icon: 'book' }
const odd = { text: ' Rules ', url: 'rules.example' }

test.each([
  ['new links', undefined, [rules, shop], [rules, shop]],
  ['a new link in the second slot', undefined, [none, shop], [shop]],
  ['nothing if nothing was stored', undefined, [none, { text: ' ', url: '' }], undefined],
  ['null if null was stored', null, [none, none], null],
  [
    'a link with only a text or only an address',
    [],
    [
      { text: 'A', url: '' },
      { text: '', url: 'a.example' },
    ],
    [
      { text: 'A', url: '' },
      { text: '', url: 'a.example' },
    ],
  ],
  ['links if null was stored', null, [rules, none], [rules]],
  ['an empty list if all links were cleared', [rules], [none, none], []],
  ['an empty list if only spaces were typed', [rules], [{ text: ' ', url: '\t' }, none], []],
  ['a trimmed link', [], [{ text: ' Rules ', url: '\thttps://rules.example ' }, none], [rules]],
  ['a changed text with the other properties', [icon], [{ ...rules, text: 'R' }, none], [{ ...icon, text: 'R' }]],
  ['a changed address with them', [icon], [{ ...rules, url: 'x' }, none], [{ ...icon, url: 'x' }]],
  ['an unedited link unchanged', [odd, shop], [odd, store], [odd, store]],
  ['an unedited empty link unchanged', [{ icon: 'x' }, shop], [none, store], [{ icon: 'x' }, store]],
  ['a link in place of a value that is no link', ['x', shop], [rules, shop], [rules, shop]],
  ['the third link after two changes', [rules, shop, third], [odd, store], [{ ...odd, text: 'Rules' }, store, third]],
  ['the other links if the first was removed', [rules, shop, third, 5], [none, shop], [shop, third, 5]],
  ['the other links if the second was removed', [rules, shop, third], [rules, none], [rules, third]],
  ['the links beyond the slots if both were removed', [rules, shop, third], [none, none], [third]],
] as const)('writing the slots yields %s', (_, stored, [first, second], written) => {
  expect(writeFooterLinks(stored, [first, second])).toEqual(written)
})

// The identity matters: a link may contain numbers that JavaScript would round.
test('writing the slots yields the same object for an unedited link', () => {
  expect(Object.values(Object(writeFooterLinks([icon, shop], [rules, none])))[0]).toBe(icon)
})

test.each([
  [undefined, 0],
  ['abc', 0],
  [{ length: 9 }, 0],
  [[rules], 0],
  [[rules, shop], 0],
  [[1, 2, 3, 4], 2],
])('%j has %s links that the slots do not show', (stored, beyond) => {
  expect(linksBeyondSlots(stored)).toBe(beyond)
})

const NO_ADDRESS = { url: 'Please enter a URL for this link, or clear its text' }
const NO_TEXT = { text: 'Please enter text for this link, or clear its URL' }
const NO_WEB = { url: 'Please enter a URL that begins with http:// or https://' }

test.each([
  [' ', '\t', {}],
  [' Rules ', ' HTTP://rules.example ', {}],
  ['Rules', '  ', NO_ADDRESS],
  ['', 'https://rules.example', NO_TEXT],
  [' ', 'rules.example', { ...NO_TEXT, ...NO_WEB }],
  ['Rules', 'javascript:alert(1)', NO_WEB],
])('a link needs both parts or neither: text %j and address %j', (text, url, problems) => {
  expect(linkProblems({ text, url })).toEqual(problems)
})

/** The last three are unusual, but they still open a web page. */
const pages =
  `https://rules.example http://rules.example:8080/a/b?c=d#e HTTPS://RULES.EXAMPLE https://münchen.example/straße
  https://203.0.113.20/ https://[2001:db8::1]/ https://user:password@rules.example
  https://rules.example/?next=javascript:alert(1)`.split(/\s+/)

test.each([...pages, 'https://rules.example/a b'])('a web address may be %j', (address) => {
  expect([webAddress(address), webAddress(` ${address}\n`)]).toEqual([address, address])
})

const notPages = `rules.example www.rules.example //evil.example /path https:evil.example https:/evil.example null
  https:\\\\evil.example https:// https:///evil.example https://?a https://#a https://evil.example:99999 https://[evil]
  https://% javascript:alert(1) JaVaScRiPt:alert(1) javascript://https://evil.example/%0aalert(1)
  data:text/html,<script>alert(1)</script> vbscript:msgbox(1) blob:https://evil.example/1 <https://evil.example>
  view-source:https://evil.example file:///etc/passwd ftp://evil.example mailto:ada@example.test
  ｈttps://evil.example httpſ://evil.example`.split(/\s+/)

test.each([
  ...notPages,
  ...['', 'https:// evil.example', 'https://\tevil.example', 'https://ev il.example', 'x https://evil.example'],
  ...['x\nhttps://evil.example', '\u200bhttps://evil.example', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
])('a web address may not be %j', (address) => {
  expect(webAddress(address)).toBeUndefined()
})

const part = fc.constantFrom(...'https: http: // / \\ @ : ? # javascript: a.b'.split(' '), ' ', '\t', '\n')
const parts = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
const typed = fc.oneof(
  parts.map((all) => all.join('')),
  ...[fc.webUrl(), fc.constantFrom(...fuzzInputs, ...long)],
)

testRandomCases('a web address always has a host and uses http or https', 500, typed, { valid: 25 }, async (text) => {
  const address = webAddress(text)
  if (address === undefined) return []
  const { protocol, hostname } = new URL(address)
  expect([['http:', 'https:'].includes(protocol), hostname !== '', address]).toEqual([true, true, text.trim()])
  return ['valid']
})
