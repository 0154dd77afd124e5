import { expect, test } from 'vitest'
import { hostPart, nameBelow } from './dns-record'

const label63 = 'a'.repeat(63)
const longest = `${label63}.${label63}.${label63}.${'a'.repeat(61)}`

test.each([
  ['panel.example.com', 'example.com', 'panel', undefined],
  ['a.b.example.co.uk', 'example.co.uk', 'a.b', undefined],
  ['example.co.uk', 'example.co.uk', '@', 'panel.example.co.uk'],
  // A public suffix, or the list is not loaded.
  ['co.uk', undefined, undefined, undefined],
  [longest, longest, '@', undefined],
])('%s, registered as %s: the record is %s, and %s is offered', (domain, registrable, host, offered) => {
  expect([hostPart(domain, registrable), nameBelow(domain, registrable)]).toEqual([host, offered])
})
