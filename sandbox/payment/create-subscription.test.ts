import { describe, expect, test } from 'vitest'
import { ada, ben, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '../services/services.seeds'
import { effectsOf, intentIdOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient, errorReading } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const PATH = '/stripe/create-subscription-with-setup'
const coupon = (code: string) => `promo_sandbox_${code.toLowerCase()}`
const alreadyPaid = errorReading(409, 'ALREADY_PAID', 'This service has already been paid for.')
const notFound = errorReading(404, 'NOT_FOUND', 'Service not found.')
const outOfStock = errorReading(409, 'OUT_OF_STOCK', 'This product is not available.')
const badCoupon = errorReading(422, 'VALIDATION_ERROR', "This promotion can't be used.")

async function signedIn(person = ada) {
  const client = await createTestClient(createSandbox({ now: () => NOW }))
  await client.signIn(person)
  return client
}

describe('a subscription for a service', () => {
  test('has one intent for the setup and the recurring fee', async () => {
    const client = await signedIn()
    expect(await client.call('POST', PATH, { serviceId: adaFlowServiceId })).toEqual({
      status: 200,
      body: {
        data: {
          clientSecret: expect.stringMatching(/^pi_sandbox_[0-9a-f]{24}_secret_[0-9a-f]{24}$/),
          subscriptionId: expect.stringMatching(/^sub_sandbox_[0-9a-f]{24}$/),
          serviceId: adaFlowServiceId,
        },
      },
    })
    const [intent] = await intentsOf(client)
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_sandbox_/),
      clientSecret: expect.stringMatching(`^${intent?.id}_secret_`),
      kind: 'payment',
      status: 'requires_payment_method',
      amount: 6498,
      currency: 'usd',
      subscriptionId: expect.stringMatching(/^sub_sandbox_/),
      lastError: null,
      pending: null,
    })
  })

  test('is recorded in the ledger', async () => {
    const client = await signedIn()
    const { subscriptionId, clientSecret } = await subscribe(client, {
      serviceId: adaFlowServiceId,
      coupon: coupon('SAVE10'),
    })
    expect(await effectsOf(client, 'subscriptionCreated')).toEqual([
      {
        type: 'subscriptionCreated',
        userId: ada.id,
        subscriptionId,
        intentId: intentIdOf(clientSecret),
        amount: 5848,
        currency: 'usd',
        productId: 'ACPMH',
        serviceId: adaFlowServiceId,
        coupon: 'promo_sandbox_save10',
        at: NOW.toISOString(),
      },
    ])
  })

  test('creates no service and counts as no sale before the payment', async () => {
    const client = await signedIn()
    const before = await client.call('GET', '/services')
    await subscribe(client, { serviceId: adaFlowServiceId })
    await subscribe(client, { productId: 'ACPMH' })
    expect(await client.call('GET', '/services')).toEqual(before)
    expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { data: { used: 18 } } })
  })
})

describe('a subscription for a product', () => {
  test('returns the id of its future service', async () => {
    const { serviceId } = await subscribe(await signedIn(ben), { productId: 'ACPMH' })
    expect(serviceId).toMatch(/^[0-9a-f]{24}$/)
  })

  test('returns no service id for ACPYH before the payment', async () => {
    const client = await signedIn(ben)
    const { serviceId, clientSecret } = await subscribe(client, { productId: 'ACPYH' })
    expect(serviceId).toBe(null)
    await payByCard(client, clientSecret, '4242424242424242')
    expect(await client.call('GET', '/services')).toMatchObject({
      body: { data: [{ status: 'flow', product: { id: 'ACPYH' } }] },
    })
  })

  test('returns the service id for ACPYH if nothing is due', async () => {
    const client = await signedIn(ben)
    expect(await subscribe(client, { productId: 'ACPYH', coupon: coupon('ALLFREE') })).toEqual({
      clientSecret: null,
      subscriptionId: expect.any(String),
      serviceId: expect.any(String),
    })
  })
})

