import { describe, expect, test } from 'vitest'
import { ada, ben, ruth } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import { adaActiveServiceId, adaFlowServiceId } from '../services/services.seeds'
import { NOW } from '../testing/administration'
import { createCustomer } from '../testing/catalogue'
import { confirmPayment, effectsOf, intentIdOf, payByCard, subscribe } from '../testing/payments'
import { errorReading, type TestClient } from '../testing/test-client'

const GOOD_CARD = '4242424242424242'
const service = { serviceId: adaFlowServiceId }
const product = { productId: 'ACPMH' }
const notCompleted = errorReading(400, 'PAYMENT_NOT_COMPLETED', 'This payment has not been completed.')
const noSuchPayment = errorReading(404, 'NOT_FOUND', 'Payment not found.')

const signedIn = (person = ada, sandbox?: Sandbox) => createCustomer(sandbox, person)

async function buy(client: TestClient, payload: object, number = GOOD_CARD) {
  const { clientSecret, ...opened } = await subscribe(client, payload)
  await payByCard(client, clientSecret, number)
  return { ...opened, payment_intent: intentIdOf(clientSecret), clientSecret }
}

const confirmed = ({ subscriptionId, serviceId }: { subscriptionId: string; serviceId: string | null }) => ({
  status: 200,
  body: { data: { subscriptionId, status: 'succeeded', serviceId } },
})

describe('a successful payment', () => {
  test('is confirmed on every call, with and without the intent, and recorded once', async () => {
    const client = await signedIn()
    const { payment_intent, ...opened } = await buy(client, service)
    for (const payload of [service, { ...service, payment_intent }, service]) {
      expect(await confirmPayment(client, payload)).toEqual(confirmed(opened))
    }
    const { subscriptionId } = opened
    const recorded = { type: 'paymentConfirmed', subscriptionId, ...service, at: NOW.toISOString() }
    expect(await effectsOf(client, 'paymentConfirmed')).toEqual([recorded])
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
    expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { data: { used: 18 } } })
    expect(await client.call('GET', '/services')).toMatchObject({ body: { data: { length: 2 } } })
  })

  test.each([
    ['as before', async () => ({ status: 200 }), {}],
    ['disabled', (client: TestClient) => client.call('PATCH', '/products/ACPMH/toggle'), { enabled: false }],
    ['sold out', (client: TestClient) => client.call('PUT', '/products/ACPMH', { stock: 18 }), { stock: 18 }],
  ])('creates its service and counts as a sale if the product is %s by then', async (_, end, changes) => {
    const sandbox = createSandbox()
    const [buyer, administrator] = [await signedIn(ben, sandbox), await signedIn(ruth, sandbox)]
    const { clientSecret, ...opened } = await subscribe(buyer, product)
    const path = `/services/${opened.serviceId}`
    expect(await buyer.call('GET', path)).toMatchObject({ status: 404 })
    expect(await end(administrator)).toMatchObject({ status: 200 })
    await payByCard(buyer, clientSecret, GOOD_CARD)
    const bought = { id: opened.serviceId, status: 'flow', stripeSubscriptionId: null, user: ben.id }
    const sold = { id: 'ACPMH', used: 18 + 1 }
    expect(await buyer.call('GET', path)).toMatchObject({ status: 200, body: { data: { ...bought, product: sold } } })
    const step = { body: { data: { flow_step: 'validate_stripe' } } }
    expect(await buyer.call('GET', `/services/flows/${opened.serviceId}`)).toMatchObject(step)
    expect(await confirmPayment(buyer, { serviceId: opened.serviceId })).toEqual(confirmed(opened))
    expect(await buyer.call('GET', '/products/ACPMH')).toMatchObject({ body: { data: { ...sold, ...changes } } })
  })

  test('may only save a card', async () => {
    const client = await signedIn(ben)
    const { payment_intent, ...opened } = await buy(client, { ...product, coupon: 'promo_sandbox_freemonth' })
    expect(await confirmPayment(client, { serviceId: opened.serviceId })).toEqual(confirmed(opened))
    const ids = { userId: ben.id, subscriptionId: opened.subscriptionId, intentId: payment_intent }
    expect(await effectsOf(client, 'cardSaved')).toEqual([{ type: 'cardSaved', ...ids, at: NOW.toISOString() }])
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test('of nothing creates the service once, when it is confirmed', async () => {
    const client = await signedIn(ben)
    const opened = await subscribe(client, { productId: 'ACPYH', coupon: 'promo_sandbox_allfree' })
    const { serviceId } = opened
    expect(await client.call('GET', '/services')).toEqual({ status: 200, body: { data: [] } })
    const both = await Promise.all([confirmPayment(client, { serviceId }), confirmPayment(client, { serviceId })])
    expect(both).toEqual([confirmed(opened), confirmed(opened)])
    expect(await client.call('GET', '/services')).toMatchObject({ body: { data: [{ id: serviceId }] } })
    const types = ['signedIn', 'subscriptionCreated', 'promotionRedeemed', 'paymentConfirmed']
    expect((await effectsOf(client)).map(({ type }) => type)).toEqual(types)
  })
})

