import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { createTestClient, errorReading } from '../testing/test-client'

async function signedIn() {
  const client = await createTestClient(createSandbox())
  await client.signIn()
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

const notFound = errorReading(404, 'PROMOTION_NOT_FOUND', 'This promotion code does not exist.')
const notApplicable = errorReading(
  422,
  'PROMOTION_NOT_APPLICABLE',
  'This promotion code is not valid for this product.',
)
const launchWeek = {
  _id: expect.any(String),
  code: 'LWDISCOUNT',
  name: 'Launch week',
  percentOff: 20,
  amountOff: null,
  currency: 'USD',
  duration: 'once',
  durationInMonths: null,
  stripeId: 'promo_sandbox_lwdiscount',
  applicableProducts: ['ACPMH'],
}

describe('validatePromotion', () => {
  test('finds the promotion of a code', async () => {
    const client = await signedIn()
    const payload = { code: 'LWDISCOUNT', productIds: ['ACPMH'] }
    const response = await client.call('POST', '/promotions/validate', payload)
    expect(response).toEqual({ status: 200, body: { promotion: launchWeek } })
  })

  test.each([
    ['SAVE10', { percentOff: 10, amountOff: null, duration: 'once', applicableProducts: [] }],
    ['HALFYEAR', { percentOff: 50, duration: 'repeating', durationInMonths: 6 }],
    ['FOREVER5', { percentOff: null, amountOff: 500, duration: 'forever' }],
    ['SETUPFREE', { amountOff: 4999, duration: 'once' }],
    ['BIGFIX', { amountOff: 10_000, duration: 'once' }],
    ['FREEMONTH', { percentOff: 100, duration: 'once' }],
    ['ALLFREE', { percentOff: 100, duration: 'forever' }],
    ['NOSTRIPE', { percentOff: 30, stripeId: null }],
  ])('accepts %s for every product', async (code, promotion) => {
    const client = await signedIn()
    for (const productIds of [undefined, [], ['ACPMH'], ['ACPCL', 'ACPYH']]) {
      const response = await client.call('POST', '/promotions/validate', { code, productIds })
      expect(response).toMatchObject({ status: 200, body: { promotion: { code, ...promotion } } })
    }
  })

  test.each([
    ['an unknown code', 'COFFEE', notFound],
    ['a disabled code', 'RETIRED', notFound],
    ['an expired code', 'EXPIRED1', errorReading(422, 'PROMOTION_EXPIRED', 'This promotion code has expired.')],
    ['a used-up code', 'USEDUP', errorReading(409, 'PROMOTION_USED_UP', 'This promotion code has been used up.')],
    ['a code for another product', 'YEARONLY', notApplicable],
  ])('rejects %s', async (_, code, rejected) => {
    const client = await signedIn()
    expect(await client.call('POST', '/promotions/validate', { code, productIds: ['ACPMH'] })).toEqual(rejected)
  })

  test('accepts a code only if it is valid for all products', async () => {
    const client = await signedIn()
    const validate = (productIds: string[]) =>
      client.call('POST', '/promotions/validate', { code: 'YEARONLY', productIds })
    expect(await validate(['ACPYH', 'ACPMH'])).toEqual(notApplicable)
    expect(await validate(['ACPYH'])).toMatchObject({ status: 200 })
  })

  test('needs a session', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/promotions/validate', { code: 'SAVE10' })).toMatchObject({ status: 401 })
  })
})
