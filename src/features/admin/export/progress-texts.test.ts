import { expect, test } from 'vitest'
import { progressOf, rowsText, spokenProgress } from './progress-texts'

test.each([
  [300, 1240, '300 of 1,240 users'],
  [1240, 1240, '1,240 users'],
  [300, undefined, '300 users'],
  [1, 1, '1 user'],
  [1, 2, '1 of 2 users'],
  [0, undefined, '0 users'],
])('%s of %s rows are shown as %s', (loaded, total, text) => {
  expect(rowsText({ loaded, total }, 'users')).toBe(text)
})

test('a total below the number of loaded rows is corrected', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  expect([undefined, 1, 3].map((total) => progressOf({ rows, total }))).toEqual([
    { loaded: 2, total: undefined },
    { loaded: 2, total: 2 },
    { loaded: 2, total: 3 },
  ])
})

test.each([
  [0, 1000, ''],
  [249, 1000, ''],
  [250, 1000, '25% of the users loaded'],
  [499, 1000, '25% of the users loaded'],
  [999, 1000, '75% of the users loaded'],
  [0, 0, ''],
  [999, undefined, ''],
  [2999, undefined, '2,000 users loaded'],
])('screen readers hear about %s of %s rows: %s', (loaded, total, text) => {
  expect(spokenProgress({ loaded, total }, 'users')).toBe(text)
})
