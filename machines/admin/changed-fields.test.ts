import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

test('what differs is what changed', () => {
  const before = { name: 'a', isOn: true, path: '' }
  expect([
    changedFields(before, before),
    changedFields(before, { name: 'b', isOn: true, path: '' }),
    changedFields(before, { name: 'a', isOn: false, path: 'x' }),
  ]).toEqual([{}, { name: 'b' }, { isOn: false, path: 'x' }])
})