describe('the amount due', () => {
  test.each([
    ['SETUPFREE', { kind: 'payment', amount: 1499 }, /^pi_sandbox_/],
    ['BIGFIX', { kind: 'setup', amount: 0 }, /^seti_sandbox_/],
    ['FREEMONTH', { kind: 'setup', amount: 0 }, /^seti_sandbox_/],
  ])('with %s is %j', async (code, intent, secret) => {
    const client = await signedIn(ben)
    const { clientSecret } = await subscribe(client, { productId: 'ACPMH', coupon: coupon(code) })
    expect(clientSecret).toMatch(secret)
    expect(await intentsOf(client)).toMatchObject([intent])
  })

  test('with ALLFREE is zero, now and later', async () => {
    const client = await signedIn(ben)
    const { clientSecret } = await subscribe(client, { productId: 'ACPMH', coupon: coupon('ALLFREE') })
    expect(clientSecret).toBe(null)
    expect(await intentsOf(client)).toEqual([])
    expect(await effectsOf(client, 'subscriptionCreated')).toMatchObject([{ intentId: null, amount: 0 }])
  })
})

describe('creating a subscription rejects', () => {
  test.each<[string, object, object]>([
    ["another user's service", { serviceId: veraServiceIds.flow }, notFound],
    ['an unknown service', { serviceId: 'coffee' }, notFound],
    ['a service that is running', { serviceId: adaActiveServiceId }, alreadyPaid],
    ['an unknown product', { productId: 'COFFEE' }, errorReading(404, 'NOT_FOUND', 'Product not found.')],
    ['a product that is sold out', { productId: 'ACPEB' }, outOfStock],
    ['a disabled product', { productId: 'ACPBT' }, outOfStock],
    ['an unknown coupon', { productId: 'ACPMH', coupon: 'promo_coffee' }, badCoupon],
    ['a code instead of its coupon', { productId: 'ACPMH', coupon: 'SAVE10' }, badCoupon],
    ['a coupon for another product', { productId: 'ACPMH', coupon: coupon('YEARONLY') }, badCoupon],
    [
      'a coupon for another product, for a service',
      { serviceId: adaFlowServiceId, coupon: coupon('YEARONLY') },
      badCoupon,
    ],
    ['an expired coupon', { productId: 'ACPMH', coupon: coupon('EXPIRED1') }, badCoupon],
    ['a used-up coupon', { productId: 'ACPMH', coupon: coupon('USEDUP') }, badCoupon],
    ['a disabled coupon', { productId: 'ACPMH', coupon: coupon('RETIRED') }, badCoupon],
  ])('%s', async (_, payload, rejected) => {
    const client = await signedIn()
    expect(await client.call('POST', PATH, payload)).toEqual(rejected)
    expect(await effectsOf(client, 'subscriptionCreated')).toEqual([])
  })

  test('a service from the store and a service past its payment step', async () => {
    const client = await signedIn(vera)
    const registered = await client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })
    const { data } = registered.body as { data: { id: string } }
    expect(await client.call('POST', PATH, { serviceId: data.id })).toEqual(alreadyPaid)
    expect(await client.call('POST', PATH, { serviceId: veraServiceIds.flow })).toEqual(alreadyPaid)
  })

  test('a service that was paid by card, even before its setup continues', async () => {
    const client = await signedIn()
    const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
    await payByCard(client, clientSecret, '4242424242424242')
    expect(await client.call('POST', PATH, { serviceId: adaFlowServiceId })).toEqual(alreadyPaid)
  })

  test('without changing the open subscription', async () => {
    const client = await signedIn()
    await subscribe(client, { serviceId: adaFlowServiceId })
    await client.call('POST', PATH, { serviceId: adaFlowServiceId, coupon: 'promo_coffee' })
    expect(await intentsOf(client)).toMatchObject([{ status: 'requires_payment_method' }])
    expect(await effectsOf(client, 'subscriptionSuperseded')).toEqual([])
  })

  test('a visitor without a session', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', PATH, { productId: 'ACPMH' })).toMatchObject({ status: 401 })
  })
})

