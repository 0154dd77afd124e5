import { expect, test } from 'vitest'
import { rulesOfStyleAttributes } from './style-attributes'

test.each([
  [
    'a style attribute becomes one rule for its text',
    '<p style="--a:1">x</p><p style="--a:1">y</p><p style="margin:0">z</p>',
    '[data-style="--a:1"]{--a:1}\n[data-style="margin:0"]{margin:0}',
  ],
  [
    'characters that are escaped in the markup are not escaped in the rule',
    '<p style="font-family:&quot;A &amp; B&quot;">x</p>',
    '[data-style="font-family:\\"A & B\\""]{font-family:"A & B"}',
  ],
  ['markup without style attributes does not change', '<p class="a">style="x"</p>', ''],
])('%s', (_, markup, rules) => {
  expect(rulesOfStyleAttributes(markup)).toEqual({ markup: markup.replaceAll('<p style=', '<p data-style='), rules })
})
