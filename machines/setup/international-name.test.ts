import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/random-cases'
import { sanitiseDomain } from './domain'
import { internationalName } from './international-name'

test.each([
  ['xn--mnchen-3ya.example', 'münchen.example'],
  ['panel.xn--fa-hia.example', 'panel.faß.example'],
  ['xn--r8jz45g.xn--zckzah', '例え.テスト'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  // Beyond 16 bits.
  ['xn--ls8h.example', '💩.example'],
  ['panel.example.com', undefined],
  ['example-xn--mnchen-3ya.com', undefined],
  // They encode nothing, or not what a browser would encode.
  ['xn--.example', undefined],
  ['xn--a.example', undefined],
  ['xn--99999999999.example', undefined],
  ['xn--example-.com', undefined],
])('%s in its own letters is %s', (ascii, name) => {
  expect(internationalName(ascii)).toBe(name)
})

test('every name that can be converted is converted back', () => {
  const name = fc.stringMatching(/^[a-z0-9äöüßéñ日本語пример]{1,12}\.example$/)
  const isSame = (typed: string) => {
    const ascii = sanitiseDomain(typed)
    return !ascii.startsWith('xn--') || internationalName(ascii) === typed.normalize('NFC')
  }
  fc.assert(fc.property(name, isSame), { numRuns: runs(300) })
})