describe('a newer subscription', () => {
  test.each([
    ['service', { serviceId: adaFlowServiceId }],
    ['product', { productId: 'ACPLH' }],
  ])('supersedes the older one for the same %s', async (_, payload) => {
    const client = await signedIn()
    const older = await subscribe(client, payload)
    const newer = await subscribe(client, { ...payload, coupon: coupon('SAVE10') })
    expect(await intentsOf(client)).toMatchObject([
      { id: intentIdOf(older.clientSecret), status: 'canceled' },
      { id: intentIdOf(newer.clientSecret), status: 'requires_payment_method' },
    ])
    expect(await payByCard(client, older.clientSecret, '4242424242424242')).toMatchObject({ status: 400 })
    expect(await effectsOf(client, 'charged')).toEqual([])
    expect(await effectsOf(client, 'subscriptionSuperseded')).toEqual([
      {
        type: 'subscriptionSuperseded',
        subscriptionId: older.subscriptionId,
        intentId: intentIdOf(older.clientSecret),
        at: NOW.toISOString(),
      },
    ])
  })

  test('supersedes one without an intent', async () => {
    const client = await signedIn()
    await subscribe(client, { productId: 'ACPMH', coupon: coupon('ALLFREE') })
    await subscribe(client, { productId: 'ACPMH' })
    expect(await effectsOf(client, 'subscriptionSuperseded')).toMatchObject([{ intentId: null }])
  })

  test('does not supersede those for other purchases or of other users', async () => {
    const sandbox = createSandbox()
    const [first, second] = await Promise.all([createTestClient(sandbox), createTestClient(sandbox)])
    await first.signIn(ada)
    await second.signIn(ben)
    await subscribe(first, { serviceId: adaFlowServiceId })
    await subscribe(first, { productId: 'ACPMH' })
    await subscribe(first, { productId: 'ACPYH' })
    await subscribe(second, { productId: 'ACPMH' })
    expect(await effectsOf(first, 'subscriptionSuperseded')).toEqual([])
  })

  test('is the only open one of ten simultaneous calls', async () => {
    const client = await signedIn()
    await Promise.all(Array.from({ length: 10 }, () => subscribe(client, { serviceId: adaFlowServiceId })))
    const statuses = (await intentsOf(client)).map(({ status }) => status)
    expect(statuses).toEqual([...Array(9).fill('canceled'), 'requires_payment_method'])
  })

  test.each([
    ['service', { serviceId: adaFlowServiceId }],
    ['product', { productId: 'ACPMH' }],
  ])('is rejected while a payment for the same %s is processing', async (_, payload) => {
    const client = await signedIn()
    const { clientSecret } = await subscribe(client, payload)
    await payByCard(client, clientSecret, '4000000000000077')
    expect(await client.call('POST', PATH, payload)).toEqual(
      errorReading(409, 'PAYMENT_IN_PROGRESS', 'A payment for this purchase is already being processed.'),
    )
    expect(await intentsOf(client)).toMatchObject([{ status: 'processing' }])
  })
})

describe('with other payment rules', () => {
  test('an older intent stays open, and both are charged', async () => {
    const client = await signedIn()
    await client.control('POST', '/payment-rules', { leavesOlderIntentsOpen: true })
    const older = await subscribe(client, { serviceId: adaFlowServiceId })
    const newer = await subscribe(client, { serviceId: adaFlowServiceId })
    for (const { clientSecret } of [newer, older]) await payByCard(client, clientSecret, '4242424242424242')
    expect(await effectsOf(client, 'charged')).toHaveLength(2)
    expect(await effectsOf(client, 'subscriptionSuperseded')).toEqual([])
  })

  test('tax is added to the charge', async () => {
    const client = await signedIn()
    await client.control('POST', '/payment-rules', { tax: 360 })
    await subscribe(client, { serviceId: adaFlowServiceId })
    expect(await intentsOf(client)).toMatchObject([{ amount: 6858 }])
  })

  test.each([{ tax: -1 }, { tax: 0.5 }, { leavesOlderIntentsOpen: 'no' }, { more: 1 }])(
    '%j is rejected',
    async (rules) => {
      const client = await signedIn()
      expect(await client.control('POST', '/payment-rules', rules)).toEqual(
        errorReading(
          400,
          'INVALID_INPUT',
          'leavesOlderIntentsOpen: must be true or false; tax: must be a whole number of minor units.',
        ),
      )
    },
  )

  test('an assigned service waits for its payment', async () => {
    const client = await signedIn()
    const { status, body } = await client.control('POST', '/services', { userId: ada.id, productId: 'ACPYH' })
    const { id } = body as { id: string }
    expect(status).toBe(201)
    expect(await client.call('GET', `/services/flows/${id}`)).toMatchObject({ status: 200 })
    expect(await client.call('POST', PATH, { serviceId: id })).toMatchObject({ status: 200 })
  })
})
