import { expect, test } from 'vitest'
import { renderReport } from '../measure/report'
import { speedProblems } from './speed'

const ready = (ratio: number) => ({ 'users, portal: ready': 1000 * ratio, 'users, single page: ready': 1000 })

test.each([
  ['is met', 0.95, 1, ''],
  ['is within the margin of its limit', 1.09, 0.9, ''],
  ['is over its limit', 1.1, 0.9, 'It is 1.1, and may be at most 1.09.'],
  ['is as bad as recorded', 1.6, 1.4, ''],
  ['is worse than recorded', 1.62, 1.4, 'It is 1.62, and may be at most 1.61.'],
])('a goal that %s', (_, value, recorded, reason) => {
  const name = 'users, portal: ready, relative to the single page'
  expect(speedProblems(ready(value), renderReport(ready(recorded), 5, '156.0'))).toContainEqual({ name, reason })
})

test('the first paint has a larger margin, sizes a small one and counts none, and times are not compared', () => {
  const paint = { 'login, portal: FCP': 1440, 'login, static form: FCP': 1000 }
  const sample = { ...paint, 'users, portal: kB': 167, 'users, portal: requests': 15, 'production build': 60 }
  const failed = speedProblems(sample, '').filter(({ reason }) => reason !== 'It was not measured.')
  expect(failed).toEqual([
    { name: 'login, portal: FCP, relative to the static form', reason: 'It is 1.44, and may be at most 1.44.' },
    { name: 'users, portal: kB', reason: 'It is 167, and may be at most 166.65.' },
    { name: 'users, portal: requests', reason: 'It is 15, and may be at most 14.00.' },
  ])
})
