import { expect, test } from 'vitest'
import { createAdministrator } from '../testing/administration'

const accepted = [['ACPMH'], ['ACPYH'], ['ACPCL', 'ACPYH'], [], undefined] as const
const notFound = 'PROMOTION_NOT_FOUND'

// Each promotion of docs/develop/sandbox.md, looked up for each of these lists of products.
test.each([
  ['LWDISCOUNT', { percentOff: 20, stripeId: 'promo_sandbox_lwdiscount' }, [200, 422, 422, 200, 200]],
  ['SAVE10', { percentOff: 10, amountOff: null, duration: 'once', applicableProducts: [] }, 200],
  ['HALFYEAR', { percentOff: 50, duration: 'repeating', durationInMonths: 6 }, 200],
  ['FOREVER5', { percentOff: null, amountOff: 500, duration: 'forever' }, 200],
  ['SETUPFREE', { amountOff: 4999, duration: 'once' }, 200],
  ['BIGFIX', { amountOff: 10_000, duration: 'once' }, 200],
  ['FREEMONTH', { percentOff: 100, duration: 'once' }, 200],
  ['ALLFREE', { percentOff: 100, duration: 'forever' }, 200],
  ['NOSTRIPE', { percentOff: 30, stripeId: null }, 200],
  ['YEARONLY', { percentOff: 15, applicableProducts: ['ACPYH'] }, [422, 200, 422, 200, 200]],
  ['BIGORDER', { percentOff: 30 }, [422, 200, 422, 200, 200]],
  ['EUROFIVE', { amountOff: 500, currency: 'EUR' }, [422, 422, 422, 200, 200]],
  ['ONCEEACH', {}, 200],
  ['LASTONE', {}, 200],
  ['EXPIRED1', 'PROMOTION_EXPIRED', 422],
  ['USEDUP', 'PROMOTION_USED_UP', 409],
  ['RETIRED', notFound, 404],
  ['QUIDSIN', notFound, 404],
  ['COFFEE', notFound, 404],
])('the promotion %s is %j', async (code, promotion, expected) => {
  const client = await createAdministrator()
  const readings = await Promise.all(
    accepted.map((productIds) => client.call('POST', '/promotions/validate', { code, productIds })),
  )
  expect(readings.map(({ status }) => status)).toEqual(Array.isArray(expected) ? expected : Array(5).fill(expected))
  const whole = typeof promotion === 'string' ? { code: promotion } : { promotion: { code, ...promotion } }
  expect(readings.at(-1)?.body).toMatchObject(whole)
})
