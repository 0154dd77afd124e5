import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#machines/testing/runs'
import { themeCss } from '../theme-css'
import { failingPairs } from './contrast'
import { derivePalette, oklchOf } from './derive'
import { REFERENCE_PRIMARY, REFERENCE_SCALES, REFERENCE_SCHEMES, STATUS_ROLES } from './reference'
import { colors } from './testing/colors'

test('the primary color of the reference gives exactly the reference', () => {
  expect(derivePalette(REFERENCE_PRIMARY)).toEqual({
    scales: REFERENCE_SCALES,
    schemes: REFERENCE_SCHEMES,
    onPrimary: 'white',
  })
  expect(Object.keys(derivePalette('#f25c00').schemes.dark)).toEqual(Object.keys(REFERENCE_SCHEMES.dark))
})

test('the CSS of the reference is the committed one', async () => {
  expect(await themeCss(derivePalette(REFERENCE_PRIMARY))).toBe(await readFile('src/theme/theme.gen.css', 'utf8'))
})

test.each([
  ['#6936f5', 'white'],
  ['#2f7d55', 'white'],
  ['#f25c00', 'black'],
  ['#ffe600', 'black'],
] as const)('controls of the color %s have %s text', (color, text) => {
  expect(derivePalette(color).onPrimary).toBe(text)
})

test('only a brand with black text has a lighter hover shade and black options', async () => {
  const rules = async (color: string) => {
    const css = await themeCss(derivePalette(color))
    const hover = css.matchAll(/--mantine-color-primary-filled-hover: var\(--mantine-color-primary-(\d)\)/g)
    return [[...hover].map(([, step]) => step), css.includes('.mantine-Combobox-option[data-combobox-selected]')]
  }
  expect([await rules('#2f7d55'), await rules('#f25c00')]).toEqual([
    [['7', '7'], false],
    [['5', '5'], true],
  ])
})

test('a gray brand has gray grounds and text', () => {
  const { scales, schemes } = derivePalette('#777777')
  const derived = Object.entries(schemes.dark).filter(([role]) => ![...STATUS_ROLES].some((status) => status === role))
  for (const color of [...Object.values(scales).flat(), ...derived.map(([, value]) => value)]) {
    expect(color).toMatch(/^#(..)\1\1$/)
  }
})

test('the primary scale contains the color and gets darker with every step', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const palette = derivePalette(color)
      fc.pre(failingPairs(palette).length === 0)
      expect(palette.scales.primary[6]).toBe(color)
      const lightnesses = palette.scales.primary.map((step) => oklchOf(step).l)
      expect(lightnesses).toEqual(lightnesses.toSorted((one, other) => other - one))
    }),
    { numRuns: runs(30) },
  )
})

test('the statuses are the same in every brand', () => {
  const statuses = (color: string) =>
    [...STATUS_ROLES].map((role) => [derivePalette(color).schemes.light[role], derivePalette(color).schemes.dark[role]])
  expect(statuses('#f25c00')).toEqual(statuses(REFERENCE_PRIMARY))
})