describe('the confirmation rejects', () => {
  test.each(['', '4000002500003155', '4000000000000077'])(
    'an unfinished payment with the card "%s"',
    async (number) => {
      const client = await signedIn()
      const { clientSecret } = await subscribe(client, service)
      if (number !== '') await payByCard(client, clientSecret, number)
      for (const payload of [service, { ...service, payment_intent: intentIdOf(clientSecret) }]) {
        expect(await confirmPayment(client, payload)).toEqual(notCompleted)
      }
      expect(await effectsOf(client, 'paymentConfirmed')).toEqual([])
    },
  )

  test('a superseded payment until the newer one is paid', async () => {
    const client = await signedIn()
    const { clientSecret } = await subscribe(client, service)
    const newer = await subscribe(client, service)
    const payload = { ...service, payment_intent: intentIdOf(clientSecret) }
    expect(await confirmPayment(client, payload)).toEqual(notCompleted)
    await payByCard(client, newer.clientSecret, GOOD_CARD)
    expect(await confirmPayment(client, payload)).toEqual(confirmed(newer))
  })

  test('a declined payment with its own code until the service is paid', async () => {
    const client = await signedIn()
    const { clientSecret, payment_intent } = await buy(client, service, '4000000000000002')
    const declined = errorReading(402, 'PAYMENT_FAILED', 'Your bank declined this payment.')
    expect(await confirmPayment(client, { ...service, payment_intent })).toEqual(declined)
    expect(await confirmPayment(client, service)).toEqual(notCompleted)
    await payByCard(client, clientSecret, GOOD_CARD)
    expect(await confirmPayment(client, { ...service, payment_intent })).toMatchObject({ status: 200 })
  })

  test('the payment of another service or of another user, as an unknown one', async () => {
    const sandbox = createSandbox()
    const [client, stranger] = [await signedIn(ada, sandbox), await signedIn(ben, sandbox)]
    const { serviceId, payment_intent } = await buy(client, product)
    const other = await buy(client, { productId: 'ACPLH' })
    for (const id of [adaFlowServiceId, adaActiveServiceId, other.serviceId]) {
      expect(await confirmPayment(client, { serviceId: id, payment_intent })).toEqual(noSuchPayment)
    }
    expect(await confirmPayment(client, { serviceId, payment_intent: 'pi_unknown' })).toEqual(noSuchPayment)
    for (const id of [serviceId, adaFlowServiceId, 'unknown']) {
      expect(await confirmPayment(stranger, { serviceId: id, payment_intent })).toEqual(noSuchPayment)
      const noSuchService = errorReading(404, 'NOT_FOUND', 'Service not found.')
      expect(await confirmPayment(stranger, { serviceId: id })).toEqual(noSuchService)
    }
    expect(await effectsOf(client, 'paymentConfirmed')).toEqual([])
  })
})
