import { expect, test } from 'vitest'
import type { Promotion } from '../shared/model'
import { promotion } from '../testing/people'
import { chargedQuote, type Plan, quote } from './pricing'

const monthly: Plan = { setup: 4999, recurring: 1499, currency: 'usd', interval: 'month', intervalCount: 1, lines: 2 }
/** $34.90 per month, so 15 % are $5.235. */
const feeOnly: Plan = { ...monthly, setup: 0, recurring: 3490, lines: 1 }

const half = promotion({ percentOff: 50, duration: 'forever' })
const less15 = promotion({ percentOff: 15, duration: 'forever' })
const less40 = promotion({ percentOff: 40, duration: 'forever' })
const fiveOff = promotion({ amountOff: 500, duration: 'forever' })
const hundredOff = promotion({ amountOff: 10_000, duration: 'forever' })

const REGULAR = 4999 + 1499

/** With the provider's amount, the discount, the adjustments, and the later payments. */
test.each<[string, Plan, Promotion | undefined, number, [discount: number, adjustments: number, later: number]]>([
  ['the documented amount', monthly, half, 2500 + 750, [3248, 0, 750]],
  ['rounded discounts', monthly, half, 2499 + 749, [3250, 0, 749]],
  ['a rounded total', monthly, half, 3249, [3249, 0, 749]],
  // 40 % of 4999 is 1999.6 and of 1499 is 599.6, together 2599.2.
  ['a rounded total above the documented amount', monthly, less40, REGULAR - 2599, [2599, 0, 899]],
  ['the documented amount of $34.90', feeOnly, less15, 2967, [523, 0, 2967]],
  ['a rounded discount on $34.90', feeOnly, less15, 2966, [524, 0, 2966]],
  ['a cent less than any rounding', monthly, less40, 3897, [2601, 0, 899]],
  ['two cents less than any rounding', monthly, less40, 3896, [2602, 0, 899]],
  ['two cents more than the documented amount', monthly, less40, 3900, [2598, 0, 899]],
  ['three cents less', monthly, less40, 3895, [2600, -3, 899]],
  ['three cents more', monthly, less40, 3901, [2600, 3, 899]],
  ['a cent less for one line', feeOnly, undefined, 3489, [1, 0, 3490]],
  ['two cents less for one line', feeOnly, undefined, 3488, [0, -2, 3490]],
  ['a cent more without a discount', feeOnly, undefined, 3491, [0, 1, 3490]],
  ['tax', monthly, undefined, REGULAR + 360, [0, 360, 1499]],
  ['tax and a promotion', monthly, half, 3250 + 360, [3248, 360, 750]],
  ['a lower price', monthly, half, 3000, [3248, -250, 750]],
  ['half of the setup fee', monthly, half, 2500 + 1499, [2499, 0, 1499]],
  ['half of the monthly fee', monthly, half, 4999 + 750, [749, 0, 750]],
  ['half of the monthly fee, with a rounded discount', monthly, half, 4999 + 749, [750, 0, 749]],
  ['no discount because there is no setup fee', feeOnly, less15, 3490, [0, 0, 3490]],
  ['an amount off both fees', monthly, fiveOff, REGULAR - 500, [500, 0, 999]],
  ['more than the setup fee off it', monthly, hundredOff, 1499, [4999, 0, 1499]],
  ['more than the monthly fee off it', monthly, hundredOff, 4999, [1499, 0, 0]],
])('the provider charges %s', (_, plan, discounted, amount, [discount, adjustments, later]) => {
  const { setup, recurring } = plan
  const afterwards = [{ amount: later, months: undefined }]
  const quoted = { setup, recurring, discount, dueToday: amount, adjustments, afterwards }
  expect(chargedQuote(plan, discounted, amount)).toEqual(quoted)
})

test('until the amount is known, it is the documented one', () => {
  expect(chargedQuote(monthly, half, undefined)).toEqual({ ...quote(monthly, half), adjustments: 0 })
})
