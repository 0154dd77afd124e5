import { expect, test } from 'vitest'
import { linePath, tipPath } from './svg-path'

const points = (...places: readonly (readonly [x: number, y: number])[]) => places.map(([x, y]) => ({ x, y }))

test.each([
  // Its corners are rounded, and it ends inside its tip.
  [points([0, 0], [40, 0], [40, 8], [90, 8]), 'M0 0H36Q40 0 40 4V4Q40 8 44 8H84', 'M90 8L82 4 82 12z'],
  [points([5, 0], [5, 20]), 'M5 0V14', 'M5 20L1 12 9 12z'],
  [[], '', ''],
])('a line through %j has a path and a tip', (corners, line, tip) => {
  expect([linePath(corners), tipPath(corners)]).toEqual([line, tip])
})
