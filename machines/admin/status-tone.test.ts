import { expect, test } from 'vitest'
import { statusTone } from './status-tone'

test.each([
  ['active', 'success'],
  ['provisioning', 'primary'],
  ['suspended', 'warning'],
  ['canceled', 'danger'],
  ['expired', 'danger'],
  ['banned', 'neutral'],
  [undefined, 'neutral'],
])('the status %s has the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})
