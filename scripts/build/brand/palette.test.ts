import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#machines/testing/random-cases'
import { contrastProblems, nearestPassing } from './contrast'
import { oklchOf, paletteOf } from './palette'
import { SCALES, SCHEMES } from './reference'
import { themeCss } from './theme-css'

const colors = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 128, 255)), { minLength: 3, maxLength: 3 })
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

test("the portal's own color gives exactly the designed palette, which passes", () => {
  const palette = paletteOf('#6936F5')
  expect(palette).toEqual({ scales: SCALES, schemes: SCHEMES, onPrimary: 'white' })
  expect(contrastProblems(palette)).toEqual([])
})

test('another color is in the primary scale, which gets darker with every step, or a near one passes', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const passing = nearestPassing(color) ?? ''
      const { primary } = paletteOf(passing).scales
      const lightnesses = primary.map((step) => oklchOf(step)[0])
      expect([primary[6], contrastProblems(paletteOf(passing))]).toEqual([passing, []])
      expect(lightnesses).toEqual(lightnesses.toSorted((one, other) => other - one))
    }),
    { numRuns: runs(5), examples: [['#000000'], ['#ffffff'], ['#ffe600'], ['#0000ff']] },
  )
})

test('a gray brand has gray grounds, and the same statuses', () => {
  const { dark } = paletteOf('#777777').schemes
  expect(dark['--mantine-color-body']).toMatch(/^#(..)\1\1$/)
  expect(dark['--portal-danger']).toBe(SCHEMES.dark['--portal-danger'])
})

test('only a brand with black text has a lighter hover shade and black options', async () => {
  const rules = async (color: string) => {
    const css = await themeCss(paletteOf(color))
    const hover = css.matchAll(/--mantine-color-primary-filled-hover: var\(--mantine-color-primary-(\d)\)/g)
    return [[...hover].map(([, step]) => step), css.includes('.mantine-Combobox-option[data-combobox-selected]')]
  }
  expect([await rules('#2f7d55'), await rules('#f25c00')]).toEqual([
    [['7', '7'], false],
    [['5', '5'], true],
  ])
})
