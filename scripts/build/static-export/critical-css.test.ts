import { expect, test } from 'vitest'
import { criticalCss } from './critical-css'

const MARKUP =
  '<main class="frame wide"><h1 data-order="1">Welcome</h1><p data-style="color:var(--a)">x</p><div class="mantine-Input-wrapper"></div></main>'
const STYLED = '[data-style="color:var(--a)"]{color:var(--a)}'
const LIGHT = '[data-mantine-color-scheme="light"] h1{color:#000}'
const INVALID = '.mantine-Input-wrapper[data-error]{color:red}.mantine-Input-wrapper:not([data-error]){color:#000}'
const TWO_VALUES = ':root{--a:red}@media print{:root{--a:#000}}h1{color:var(--a)}'
const ANIMATED = '@keyframes b{to{top:0}}h1{animation:b 1s}'
const WAITING = '[data-waiting] [data-prerendered] h1{opacity:.7}'

test.each([
  ['rules for classes of the page stay, others go', '.frame{color:red}.other{color:#00f}', '.frame{color:red}'],
  ['selectors without a match are removed from a rule', '.other,.wide{color:red}', '.wide{color:red}'],
  ['rules without a class stay', 'h1{margin:0}:root{color:red}', 'h1{margin:0}:root{color:red}'],
  ['a rule for a nested class goes if the page does not have the class', '.frame .other{color:red}', ''],
  [
    'a variable stays if a rule or another used variable uses it',
    '.wide{--a:var(--b);--b:red;--c:#00f}.frame{color:var(--a)}',
    '.wide{--a:var(--b);--b:red}.frame{color:var(--a)}',
  ],
  [
    'a variable with one value on the page is replaced by it',
    ':root{--a:calc(2px * var(--b));--b:1}.frame{margin:var(--a,0)}',
    '.frame{margin:2px}',
  ],
  ['a variable with a second value stays', TWO_VALUES, TWO_VALUES],
  ['an animation that no rule uses goes', '@keyframes a{to{top:0}}@keyframes b{to{top:0}}h1{animation:b 1s}', ANIMATED],
  ['a variable goes if only unused rules use it', ':root{--a:red}.other{color:var(--a)}', ''],
  ['layers stay layers', '@layer a{.frame{color:red}.other{color:#00f}}', '@layer a{.frame{color:red}}'],
  [
    'a variable stays if a rule of a style attribute uses it',
    `.wide{--a:red;--b:#00f}${STYLED}`,
    `.wide{--a:red}${STYLED}`,
  ],
  ['a rule stays if it applies in the other color scheme', LIGHT, LIGHT],
  ['a rule stays if it applies while a click is waiting for the scripts', WAITING, WAITING],
  ['rules for a field stay, with and without a message', INVALID, INVALID],
  ['rules for hovered elements go', 'h1:hover{color:red}h1:focus-visible{outline:0}', 'h1:focus-visible{outline:0}'],
])('%s', (_, css, expected) => {
  expect(criticalCss(css, MARKUP)).toBe(expected)
})
