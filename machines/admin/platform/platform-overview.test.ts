import { expect, test } from 'vitest'
import { conversionRate } from './platform-overview'

test.each([
  [0, 8, 0],
  [4, 8, 50],
  [1, 3, 33],
  [2, 3, 67],
  [57, 200, 29],
  [1, 201, 0],
  // A user may have several services.
  [12, 8, 150],
  [8, 0, undefined],
  [undefined, 8, undefined],
  [4, undefined, undefined],
])('%s services and %s users give %s percent', (services, users, percent) => {
  expect(conversionRate(services, users)).toBe(percent)
})
