import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { type EnvelopeVariant, envelopeVariants } from '#sandbox/server/envelope'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { effectsOf, payByCard } from '#sandbox/testing/payments'
import { startCustomer } from '../testing/customer'
import { bodiesSentBy, clientResponding, REFERENCE, stay } from '../testing/visitor'
import { confirmPayment, createSubscription } from './payments'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)
const flowService = { serviceId: adaFlowServiceId }

async function startSignedIn(variant: EnvelopeVariant = 'data') {
  const customer = await startCustomer()
  await customer.browser.control('POST', '/envelope', { variant })
  return customer
}

describe('a subscription', () => {
  test.each([
    ['a service', { serviceId: 's1' }, { serviceId: 's1' }],
    ['a product', { productId: 'ACPMH' }, { productId: 'ACPMH' }],
    ['a service, with a coupon', { serviceId: 's1', coupon: 'promo_1' }, { serviceId: 's1', coupon: 'promo_1' }],
    ['a product, with a coupon', { productId: 'ACPMH', coupon: 'promo_1' }, { productId: 'ACPMH', coupon: 'promo_1' }],
    ['a service without its product', { serviceId: 's1', productId: 'ACPMH' }, { serviceId: 's1' }],
    ['a product without a coupon', { productId: 'ACPMH', coupon: undefined }, { productId: 'ACPMH' }],
  ])('is requested for %s', async (_, input, body) => {
    expect(await bodiesSentBy((client) => createSubscription(client, input, stay()))).toEqual([body])
  })

  test.each(envelopeVariants)('in the envelope %s contains the intent, whose secret is wrapped', async (variant) => {
    const { client } = await startSignedIn(variant)
    const { intent, serviceId } = await createSubscription(client, flowService, stay())
    expect([intent, intent?.clientSecret.reveal(), serviceId]).toEqual([
      { kind: 'payment', id: expect.stringMatching(/^pi_sandbox_[0-9a-f]{24}$/), clientSecret: expect.any(Secret) },
      expect.stringMatching(`^${intent?.id}_secret_`),
      adaFlowServiceId,
    ])
  })

  test('that saves a card for later contains a setup intent', async () => {
    const { client } = await startSignedIn()
    const input = { productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' }
    const { intent, serviceId } = await createSubscription(client, input, stay())
    expect([intent, serviceId]).toEqual([
      { kind: 'setup', id: expect.stringMatching(/^seti_sandbox_/), clientSecret: expect.any(Secret) },
      expect.any(String),
    ])
  })

  test('without anything due contains the service but no intent', async () => {
    const { client } = await startSignedIn()
    const input = { productId: 'ACPMH', coupon: 'promo_sandbox_allfree' }
    expect(await createSubscription(client, input, stay())).toEqual({
      intent: undefined,
      serviceId: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
  })

  test('of a product whose service is created later contains no service', async () => {
    const { client } = await startSignedIn()
    expect(await createSubscription(client, { productId: 'ACPYH' }, stay())).toMatchObject({
      intent: { kind: 'payment' },
      serviceId: undefined,
    })
  })

  test.each([
    ['a paid service', { serviceId: adaActiveServiceId }, 409, 'This service has already been paid for.'],
    ["another customer's service", { serviceId: '665f1c2ab3d4e5f6a7b8c911' }, 404, 'Service not found.'],
    ['a sold-out product', { productId: 'ACPEB' }, 409, 'This product is not available.'],
    ['an invalid coupon', { ...flowService, coupon: 'SAVE10' }, 422, "This promotion can't be used."],
  ])('for %s is rejected with the message of the server', async (_, input, status, message) => {
    const { client } = await startSignedIn()
    await expect(createSubscription(client, input, stay())).rejects.toEqual({
      kind: 'http',
      status,
      message,
      code: expect.any(String),
      reference,
    })
  })

  test.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['an empty list', []],
    ['a list of it', [{ clientSecret: 'pi_1_secret_x' }]],
    ['a number as the secret', { data: { clientSecret: 7 } }],
    ['another envelope', { result: { clientSecret: 'pi_1_secret_x' } }],
    ['plain text', 'ok'],
  ])('cannot be read from %s', async (_, body) => {
    const client = clientResponding(() => new Response(JSON.stringify(body)))
    await expect(createSubscription(client, flowService, stay())).rejects.toEqual({
      kind: 'unreadable',
      message: '',
      reference,
    })
  })
})

describe('the confirmation of a payment', () => {
  test.each([
    ['a payment', { serviceId: 's1', paymentIntent: 'pi_1' }, { payment_intent: 'pi_1', serviceId: 's1' }],
    ['a saved card', { serviceId: 's1' }, { serviceId: 's1' }],
    ['an unknown payment', { serviceId: 's1', paymentIntent: undefined }, { serviceId: 's1' }],
  ])('is sent for %s', async (_, input, body) => {
    expect(await bodiesSentBy((client) => confirmPayment(client, input, stay()))).toEqual([body])
  })

  test.each(envelopeVariants)('in the envelope %s contains the subscription, also when repeated', async (variant) => {
    const { client, browser } = await startSignedIn(variant)
    const { intent } = await createSubscription(client, flowService, stay())
    await payByCard(browser, intent?.clientSecret.reveal() ?? '', '4242424242424242')
    const confirmation = { subscriptionId: expect.stringMatching(/^sub_sandbox_/), status: 'succeeded' }
    expect([
      await confirmPayment(client, { ...flowService, paymentIntent: intent?.id }, stay()),
      await confirmPayment(client, flowService, stay()),
      (await effectsOf(browser, 'paymentConfirmed')).length,
    ]).toEqual([confirmation, confirmation, 1])
  })

  test.each([
    ['a payment that was not made', flowService, 400, 'This payment has not been completed.'],
    ['another payment', { ...flowService, paymentIntent: 'pi_other' }, 404, 'Payment not found.'],
    ['an unknown service', { serviceId: 'coffee' }, 404, 'Service not found.'],
  ])('of %s is rejected with the message of the server', async (_, input, status, message) => {
    const { client } = await startSignedIn()
    await expect(confirmPayment(client, input, stay())).rejects.toMatchObject({ kind: 'http', status, message })
  })

  test.each([
    ['no body', undefined],
    ['no subscription', { data: { status: 'succeeded' } }],
    ['an empty subscription', { subscriptionId: '' }],
    ['null as the subscription', { data: { subscriptionId: null, status: 'succeeded' } }],
    ['an acknowledgement', { success: true }],
    ['a list', [{ subscriptionId: 'sub_1' }]],
  ])('cannot be read from %s', async (_, body) => {
    const client = clientResponding(() => new Response(JSON.stringify(body)))
    await expect(confirmPayment(client, flowService, stay())).rejects.toMatchObject({ kind: 'unreadable' })
  })
})
