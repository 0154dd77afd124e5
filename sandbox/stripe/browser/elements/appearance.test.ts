import { afterEach, expect, test, vi } from 'vitest'
import { appearanceCss } from './appearance'

afterEach(() => {
  vi.restoreAllMocks()
})

test('variables become custom properties and override the theme', () => {
  const css = appearanceCss({ theme: 'night', variables: { colorText: '#eeeeee', spacingUnit: '5px' } })
  expect(css).toContain('--colorText: #eeeeee;')
  expect(css).toContain('--spacingUnit: 5px;')
  expect(css).toContain('--colorBackground: #30313d;')
})

test('rules are copied', () => {
  expect(appearanceCss({ rules: { '.Input:focus': { borderColor: 'red', outline: 'none' } } })).toContain(
    '.Input:focus { border-color: red; outline: none; }',
  )
})

test("the page's custom properties are dropped with a warning", () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(appearanceCss({ variables: { colorText: 'var(--portal-text)' } })).not.toContain('portal')
  expect(warn.mock.calls).toEqual([
    ['SANDBOX Stripe.js: elements.appearance.variables.colorText cannot be var(--portal-text)'],
  ])
})
