import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failingPairs, nearestPassing, pairsOf } from './contrast'
import { derivePalette, hexOf, oklchOf } from './derive'
import { REFERENCE_PRIMARY } from './reference'
import { colors, EXTREMES } from './testing/colors'

const problemsOf = (color: string) =>
  failingPairs(derivePalette(color)).map(({ name, contrast }) => [name, contrast.toFixed(2)])

test.each<[string, string[][]]>([
  [REFERENCE_PRIMARY, []],
  ['#f25c00', []],
  ['#2f7d55', []],
  [
    '#ff7a1a',
    [
      ['a filled control on the page, in the light scheme', '2.44'],
      ['a filled control on the surface, in the light scheme', '2.61'],
    ],
  ],
  [
    '#003d2b',
    [
      ['a filled control on the page, in the dark scheme', '1.59'],
      ['a filled control on the surface, in the dark scheme', '1.51'],
    ],
  ],
])('the color %s fails with these pairs', (color, problems) => {
  expect(problemsOf(color)).toEqual(problems)
})

test('every text is compared with every ground in both schemes', () => {
  const names = pairsOf(derivePalette(REFERENCE_PRIMARY)).map(({ name }) => name)
  expect(names).toContain('the placeholder on the warning ground, in the dark scheme')
  expect(new Set(names).size).toBeGreaterThan(2 * 11 * 8)
})

const expectNearest = (color: string) => {
  const failing = problemsOf(color)
  fc.pre(failing.length > 0)
  const nearest = nearestPassing(color) ?? ''
  expect(problemsOf(nearest), `${color} -> ${nearest}`).toEqual([])
  const [given, found] = [oklchOf(color), oklchOf(nearest)]
  // The hue of a color with little chroma is lost in the rounding to whole numbers.
  if (given.c > 0.05 && found.c > 0.05) {
    const turn = Math.abs((given.h ?? 0) - (found.h ?? 0))
    expect(Math.min(turn, 360 - turn), `${color} -> ${nearest}`).toBeLessThan(2)
  }
  // A color between the two, a little nearer to the given one, still fails.
  const nearer = hexOf({ ...given, l: found.l + 0.006 * Math.sign(given.l - found.l) })
  expect(problemsOf(nearer), `${color} -> ${nearest}, but also ${nearer}`).not.toEqual([])
}

// A search takes up to half a second.
const SEARCHES = process.env.FULL_RUN === undefined ? 6 : 400

test('the nearest color passes, has the same hue, and no nearer one passes', { timeout: 300_000 }, () => {
  fc.assert(fc.property(colors, expectNearest), { numRuns: SEARCHES })
})

test.each(EXTREMES)('the nearest color to the extreme %s passes, if that fails', (color) => {
  const nearest = problemsOf(color).length === 0 ? color : nearestPassing(color)
  expect(problemsOf(nearest ?? '')).toEqual([])
})
