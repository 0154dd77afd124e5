import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzInputs, long } from '../../testing/fuzz-inputs'
import { runs } from '../../testing/runs'
import { linkProblems, linksBeyondSlots, readFooterLinks, webAddress, writeFooterLinks } from './footer-links'

/** Like the number class of src/api/decode/lossless.ts. */
class Big {
  readonly value = '876543210987654321'
}

const none = { text: '', url: '' }
const rules = { text: 'Rules', url: 'https://rules.example' }
const shop = { text: 'Shop', url: 'http://shop.example' }
const third = { text: 'Third', url: 'https://third.example' }

describe('stored links', () => {
  test.each([
    ['nothing', undefined, [none, none]],
    ['null', null, [none, none]],
    ['an empty list', [], [none, none]],
    ['one link', [rules], [rules, none]],
    ['two links', [rules, shop], [rules, shop]],
    ['more than two', [rules, shop, third], [rules, shop]],
    ['more than two with an invalid third', [rules, shop, 5], [rules, shop]],
    ['a link with more properties', [{ ...rules, icon: 'book' }], [rules, none]],
    ['a link without a text', [{ url: 'https://a.example' }], [{ text: '', url: 'https://a.example' }, none]],
    ['a link without an address', [{ text: 'A' }], [{ text: 'A', url: '' }, none]],
    [
      'a link with an unsafe address',
      [{ text: 'A', url: 'javascript:alert(1)' }],
      [{ text: 'A', url: 'javascript:alert(1)' }, none],
    ],
    ['a text', 'none', undefined],
    ['an object', { 0: rules }, undefined],
    ['a number', 5, undefined],
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
  ])('are read from %s', (_, stored, slots) => {
    expect(readFooterLinks(stored)).toEqual(slots)
  })
})

describe('writing the slots yields', () => {
  const icon = { ...rules, icon: 'book' }
  const odd = { text: ' Rules ', url: 'rules.example' }

  test.each([
    ['new links', undefined, [rules, shop], [rules, shop]],
    ['a new link in the second slot', undefined, [none, shop], [shop]],
    ['nothing if nothing was stored', undefined, [none, { text: ' ', url: '' }], undefined],
    ['null if null was stored', null, [none, none], null],
    ['an empty list if all links were cleared', [rules], [none, none], []],
    ['links if null was stored', null, [rules, none], [rules]],
    ['a trimmed link', [], [{ text: ' Rules ', url: '\thttps://rules.example ' }, none], [rules]],
    [
      'a changed link with its other properties',
      [icon],
      [{ ...rules, text: 'House rules' }, none],
      [{ text: 'House rules', url: 'https://rules.example', icon: 'book' }],
    ],
    ['an unedited link unchanged', [odd, shop], [odd, { ...shop, text: 'Store' }], [odd, { ...shop, text: 'Store' }]],
    [
      'an unedited empty link unchanged',
      [{ icon: 'x' }, shop],
      [none, { ...shop, text: 'Store' }],
      [{ icon: 'x' }, { ...shop, text: 'Store' }],
    ],
    [
      'the third link after two changed ones',
      [rules, shop, third],
      [{ ...rules, text: 'R' }, shop],
      [{ ...rules, text: 'R' }, shop, third],
    ],
    ['the other links if the first was removed', [rules, shop, third, 5], [none, shop], [shop, third, 5]],
    ['the other links if the second was removed', [rules, shop, third], [rules, none], [rules, third]],
    ['the links beyond the slots if both were removed', [rules, shop, third], [none, none], [third]],
    ['an empty list if only spaces were typed', [rules], [{ text: ' ', url: '\t' }, none], []],
  ] as const)('%s', (_, stored, [first, second], written) => {
    expect(writeFooterLinks(stored, [first, second])).toEqual(written)
  })

  // The identity matters: a link may contain numbers that JavaScript would round.
  test('the same object for an unedited link', () => {
    expect(Object.values(Object(writeFooterLinks([icon, shop], [rules, none])))[0]).toBe(icon)
  })
})

test.each([
  [undefined, 0],
  [null, 0],
  ['abc', 0],
  [{ length: 9 }, 0],
  [[], 0],
  [[rules, shop], 0],
  [[rules, shop, third], 1],
  [[1, 2, 3, 4], 2],
])('%j has %s links that the slots do not show', (stored, beyond) => {
  expect(linksBeyondSlots(stored)).toBe(beyond)
})

describe('a link needs both parts or neither', () => {
  const NO_ADDRESS = { url: 'Please enter a URL for this link, or clear its text' }
  const NO_TEXT = { text: 'Please enter text for this link, or clear its URL' }
  const NO_WEB = { url: 'Please enter a URL that begins with http:// or https://' }

  test.each([
    ['', '', {}],
    [' ', '\t', {}],
    ['Rules', 'https://rules.example', {}],
    [' Rules ', ' HTTP://rules.example ', {}],
    ['Rules', '', NO_ADDRESS],
    ['Rules', '  ', NO_ADDRESS],
    ['', 'https://rules.example', NO_TEXT],
    [' ', 'rules.example', { ...NO_TEXT, ...NO_WEB }],
    ['Rules', 'rules.example', NO_WEB],
    ['Rules', 'javascript:alert(1)', NO_WEB],
  ])('text %j and address %j', (text, url, problems) => {
    expect(linkProblems({ text, url })).toEqual(problems)
  })
})

describe('a web address', () => {
  test.each([
    'https://rules.example',
    'http://rules.example:8080/a/b?c=d#e',
    'HTTPS://RULES.EXAMPLE',
    'https://münchen.example/straße',
    'https://203.0.113.20/',
    'https://[2001:db8::1]/',
    // These are unusual, but they still open a web page.
    'https://user:password@rules.example',
    'https://rules.example/?next=javascript:alert(1)',
    'https://rules.example/a b',
  ])('may be %j', (address) => {
    expect([webAddress(address), webAddress(` ${address}\n`)]).toEqual([address, address])
  })

  test.each([
    '',
    'rules.example',
    'www.rules.example',
    '//evil.example',
    '/path',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https://',
    'https:///evil.example',
    'https://?a',
    'https://#a',
    'https:// evil.example',
    'https://\tevil.example',
    'https://ev il.example',
    'https://evil.example:99999',
    'https://[evil]',
    'https://%',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://https://evil.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/1',
    'view-source:https://evil.example',
    'file:///etc/passwd',
    'ftp://evil.example',
    'mailto:ada@example.test',
    'x https://evil.example',
    'x\nhttps://evil.example',
    '\u200bhttps://evil.example',
    'ｈttps://evil.example',
    'httpſ://evil.example',
    '<https://evil.example>',
    'null',
  ])('may not be %j', (address) => {
    expect(webAddress(address)).toBeUndefined()
  })

  test('always has a host and uses http or https', () => {
    const part = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'javascript:',
      ' ',
      '\t',
      '\n',
      'a.b',
    )
    const typed = fc.oneof(
      fc
        .array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
        .map((parts) => parts.join('')),
      fc.webUrl(),
      fc.constantFrom(...fuzzInputs, ...long),
    )
    let accepted = 0
    fc.assert(
      fc.property(typed, (text) => {
        const address = webAddress(text)
        if (address === undefined) return
        accepted += 1
        const { protocol, hostname } = new URL(address)
        expect([['http:', 'https:'].includes(protocol), hostname !== '', address]).toEqual([true, true, text.trim()])
      }),
      { numRuns: runs(500) },
    )
    expect(accepted).toBeGreaterThan(200)
  })
})
