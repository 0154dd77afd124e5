import { expect, test } from 'vitest'
import { newerFeatures } from './oldest-browsers'

const problems = (name: string, text: string) => newerFeatures(new Map([[name, text]]))
const lacking = (name: string, feature: string) => [`${name} uses ${feature}, which the oldest supported browsers lack`]

test.each(['Promise.withResolvers()', 'Object.groupBy(a,b)', 'URL.canParse(a)', 'AbortSignal.any([a])'])(
  'the function %s is found',
  (call) => {
    expect(problems('a.js', `let a=${call};`)).toEqual(lacking('a.js', call.slice(0, call.indexOf('(') + 1)))
  },
)

test('functions that the oldest browsers have are not found', () => {
  expect(problems('a.js', 'a.toSorted();AbortSignal.timeout(1);Object.hasOwn(a,b);parse(a);url.parse(a)')).toEqual([])
})

test('a rule is found if it needs `:has()`', () => {
  expect(problems('a.css', 'td:has(>.select){padding:0}')).toEqual(lacking('a.css', 'td:has(>.select)'))
  expect(problems('a.css', '.card,.m_12345678:has(b){padding:0}')).toEqual(lacking('a.css', '.card,.m_12345678:has(b)'))
})

test('a rule with `:has()` that may be missing is not found', () => {
  const css = 'html:has([role=dialog][aria-modal=true]){overflow:hidden}.card:has(input:focus-visible){outline:0}'
  expect(problems('a.css', css)).toEqual([])
})

test.each([
  ['@starting-style{a{color:red}}', '@starting-style'],
  ['a{color:light-dark(red,blue)}', 'light-dark('],
  ['a{field-sizing:content}', 'field-sizing:'],
])('the style %s is found', (css, feature) => {
  expect(problems('a.css', css)).toEqual(lacking('a.css', feature))
})
