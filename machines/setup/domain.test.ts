import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzInputs, long } from '../testing/fuzz-inputs'
import { runs } from '../testing/runs'
import { domainProblem, sanitiseDomain, withoutWww } from './domain'

const MISSING = 'Domain is required'
const PATH = 'Domain cannot contain path traversal characters or paths'
const FORMAT = 'Invalid domain format'
const INVALID = 'Invalid domain'
const NO_NAME = 'Please enter a valid domain name (e.g., panel.example.com)'

const label63 = 'a'.repeat(63)
const name253 = `${label63}.${label63}.${label63}.${'a'.repeat(61)}`

test.each([
  [' Panel.Example.COM\n', 'panel.example.com'],
  ['HTTPS://panel.example.com/', 'panel.example.com'],
  ['http://panel.example.com', 'panel.example.com'],
  ['https://www.example.com', 'www.example.com'],
  ['http://https://example.com', 'https://example.com'],
  ['example.com//', 'example.com/'],
  ['ftp://example.com', 'ftp://example.com'],
  ['MÜNCHEN.example', 'xn--mnchen-3ya.example'],
  ['http://münchen.example/', 'xn--mnchen-3ya.example'],
  ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['exam\u00adple.com', 'example.com'],
  ['faß.example', 'xn--fa-hia.example'],
  // Only plain hosts are converted by `URL`.
  ['é@example.com', 'é@example.com'],
  ['é.com:80', 'é.com:80'],
  ['é.com/a', 'é.com/a'],
  ['é.com\\a', 'é.com\\a'],
  ['é.com?a', 'é.com?a'],
  ['é.com#a', 'é.com#a'],
  ['é\t.com', 'é\t.com'],
  ['é%2e.com', 'é%2e.com'],
  ['\ud800.com', '\ud800.com'],
  ['', ''],
])('%j is sent as %j', (typed, domain) => {
  expect(sanitiseDomain(typed)).toBe(domain)
})

test.each([
  ['panel.example.com', undefined],
  ['  HTTPS://Panel.Example.com/ ', undefined],
  ['www.example.com', undefined],
  ['a.b', undefined],
  ['1and1.example', undefined],
  ['203.0.113.example', undefined],
  ['x--y.example', undefined],
  ['münchen.example', undefined],
  ['xn--mnchen-3ya.example', undefined],
  [`${label63}.example`, undefined],
  [name253, undefined],
  ['', MISSING],
  [' \u00a0 ', MISSING],
  ['https://', MISSING],
  ['/', MISSING],
  ['example.com/panel', PATH],
  ['example.com//', PATH],
  ['https://example.com/a/', PATH],
  ['http://https://example.com', PATH],
  ['../../etc/passwd', PATH],
  ['example..com', PATH],
  ['é。。example', PATH],
  ['example.com\\a', PATH],
  ['ada@example.com/..', PATH],
  ['ada@example.com', FORMAT],
  ['example.com:8080', FORMAT],
  ['ada:secret@example.com', FORMAT],
  ['[::1]', FORMAT],
  ['é.com:80', FORMAT],
  ['mün chen.example', INVALID],
  ['\u200b', INVALID],
  ['é\ufffd.example', INVALID],
  ['é%2e.example', INVALID],
  ['é'.repeat(1_001), INVALID],
  ['localhost', NO_NAME],
  ['example.', NO_NAME],
  ['.example.com', NO_NAME],
  ['example.com.', NO_NAME],
  ['-a.example', NO_NAME],
  ['a-.example', NO_NAME],
  ['my_panel.example', NO_NAME],
  ['my panel.example', NO_NAME],
  ['example.com?a', NO_NAME],
  ['example.com#a', NO_NAME],
  ['*.example.com', NO_NAME],
  ['example.com\u0000', NO_NAME],
  ['203.0.113.20', NO_NAME],
  ['２０３.0.113.20', NO_NAME],
  ['0x7f.0x1', NO_NAME],
  ['example.123', NO_NAME],
  [`a${label63}.example`, NO_NAME],
  [`a${name253}`, NO_NAME],
])('%j: %s', (typed, problem) => {
  expect(domainProblem(typed)).toBe(problem)
})

test.each([
  ['www.example.com', 'example.com'],
  [' https://WWW.example.com/', 'example.com'],
  ['www.münchen.example', 'xn--mnchen-3ya.example'],
  ['www.www.example.com', 'www.example.com'],
  ['example.com', undefined],
  ['wwww.example.com', undefined],
  ['www.com', undefined],
  ['www.', undefined],
  ['www.example.com/panel', undefined],
  ['www.http://example.com', undefined],
  ['www. example.com', undefined],
])('%j without its www.: %s', (typed, rest) => {
  expect(withoutWww(typed)).toBe(rest)
})

describe('any typed text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc
      .tuple(fc.constantFrom('', 'http://', 'HTTPS://', 'www.'), fc.domain(), fc.constantFrom('', '/', ' '))
      .map(String),
    fc.webUrl(),
    fc.stringMatching(/^(https?:\/\/)?[A-Za-z0-9éß。.-]{0,20}\/?$/),
  )

  test('that is accepted stays the same when sanitized again and opened in a browser', () => {
    const isStable = (text: string) => {
      const domain = sanitiseDomain(text)
      if (domainProblem(text) !== undefined) return true
      // Browsers reject an 'xn--' label that encodes nothing, but name servers may accept it.
      const opensUnchanged = domain.includes('xn--') || new URL(`https://${domain}`).hostname === domain
      return opensUnchanged && sanitiseDomain(domain) === domain && domainProblem(domain) === undefined
    }
    expect([...fuzzInputs, ...long].filter((text) => !isStable(text))).toEqual([])
    fc.assert(fc.property(typed, isStable), { numRuns: runs(500) })
  })

  test('that is a real domain is accepted with and without a scheme and a slash', () => {
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom('', 'http://', 'HTTPS://'),
        fc.constantFrom('', '/'),
        (name, before, after) => {
          expect(domainProblem(`${before}${name}${after}`)).toBeUndefined()
          expect(withoutWww(`${before}www.${name}${after}`)).toBe(name.length > 249 ? undefined : name.toLowerCase())
        },
      ),
      { numRuns: runs(250) },
    )
  })
})
