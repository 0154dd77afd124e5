import { expect, test } from 'vitest'
import type { ManagedPromotion } from './managed-promotion'
import { discountText, promotionState, promotionTone } from './promotion-state'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const PAST = '2026-11-21T23:59:59.000Z'
const LATER = '2026-12-31T23:59:59.000Z'

const fresh: Parameters<typeof promotionState>[0] = {
  enabled: true,
  redeemBy: undefined,
  maxRedemptions: undefined,
  timesRedeemed: undefined,
  isValid: undefined,
}

test.each<[Partial<ManagedPromotion>, string, string]>([
  [{}, 'Active', 'success'],
  [{ enabled: undefined, isValid: true }, 'Active', 'success'],
  [{ redeemBy: LATER, maxRedemptions: 2, timesRedeemed: 1 }, 'Active', 'success'],
  [{ redeemBy: 'soon' }, 'Active', 'success'],
  [{ maxRedemptions: 2 }, 'Active', 'success'],
  [{ maxRedemptions: 0, timesRedeemed: 3 }, 'Active', 'success'],
  [{ timesRedeemed: 3 }, 'Active', 'success'],
  [{ enabled: false }, 'Disabled', 'neutral'],
  [{ enabled: false, redeemBy: PAST, isValid: false }, 'Disabled', 'neutral'],
  [{ redeemBy: PAST }, 'Expired', 'danger'],
  [{ redeemBy: PAST, maxRedemptions: 2, timesRedeemed: 2, isValid: false }, 'Expired', 'danger'],
  [{ maxRedemptions: 2, timesRedeemed: 2 }, 'Used Up', 'warning'],
  [{ maxRedemptions: 2, timesRedeemed: 3, isValid: false }, 'Used Up', 'warning'],
  [{ isValid: false }, 'Invalid', 'warning'],
])('a promotion with %j is %s, in the tone %s', (fields, state, tone) => {
  const known = promotionState({ ...fresh, ...fields }, NOW)
  expect([known, promotionTone(known)]).toEqual([state, tone])
})

test.each([
  [20, undefined, undefined, '20% off'],
  [12.5, undefined, 'usd', '12.5% off'],
  [20, 500, 'usd', '20% off'],
  [0, 500, 'usd', '5.00 USD off'],
  [0, undefined, 'usd', '0% off'],
  [undefined, 500, undefined, '5.00 USD off'],
  [undefined, 1999, 'eur', '19.99 EUR off'],
  [undefined, 0, 'USD', '0.00 USD off'],
  [undefined, 500, 'jpy', '500 JPY off'],
  [undefined, 500, 'isk', 'Amount not known'],
  [undefined, undefined, 'USD', 'No discount'],
])('the discount %s percent, amount %s, currency %s is shown as %s', (percentOff, amountOff, currency, text) => {
  expect(discountText({ percentOff, amountOff, currency })).toBe(text)
})
