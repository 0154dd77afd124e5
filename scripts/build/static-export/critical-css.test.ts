import { expect, test } from 'vitest'
import { criticalCss } from './critical-css'

const MARKUP = '<main class="frame wide"><h1 data-order="1">Welcome</h1></main>'

test.each([
  [
    'a class of the page stays, one that it does not have goes',
    '.frame{color:red}.other{color:#00f}',
    '.frame{color:red}',
  ],
  ['of a rule for several those stay that are there', '.other,.wide{color:red}', '.wide{color:red}'],
  ['rules without a class stay', 'h1{margin:0}:root{color:red}', 'h1{margin:0}:root{color:red}'],
  ['a class inside of another one has to be there as well', '.frame .other{color:red}', ''],
  [
    'a variable stays that is used, also by another one alone',
    ':root{--a:var(--b);--b:red;--c:#00f}.frame{color:var(--a)}',
    ':root{--a:var(--b);--b:red}.frame{color:var(--a)}',
  ],
  ['a variable goes that only something unused uses', ':root{--a:red}.other{color:var(--a)}', ''],
  ['layers stay layers', '@layer a{.frame{color:red}.other{color:#00f}}', '@layer a{.frame{color:red}}'],
])('%s', (_, css, expected) => {
  expect(criticalCss(css, MARKUP)).toBe(expected)
})

test('a variable that the markup itself uses is told by the rules of its styles', () => {
  const css = ':root{--a:red;--b:#00f}'
  const markup = '<p data-style="color:var(--a)">x</p>'
  expect(criticalCss(`${css}[data-style="color:var(--a)"]{color:var(--a)}`, markup)).toContain('--a:red')
})

test.each([
  ['in the scheme that the page does not begin with', '[data-mantine-color-scheme="light"] h1{color:#000}'],
  ['while a click is kept', '[data-waiting] [data-prerendered] h1{opacity:.7}'],
])('a rule stays that holds %s', (_, rule) => {
  expect(criticalCss(rule, MARKUP)).toBe(rule)
})

test('what shows that something is used comes later', () => {
  expect(criticalCss('h1:hover{color:red}h1:focus-visible{outline:0}', MARKUP)).toBe('h1:focus-visible{outline:0}')
})
