import { expect, test } from 'vitest'
import type { Service } from '../shared/model'
import { service } from '../testing/people'
import { expectsPayment, nextPaymentOf } from './next-payment'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const MONTHLY = { recurring: 1_499, currency: 'usd', interval: 'month', intervalCount: 1 }

const paid = (fields: Partial<Service> = {}) =>
  service({ status: 'active', stripeSubscriptionId: 'sub_1', createdAt: '2026-01-31T09:30:00.000Z', ...fields })

test.each<[string, Partial<Service>, boolean]>([
  ['is active', {}, true],
  ['is being cancelled', { expiresAt: '2026-07-01T00:00:00.000Z' }, false],
  ['has an end in the past', { expiresAt: '2026-06-01T00:00:00.000Z' }, false],
  ['was bought in the store', { stripeSubscriptionId: undefined }, false],
  ...['flow', 'provisioning', 'past_due', 'unpaid', 'suspended', 'canceling', 'canceled', 'expired', 'on_hold'].map(
    (status): [string, Partial<Service>, boolean] => [`is ${status}`, { status }, false],
  ),
])('whether a payment is expected for a service that %s', (_, fields, isExpected) => {
  const owned = paid(fields)
  expect([expectsPayment(owned), nextPaymentOf(owned, MONTHLY, NOW) !== undefined]).toEqual([isExpected, isExpected])
})

test('the next payment is the regular price at the end of the billing cycle', () => {
  const yearly = { ...MONTHLY, recurring: 14_999, interval: 'year' }
  expect([MONTHLY, yearly].map((price) => nextPaymentOf(paid(), price, NOW))).toEqual([
    { amount: 1_499, currency: 'usd', at: '2026-06-30T09:30:00.000Z' },
    { amount: 14_999, currency: 'usd', at: '2027-01-31T09:30:00.000Z' },
  ])
})

test.each<[string, Partial<Service>, Partial<typeof MONTHLY> & { trialDays?: number }]>([
  ['nothing recurs', {}, { recurring: 0 }],
  ['a trial may move the cycles', {}, { trialDays: 14 }],
  ['the interval is not known', {}, { interval: 'decade' }],
  ['the time of the purchase is not known', { createdAt: undefined }, {}],
])('no next payment is known if %s', (_, fields, price) => {
  expect(nextPaymentOf(paid(fields), { ...MONTHLY, ...price }, NOW)).toBeUndefined()
})
