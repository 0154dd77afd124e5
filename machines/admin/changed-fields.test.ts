import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

test('lists are compared by content', () => {
  const before = { name: 'a', products: ['x'] }
  expect([
    changedFields(before, { name: 'a', products: ['x'] }),
    changedFields(before, { name: 'a', products: [] }),
  ]).toEqual([{}, { products: [] }])
})
