import { expect, test } from 'vitest'
import { statusLabel } from '../services/service-status'
import { statusTone } from './status-tone'

test.each([
  ['active', 'Active', 'success'],
  ['provisioning', 'Provisioning', 'primary'],
  ['suspended', 'Suspended', 'warning'],
  ['canceled', 'Canceled', 'danger'],
  ['expired', 'Expired', 'danger'],
  ['banned', 'Banned', 'neutral'],
  ['flow', 'Setup flow', 'neutral'],
  ['canceling', 'Canceling', 'neutral'],
  ['past_due', 'Past due', 'neutral'],
  ['', 'Unknown', 'neutral'],
  [undefined, 'Unknown', 'neutral'],
])('the status %s has the label %s and the tone %s', (status, label, tone) => {
  expect([statusLabel(status), statusTone(status)]).toEqual([label, tone])
})
