import { expect, test } from 'vitest'
import { linePath, tipPath } from './svg-path'

const points = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 8 },
  { x: 90, y: 8 },
]

test('a line has rounded corners and ends inside its tip', () => {
  expect(linePath(points)).toBe('M0 0H36Q40 0 40 4V4Q40 8 44 8H84')
  expect(tipPath(points)).toBe('M90 8L82 4 82 12z')
})

test('a tip points in the direction of its line', () => {
  const down = [
    { x: 5, y: 0 },
    { x: 5, y: 20 },
  ]
  expect(linePath(down)).toBe('M5 0V14')
  expect(tipPath(down)).toBe('M5 20L1 12 9 12z')
})
