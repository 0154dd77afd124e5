import { expect, test } from 'vitest'
import { numbersOf } from './series-files'

const bar = (label: string, count: number) => ({ label, short: label, long: label, count })

test("the numbers of a series have the server's dates", () => {
  const bars = [bar('2026-03-05', 2), bar('2026-03-06T09:00:00.000Z', 0)]
  const file = '\uFEFFPeriod,Users\r\n2026-03-05,2\r\n2026-03-06T09:00:00.000Z,0'
  expect(numbersOf({ name: 'userCreation', bars })).toBe(file)
  expect(numbersOf({ name: 'servicePerUser', bars: [bar('5+', 1)] })).toBe('\uFEFFServices,Users\r\n5+,1')
})
