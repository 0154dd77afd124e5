import { expect, test } from 'vitest'
import { newerFeatures } from './oldest-browsers'

test.each([
  ['a.js', 'let a=Object.groupBy(b,c)', 'Object.groupBy('],
  ['a.css', '@starting-style{a{color:red}}', '@starting-style'],
  ['a.css', 'a{color:light-dark(red,blue)}', 'light-dark('],
  ['a.css', 'td:has(>.select){padding:0}', 'td:has(>.select)'],
  ['a.css', '.card,.m_12345678:has(b){padding:0}', '.card,.m_12345678:has(b)'],
])('%s with %s is found', (name, text, feature) => {
  const problem = `${name} uses ${feature}, which the oldest supported browsers lack`
  expect(newerFeatures(new Map([[name, text]]))).toEqual([problem])
})

test('what these browsers have, and a rule with `:has()` that may be missing, are not found', () => {
  const css = 'html:has([role=dialog][aria-modal=true]){overflow:hidden}.card:has(input:focus-visible){outline:0}'
  const script = 'a.toSorted();AbortSignal.timeout(1);Object.hasOwn(a,b);parse(a);url.parse(a)'
  expect(newerFeatures(new Map(Object.entries({ 'a.css': css, 'a.js': script })))).toEqual([])
})
