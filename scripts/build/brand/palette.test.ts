import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#machines/testing/random-cases'
import { DESIGNED_SCHEMES } from '#src/theme/designed-schemes'
import { DESIGNED_THEME } from '#src/theme/designed-theme'
import { contrastProblems, lightnessOf, nearestPassing, paletteOf } from './palette'
import { themeCss } from './sources'

const colors = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 128, 255)), { minLength: 3, maxLength: 3 })
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

test("the portal's own color gives exactly the designed palette, which passes", () => {
  const palette = paletteOf('#6936F5')
  expect(palette).toEqual({ scales: DESIGNED_THEME.colors, schemes: DESIGNED_SCHEMES, onPrimary: 'white' })
  expect(contrastProblems(palette)).toEqual([])
})

test('another color is in the primary scale, which gets darker with every step, or a near one passes', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const passing = nearestPassing(color) ?? ''
      const { primary } = paletteOf(passing).scales
      const lightnesses = primary.map(lightnessOf)
      expect([primary[6], contrastProblems(paletteOf(passing))]).toEqual([passing, []])
      expect(lightnesses).toEqual(lightnesses.toSorted((one, other) => other - one))
    }),
    { numRuns: runs(5), examples: [['#000000'], ['#ffffff'], ['#ffe600'], ['#0000ff']] },
  )
})

test('a gray brand has gray grounds, and the same statuses', () => {
  const { dark } = paletteOf('#777777').schemes
  expect(dark['--mantine-color-body']).toMatch(/^#(..)\1\1$/)
  expect(dark['--portal-danger']).toBe(DESIGNED_SCHEMES.dark['--portal-danger'])
})

test.each([
  ['#2f7d55', 'white', 7, false],
  ['#f25c00', 'black', 5, true],
])('%s has %s text, step %d under the pointer, and black options: %s', async (color, onPrimary, step, isBlack) => {
  const palette = paletteOf(color)
  const css = await themeCss(palette)
  expect(palette.onPrimary).toBe(onPrimary)
  expect(css).toContain(`--mantine-color-primary-filled-hover: var(--mantine-color-primary-${step})`)
  expect(css.includes('.mantine-Combobox-option[data-combobox-selected]')).toBe(isBlack)
})
