import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

test('changedFields returns only the fields that differ', () => {
  const before = { name: 'a', isOn: true, path: '' }
  expect([
    changedFields(before, before),
    changedFields(before, { name: 'b', isOn: true, path: '' }),
    changedFields(before, { name: 'a', isOn: false, path: 'x' }),
  ]).toEqual([{}, { name: 'b' }, { isOn: false, path: 'x' }])
})
