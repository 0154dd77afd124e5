import { expect, test } from 'vitest'
import { criticalCss } from './critical-css'

const MARKUP = '<main class="frame wide"><h1 data-order="1">Welcome</h1></main>'

test.each([
  ['rules for classes of the page stay, others go', '.frame{color:red}.other{color:#00f}', '.frame{color:red}'],
  ['selectors without a match are removed from a rule', '.other,.wide{color:red}', '.wide{color:red}'],
  ['rules without a class stay', 'h1{margin:0}:root{color:red}', 'h1{margin:0}:root{color:red}'],
  ['a rule for a nested class goes if the page does not have the class', '.frame .other{color:red}', ''],
  [
    'a variable stays if a rule or another used variable uses it',
    ':root{--a:var(--b);--b:red;--c:#00f}.frame{color:var(--a)}',
    ':root{--a:var(--b);--b:red}.frame{color:var(--a)}',
  ],
  ['a variable goes if only unused rules use it', ':root{--a:red}.other{color:var(--a)}', ''],
  ['layers stay layers', '@layer a{.frame{color:red}.other{color:#00f}}', '@layer a{.frame{color:red}}'],
])('%s', (_, css, expected) => {
  expect(criticalCss(css, MARKUP)).toBe(expected)
})

test('a variable stays if a rule of a style attribute uses it', () => {
  const css = ':root{--a:red;--b:#00f}'
  const markup = '<p data-style="color:var(--a)">x</p>'
  expect(criticalCss(`${css}[data-style="color:var(--a)"]{color:var(--a)}`, markup)).toContain('--a:red')
})

test.each([
  ['in the other color scheme', '[data-mantine-color-scheme="light"] h1{color:#000}'],
  ['while a click is waiting for the scripts', '[data-waiting] [data-prerendered] h1{opacity:.7}'],
])('a rule stays if it applies %s', (_, rule) => {
  expect(criticalCss(rule, MARKUP)).toBe(rule)
})

test('rules for hovered elements go', () => {
  expect(criticalCss('h1:hover{color:red}h1:focus-visible{outline:0}', MARKUP)).toBe('h1:focus-visible{outline:0}')
})
