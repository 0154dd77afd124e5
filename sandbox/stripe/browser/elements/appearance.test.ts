import { afterEach, expect, test, vi } from 'vitest'
import { appearanceCss } from './appearance'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the variables are custom properties, over those of the theme', () => {
  const css = appearanceCss({ theme: 'night', variables: { colorText: '#eeeeee', spacingUnit: '5px' } })
  expect(css).toContain('--colorText: #eeeeee;')
  expect(css).toContain('--spacingUnit: 5px;')
  expect(css).toContain('--colorBackground: #30313d;')
})

test('rules are rules', () => {
  expect(appearanceCss({ rules: { '.Input:focus': { borderColor: 'red', outline: 'none' } } })).toContain(
    '.Input:focus { border-color: red; outline: none; }',
  )
})

test("the page's custom properties mean nothing to Stripe, and are said to", () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(appearanceCss({ variables: { colorText: 'var(--portal-text)' } })).not.toContain('portal')
  expect(warn.mock.calls).toEqual([
    ['SANDBOX Stripe.js: elements.appearance.variables.colorText is no var(--portal-text)'],
  ])
})
