import { expect, test } from 'vitest'
import { renderReport } from '../measure/report'
import { speedProblems } from './speed'

const paint = (FCP: number) => ({ 'login, portal: FCP': 1000 * FCP, 'login, static form: FCP': 1000 })

test.each([
  ['is met', 1.15, 1, ''],
  ['is within the noise of its limit', 1.32, 1, ''],
  ['is over its limit', 1.33, 1, 'It is 1.33, and may be at most 1.32.'],
  ['is as bad as recorded', 1.6, 1.4, ''],
  ['is worse than recorded', 1.62, 1.4, 'It is 1.62, and may be at most 1.61.'],
])('a goal that %s', (_, value, recorded, reason) => {
  const [first] = speedProblems(paint(value), renderReport(paint(recorded), 5, '156.0'))
  expect(first).toEqual({ name: 'login, portal: FCP, relative to the static form', reason })
})

test('sizes and counts have no noise, and times are not compared', () => {
  const sample = { 'users, portal: requests': 15, 'production build': 60 }
  const failed = speedProblems(sample, '').filter(({ reason }) => reason !== 'It was not measured.')
  expect(failed).toEqual([{ name: 'users, portal: requests', reason: 'It is 15, and may be at most 14.00.' }])
})
