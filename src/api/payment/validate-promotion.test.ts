import { beforeEach, describe, expect, test, vi } from 'vitest'
import { promotionSentinels } from '#sandbox/payment/promotion.sentinels'
import { envelopeVariants } from '#sandbox/server/envelope'
import { startCustomer } from '../testing/customer'
import { bodiesSentBy, clientResponding, REFERENCE, stay } from '../testing/visitor'
import { validatePromotion } from './payments'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)

const launch = {
  code: 'LWDISCOUNT',
  name: 'Launch week',
  percentOff: 20,
  amountOff: undefined,
  currency: 'USD',
  duration: 'once',
  durationInMonths: undefined,
  stripeId: 'promo_sandbox_lwdiscount',
  applicableProducts: ['ACPMH'],
}

test('a code is sent together with the product', async () => {
  const input = { code: 'SAVE10', productId: 'ACPMH' }
  expect(await bodiesSentBy((client) => validatePromotion(client, input, stay()))).toEqual([
    { code: 'SAVE10', productIds: ['ACPMH'] },
  ])
})

test.each(envelopeVariants)('in the envelope %s, the promotion of a code is read completely', async (variant) => {
  const { browser, client } = await startCustomer()
  await browser.control('POST', '/envelope', { variant })
  expect(await validatePromotion(client, { code: 'LWDISCOUNT', productId: 'ACPMH' }, stay())).toEqual(launch)
})

test.each([
  ['HALFYEAR', { percentOff: 50, amountOff: undefined, duration: 'repeating', durationInMonths: 6 }],
  ['FOREVER5', { percentOff: undefined, amountOff: 500, duration: 'forever', durationInMonths: undefined }],
  ['NOSTRIPE', { percentOff: 30, stripeId: undefined, applicableProducts: [] }],
])('the promotion %s is read unchanged', async (code, promotion) => {
  const { client } = await startCustomer()
  expect(await validatePromotion(client, { code, productId: 'ACPMH' }, stay())).toMatchObject({ code, ...promotion })
})

describe('an invalid code', () => {
  test.each([
    ['COFFEE', 404, 'This promotion code does not exist.'],
    ['EXPIRED1', 422, 'This promotion code has expired.'],
    ['USEDUP', 409, 'This promotion code has been used up.'],
    ['YEARONLY', 422, 'This promotion code is not valid for this product.'],
  ])('%s is rejected with the message of the server', async (code, status, message) => {
    const { client } = await startCustomer()
    await expect(validatePromotion(client, { code, productId: 'ACPMH' }, stay())).rejects.toEqual({
      kind: 'http',
      status,
      message,
      code: expect.stringMatching(/^PROMOTION_/),
      reference,
    })
  })

  test.each([
    [
      promotionSentinels.errorOnly,
      {
        status: 400,
        message: 'The promotion service rejected this.',
        errorText: 'The promotion service rejected this.',
      },
    ],
    [promotionSentinels.hypertext, { status: 422, message: '', code: 'VALIDATION_ERROR' }],
    [
      promotionSentinels.slowDown,
      { status: 429, message: 'Too many codes.', code: 'RATE_LIMIT_EXCEEDED', retryAfterMs: 5_000 },
    ],
  ])('$value: $reason', async ({ value }, expected) => {
    const { client } = await startCustomer()
    await expect(validatePromotion(client, { code: value, productId: 'ACPMH' }, stay())).rejects.toEqual({
      kind: 'http',
      ...expected,
      reference,
    })
  })
})

test.each([
  ['no body', undefined],
  ['an empty object', {}],
  ['no promotion', { data: { promotion: null } }],
  ['a promotion without a code', { data: { promotion: { percentOff: 10 } } }],
  ['a list of promotions', { promotions: [{ code: 'SAVE10' }] }],
  ['an acknowledgement', { valid: true }],
])('a response with %s cannot be read', async (_, body) => {
  const client = clientResponding(() => new Response(JSON.stringify(body)))
  const asking = validatePromotion(client, { code: 'SAVE10', productId: 'ACPMH' }, stay())
  await expect(asking).rejects.toEqual({ kind: 'unreadable', message: '', reference })
})
