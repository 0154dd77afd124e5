import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './axis'

test.each([
  ['', '0 1'],
  ['0 0', '0 1'],
  ['1', '0 1'],
  ['0.5', '0 1'],
  ['-3 2', '0 1 2'],
  ['1.5 3', '0 1 2 3'],
  ['4', '0 1 2 3 4'],
  ['5', '0 2 4 6'],
  ['8 9', '0 5 10'],
  ['23', '0 10 20 30'],
  ['41', '0 20 40 60'],
  ['99', '0 50 100'],
  ['201', '0 100 200 300'],
  ['12345', '0 5000 10000 15000'],
])('the ticks for %j are %j', (counts, ticks) => {
  expect(axisTicks(counts.split(' ').filter(Boolean).map(Number)).join(' ')).toBe(ticks)
})

test('any counts get 2 to 5 ticks, and the last tick is not below any count', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true }))), (counts) => {
      const ticks = axisTicks(counts)
      expect([2, 3, 4, 5]).toContain(ticks.length)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, ...counts))
    }),
  )
})
