import { expect, test } from 'vitest'
import { rulesOfStyleAttributes } from './style-attributes'

test('a style attribute becomes one rule for its text', () => {
  expect(rulesOfStyleAttributes('<p style="--a:1">x</p><p style="--a:1">y</p><p style="margin:0">z</p>')).toEqual({
    markup: '<p data-style="--a:1">x</p><p data-style="--a:1">y</p><p data-style="margin:0">z</p>',
    rules: '[data-style="--a:1"]{--a:1}\n[data-style="margin:0"]{margin:0}',
  })
})

test('characters that are escaped in the markup are not escaped in the rule', () => {
  expect(rulesOfStyleAttributes('<p style="font-family:&quot;A &amp; B&quot;">x</p>')).toEqual({
    markup: '<p data-style="font-family:&quot;A &amp; B&quot;">x</p>',
    rules: '[data-style="font-family:\\"A & B\\""]{font-family:"A & B"}',
  })
})

test('markup without style attributes does not change', () => {
  const markup = '<p class="a">style="x"</p>'
  expect(rulesOfStyleAttributes(markup)).toEqual({ markup, rules: '' })
})
