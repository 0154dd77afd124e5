import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzInputs, long } from '../testing/fuzz-inputs'
import { runs } from '../testing/random-cases'
import { domainProblem, domainRules, sanitiseDomain, withoutWww } from './domain'

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
  // What copying adds.
  ['\u201cpanel.example.com\u201d', 'panel.example.com'],
  ['\u200epanel.example.com\u200b', 'panel.example.com'],
  ['\u00a0panel. example .com', 'panel.example.com'],
  ['https://panel.example.com./', 'panel.example.com'],
  ['m\u00fcnchen.\texample.', 'xn--mnchen-3ya.example'],
  ['panel.example.com..', 'panel.example.com..'],
  ['.', '.'],
  ['my\u2011panel.example.com', 'my-panel.example.com'],
  // Digits of an international name stay as they are, and others are meant in ASCII.
  ['\u0633\u0627\u06cc\u062a\u06f1.example', 'xn--mgbgz72d0f.example'],
  ['panel.example\uff0ecom\uff0f', 'panel.example.com'],
  // Only plain hosts are converted by `URL`.
  ['é@example.com', 'é@example.com'],
  ...['é.com:80', 'é.com/a', 'é.com\\a', 'é.com?a', 'é.com#a', 'é%2e.com', '\ud800.com', ''].map((same) => [
    same,
    same,
  ]),
])('%j is sent as %j', (typed, domain) => {
  expect(domainRules.toSubmission({ domain: typed })).toEqual({ domain })
})

test.each([
  ...['panel.example.com', '  HTTPS://Panel.Example.com/ ', 'www.example.com', 'a.b', '1and1.example', name253],
  ...[
    '203.0.113.example',
    'panel.host1',
    'panel.1host',
    'x--y.example',
    'münchen.example',
    'xn--mnchen-3ya.example',
    `${label63}.example`,
  ],
])('%j is valid', (typed) => {
  expect(domainRules.problems({ domain: typed })).toEqual({})
})

test.each([
  [MISSING, ['', ' \u00a0 ', '\u200b', 'https://', '/']],
  [PATH, ['example.com/panel', 'example.com//', 'https://example.com/a/', 'http://https://example.com']],
  [PATH, ['../../etc/passwd', 'example..com', 'é。。example', 'example.com\\a', 'ada@example.com/..']],
  [FORMAT, ['ada@example.com', 'example.com:8080', 'ada:secret@example.com', '[::1]', 'é.com:80']],
  [INVALID, ['mün chen.example', 'é\ufffd.example', 'é%2e.example', 'é'.repeat(1_001)]],
  [NO_NAME, ['localhost', 'example.', '.example.com', '-a.example', 'a-.example', '*.example.com']],
  [NO_NAME, ['my_panel.example', 'my panel.example', 'example.com?a', 'example.com#a']],
  // Browsers would open these as an IP address.
  [NO_NAME, ['203.0.113.20', '２０３.0.113.20', '0x7f.0x1', 'example.123', 'example.0x']],
  [NO_NAME, [`a${label63}.example`, `${name253}a`, 'é'.repeat(1_000)]],
])('%s: %j', (problem, domains) => {
  const problems = domains.map((domain) => domainRules.problems({ domain }))
  expect(problems).toEqual(domains.map(() => ({ domain: problem })))
})

test.each([
  ['', true],
  ['panel.example.com', true],
  ['a'.repeat(300), true],
  ['a'.repeat(301), false],
  ['https://root:secret@example.com', false],
  [true, false],
])('a draft may contain %j: %s', (typed, isStorable) => {
  expect(domainRules.storable.domain(typed)).toBe(isStorable)
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
  ['www. example.com', 'example.com'],
  ['www.exam ple.com', undefined],
])('%j without its www.: %s', (typed, rest) => {
  expect(withoutWww(typed)).toBe(rest)
})

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.tuple(fc.constantFrom('', 'http://', 'HTTPS://', 'www.'), fc.domain(), fc.constantFrom('', '/', ' ')).map(String),
  fc.webUrl(),
  fc.stringMatching(/^(https?:\/\/)?[A-Za-z0-9éß。.-]{0,20}\/?$/),
)

test('a text that is accepted stays the same when sanitized again and opened in a browser', () => {
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
