import { isMainThread } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { promotion } from '../testing/people'
import * as promotions from './promotion'

const { canBeApplied, isInOtherCurrency, isOffered, LAUNCH_PROMOTION, normalizedCode, promotionCurrency } = promotions

test.each([
  ['save10', 'SAVE10'],
  ['  Save10\n', 'SAVE10'],
  ['\u00a0lwdiscount\t', 'LWDISCOUNT'],
  ['straße', 'STRASSE'],
  ['“save–10”', 'SAVE-10'],
  ['ｓａｖｅ１０', 'SAVE10'],
  ['İNDİRİM', 'INDIRIM'],
  ['indırım', 'INDIRIM'],
  // A lowercase İ has its dot as a mark of its own.
  ['İNDİRİM'.toLowerCase(), 'INDIRIM'],
  ['two words', 'TWO WORDS'],
  ['   ', ''],
  ['', ''],
])('the typed code %j is sent as %j', (typed, code) => {
  expect(normalizedCode(typed)).toBe(code)
})

const timeOf = (clock: string) => new Date(clock).getTime()

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('in %s the launch offer', (zone) => {
  // Without a zone, these are times in the viewer's time zone.
  test.each([
    ['2025-06-23T23:59:59.999', false],
    ['2025-06-24T00:00:00.000', true],
    ['2025-07-01T12:00:00.000', true],
    ['2025-07-07T23:59:00.000', true],
    ['2025-07-07T23:59:59.999', true],
    ['2025-07-08T00:00:00.000', false],
    ['2024-07-01T12:00:00.000', false],
    ['2026-07-01T12:00:00.000', false],
    ['never', false],
  ])('at %s is valid: %s', (clock, isValid) => {
    vi.stubEnv('TZ', zone)
    expect(isOffered(LAUNCH_PROMOTION, 'ACPMH', timeOf(clock))).toBe(isValid)
  })
})

// A thread cannot change the time zone.
test.runIf(isMainThread)("the offer ends in the viewer's time zone, unless a zone is named", () => {
  const moment = timeOf('2025-07-08T03:00:00.000Z')
  const isValidIn = (zone: string, offer = LAUNCH_PROMOTION) => {
    vi.stubEnv('TZ', zone)
    return isOffered(offer, 'ACPMH', moment)
  }
  const over = { ...LAUNCH_PROMOTION, until: '2025-07-08T02:59Z' }
  const open = { ...LAUNCH_PROMOTION, until: '2025-07-08T03:00Z' }
  expect([isValidIn('America/Los_Angeles'), isValidIn('Pacific/Auckland')]).toEqual([true, false])
  expect([isValidIn('America/Los_Angeles', over), isValidIn('Pacific/Auckland', open)]).toEqual([false, true])
})

test('the launch offer is for one product and has a note', () => {
  const during = timeOf('2025-07-01T12:00:00.000')
  expect(['ACPMH', 'ACPYH', 'acpmh', ''].map((productId) => isOffered(LAUNCH_PROMOTION, productId, during))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isOffered(null, 'ACPMH', during)).toBe(false)
  expect([LAUNCH_PROMOTION.code, LAUNCH_PROMOTION.note]).toEqual([
    'LWDISCOUNT',
    'Limited time offer automatically applied! Valid through July 7th, 2025.',
  ])
})

test.each([
  [{ amountOff: 1000, currency: 'eur' }, 'usd', true],
  [{ amountOff: 1000, currency: 'usd' }, 'USD', false],
  [{ amountOff: 1000 }, 'usd', false],
  [{ amountOff: 1000 }, 'eur', false],
  [{ amountOff: 1000, currency: ' ' }, 'eur', false],
  [{ amountOff: 1000, currency: ' USD' }, 'usd', false],
  [{ amountOff: 1000, percentOff: 0, currency: 'EUR' }, 'usd', true],
  [{ percentOff: 10, currency: 'EUR' }, 'usd', false],
  [{ percentOff: 10, amountOff: 1000, currency: 'EUR' }, 'usd', false],
])('the promotion %j is in another currency than %s: %s', (overrides, currency, isOther) => {
  expect(isInOtherCurrency(promotion(overrides), currency)).toBe(isOther)
})

test.each([
  ['known to the payment provider', promotion(), true],
  // The server has validated the code for the product, and may use other ids here.
  ['that names other products', promotion({ applicableProducts: ['665f1c2ab3d4e5f6a7b8c9d0'] }), true],
  ['unknown to the payment provider', promotion({ stripeId: undefined }), false],
  ['with an empty id', promotion({ stripeId: '' }), false],
  ['with a blank id', promotion({ stripeId: ' ' }), false],
])('a promotion %s can be applied: %o', (_, accepted, isApplied) => {
  expect(canBeApplied(accepted)).toBe(isApplied)
})

test.each([
  ['eur', 'EUR'],
  [' gbp ', 'GBP'],
  ['', 'USD'],
  [' ', 'USD'],
  [undefined, 'USD'],
])('the currency %j of a promotion counts as %s', (currency, counted) => {
  expect(promotionCurrency({ currency })).toBe(counted)
})
