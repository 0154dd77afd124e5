import fc from 'fast-check'
import { expect } from 'vitest'
import { billingCycleEnd } from '#machines/services/billing-cycle'
import { testProperty } from '#machines/testing/random-cases'
import { endOfBillingCycle } from '#sandbox/payment/billing-cycle'

const moment = fc.date({ min: new Date('1995-01-01'), max: new Date('2105-01-01'), noInvalidDate: true })
const cycle = fc.record({
  interval: fc.constantFrom('month', 'year'),
  intervalCount: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 })),
})

testProperty(
  'the calculated end is the same as that of the sandbox, also around the end of a cycle',
  1_250,
  fc.tuple(moment, moment, cycle),
  ([start, now, { interval, intervalCount }]) => {
    const months = interval === 'year' ? 12 * intervalCount : intervalCount
    const end = endOfBillingCycle(start, months, now).getTime()
    const around = [now.getTime(), end - 1, end, end + 1]
    expect(around.map((at) => billingCycleEnd(start.getTime(), { interval, intervalCount }, at))).toEqual(
      around.map((at) => endOfBillingCycle(start, months, new Date(at)).getTime()),
    )
  },
)
