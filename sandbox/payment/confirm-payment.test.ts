import { describe, expect, test } from 'vitest'
import { ada, ben, ruth, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '../services/services.seeds'
import { confirmPayment, effectsOf, intentIdOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const GOOD_CARD = '4242424242424242'
const notCompleted = errorReading(400, 'PAYMENT_NOT_COMPLETED', 'This payment has not been completed.')
const noSuchPayment = errorReading(404, 'NOT_FOUND', 'Payment not found.')

async function signedIn(person = ada) {
  const client = await createTestClient(createSandbox({ now: () => NOW }))
  await client.signIn(person)
  return client
}

const confirmed = (subscriptionId: string, serviceId: string | null) => ({
  status: 200,
  body: { data: { subscriptionId, status: 'succeeded', serviceId } },
})

describe('a successful payment', () => {
  test('is confirmed for its service on every call, with and without the intent', async () => {
    const client = await signedIn()
    const { subscriptionId, clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
    await payByCard(client, clientSecret, GOOD_CARD)
    const payloads = [
      { serviceId: adaFlowServiceId },
      { serviceId: adaFlowServiceId, payment_intent: intentIdOf(clientSecret) },
      { serviceId: adaFlowServiceId },
    ]
    for (const payload of payloads) {
      expect(await confirmPayment(client, payload)).toEqual(confirmed(subscriptionId, adaFlowServiceId))
    }
    expect(await effectsOf(client, 'paymentConfirmed')).toEqual([
      { type: 'paymentConfirmed', subscriptionId, serviceId: adaFlowServiceId, at: NOW.toISOString() },
    ])
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
  })

  test('for a product creates its service and counts as one sale', async () => {
    const client = await signedIn(ben)
    const { subscriptionId, clientSecret, serviceId } = await subscribe(client, { productId: 'ACPMH' })
    expect(await client.call('GET', `/services/${serviceId}`)).toMatchObject({ status: 404 })
    await payByCard(client, clientSecret, GOOD_CARD)
    expect(await client.call('GET', `/services/${serviceId}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          id: serviceId,
          status: 'flow',
          stripeSubscriptionId: null,
          user: ben.id,
          product: { id: 'ACPMH', used: 19 },
        },
      },
    })
    expect(await confirmPayment(client, { serviceId })).toEqual(confirmed(subscriptionId, serviceId))
    expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { data: { used: 19 } } })
  })

  test('for an existing service does not count as a sale', async () => {
    const client = await signedIn()
    const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
    await payByCard(client, clientSecret, GOOD_CARD)
    expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { data: { used: 18 } } })
    expect(await client.call('GET', '/services')).toMatchObject({ body: { data: { length: 2 } } })
  })

  test.each([
    ['disabled', (client: TestClient) => client.call('PATCH', '/products/ACPMH/toggle'), { enabled: false, used: 19 }],
    ['sold out', (client: TestClient) => client.call('PUT', '/products/ACPMH', { stock: 18 }), { stock: 18, used: 19 }],
  ])('gets its service and counts as a sale even if the product is %s by then', async (_, end, product) => {
    const sandbox = createSandbox()
    const [buyer, administrator] = await Promise.all([createTestClient(sandbox), createTestClient(sandbox)])
    await buyer.signIn(ben)
    await administrator.signIn(ruth)
    const { clientSecret, serviceId } = await subscribe(buyer, { productId: 'ACPMH' })
    expect(await end(administrator)).toMatchObject({ status: 200 })
    await payByCard(buyer, clientSecret, GOOD_CARD)
    expect(await buyer.call('GET', '/services')).toMatchObject({ body: { data: [{ id: serviceId, status: 'flow' }] } })
    expect(await buyer.call('GET', `/services/flows/${serviceId}`)).toMatchObject({
      body: { data: { flow_step: 'validate_stripe' } },
    })
    expect(await buyer.call('GET', '/products/ACPMH')).toMatchObject({ body: { data: product } })
  })

  test('may only save a card', async () => {
    const client = await signedIn(ben)
    const { subscriptionId, clientSecret, serviceId } = await subscribe(client, {
      productId: 'ACPMH',
      coupon: 'promo_sandbox_freemonth',
    })
    await payByCard(client, clientSecret, GOOD_CARD)
    expect(await confirmPayment(client, { serviceId })).toEqual(confirmed(subscriptionId, serviceId))
    expect(await effectsOf(client, 'charged')).toEqual([])
    expect(await effectsOf(client, 'cardSaved')).toEqual([
      {
        type: 'cardSaved',
        userId: ben.id,
        subscriptionId,
        intentId: intentIdOf(clientSecret),
        at: NOW.toISOString(),
      },
    ])
  })

  test('from before this world began is confirmed too', async () => {
    expect(await confirmPayment(await signedIn(), { serviceId: adaActiveServiceId })).toEqual(
      confirmed('sub_sandbox_c901', adaActiveServiceId),
    )
  })
})

describe('when nothing is due', () => {
  test('the confirmation creates the service once', async () => {
    const client = await signedIn(ben)
    const { subscriptionId, serviceId } = await subscribe(client, {
      productId: 'ACPYH',
      coupon: 'promo_sandbox_allfree',
    })
    expect(await client.call('GET', '/services')).toEqual({ status: 200, body: { data: [] } })
    const both = await Promise.all([confirmPayment(client, { serviceId }), confirmPayment(client, { serviceId })])
    expect(both).toEqual([confirmed(subscriptionId, serviceId), confirmed(subscriptionId, serviceId)])
    expect(await client.call('GET', '/services')).toMatchObject({ body: { data: [{ id: serviceId }] } })
    expect((await effectsOf(client)).map(({ type }) => type)).toEqual([
      'signedIn',
      'subscriptionCreated',
      'promotionRedeemed',
      'paymentConfirmed',
    ])
  })
})

describe('the confirmation rejects', () => {
  test('a payment without an attempt', async () => {
    const client = await signedIn()
    const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
    expect(await confirmPayment(client, { serviceId: adaFlowServiceId })).toEqual(notCompleted)
    const payment_intent = intentIdOf(clientSecret)
    expect(await confirmPayment(client, { serviceId: adaFlowServiceId, payment_intent })).toEqual(notCompleted)
  })

  test.each(['4000000000000002', '4000002500003155', '4000000000000077'])(
    'a payment with the card %s',
    async (number) => {
      const client = await signedIn()
      const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
      await payByCard(client, clientSecret, number)
      expect(await confirmPayment(client, { serviceId: adaFlowServiceId })).toEqual(notCompleted)
      expect(await effectsOf(client, 'paymentConfirmed')).toEqual([])
    },
  )

  test('a superseded payment until the newer one is paid', async () => {
    const client = await signedIn()
    const older = await subscribe(client, { serviceId: adaFlowServiceId })
    const newer = await subscribe(client, { serviceId: adaFlowServiceId })
    const payload = { serviceId: adaFlowServiceId, payment_intent: intentIdOf(older.clientSecret) }
    expect(await confirmPayment(client, payload)).toEqual(notCompleted)
    await payByCard(client, newer.clientSecret, GOOD_CARD)
    expect(await confirmPayment(client, payload)).toEqual(confirmed(newer.subscriptionId, adaFlowServiceId))
  })

  test('a declined payment with its own code until the service is paid', async () => {
    const client = await signedIn()
    const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
    await payByCard(client, clientSecret, '4000000000000002')
    const payload = { serviceId: adaFlowServiceId, payment_intent: intentIdOf(clientSecret) }
    expect(await confirmPayment(client, payload)).toEqual(
      errorReading(402, 'PAYMENT_FAILED', 'Your bank declined this payment.'),
    )
    expect(await confirmPayment(client, { serviceId: adaFlowServiceId })).toEqual(notCompleted)
    await payByCard(client, clientSecret, GOOD_CARD)
    expect(await confirmPayment(client, payload)).toMatchObject({ status: 200 })
  })

  test("another service's payment", async () => {
    const client = await signedIn()
    const { clientSecret } = await subscribe(client, { productId: 'ACPMH' })
    await payByCard(client, clientSecret, GOOD_CARD)
    const payment_intent = intentIdOf(clientSecret)
    expect(await confirmPayment(client, { serviceId: adaFlowServiceId, payment_intent })).toEqual(noSuchPayment)
    expect(await confirmPayment(client, { serviceId: adaActiveServiceId, payment_intent })).toEqual(noSuchPayment)
  })

  test("the payment for another product's service, as an unknown payment", async () => {
    const client = await signedIn(ben)
    const paid = await subscribe(client, { productId: 'ACPMH' })
    const other = await subscribe(client, { productId: 'ACPLH' })
    for (const { clientSecret } of [paid, other]) await payByCard(client, clientSecret, GOOD_CARD)
    for (const payment_intent of [intentIdOf(other.clientSecret), 'pi_unknown']) {
      expect(await confirmPayment(client, { serviceId: paid.serviceId, payment_intent })).toEqual(noSuchPayment)
    }
    expect(await effectsOf(client, 'paymentConfirmed')).toEqual([])
  })

  test("another user's payment", async () => {
    const sandbox = createSandbox()
    const [buyer, other] = await Promise.all([createTestClient(sandbox), createTestClient(sandbox)])
    await buyer.signIn(ben)
    await other.signIn(ada)
    const { clientSecret, serviceId } = await subscribe(buyer, { productId: 'ACPMH' })
    await payByCard(buyer, clientSecret, GOOD_CARD)
    const payment_intent = intentIdOf(clientSecret)
    expect(await confirmPayment(other, { serviceId })).toEqual(errorReading(404, 'NOT_FOUND', 'Service not found.'))
    expect(await confirmPayment(other, { serviceId, payment_intent })).toEqual(noSuchPayment)
    expect(await confirmPayment(other, { serviceId: adaFlowServiceId, payment_intent })).toEqual(noSuchPayment)
    expect(await confirmPayment(other, { serviceId: 'unknown', payment_intent })).toEqual(noSuchPayment)
    expect(await confirmPayment(other, { serviceId: 'unknown' })).toEqual(await confirmPayment(other, { serviceId }))
  })

  test('a service that was not paid by card', async () => {
    const client = await signedIn(vera)
    const registered = await client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })
    const { data } = registered.body as { data: { id: string } }
    expect(await confirmPayment(client, { serviceId: data.id })).toEqual(notCompleted)
    expect(await confirmPayment(client, { serviceId: veraServiceIds.flow })).toEqual(notCompleted)
  })

  test('a visitor without a session', async () => {
    const client = await createTestClient(createSandbox())
    expect(await confirmPayment(client, { serviceId: adaFlowServiceId })).toMatchObject({ status: 401 })
  })
})
