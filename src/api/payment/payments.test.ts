import { describe, expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { payByCard } from '#sandbox/testing/payments'
import { startCustomer } from '../testing/customer'
import { bodiesSentBy, stay } from '../testing/visitor'
import { confirmPayment, createSubscription } from './payments'

const flowService = { serviceId: adaFlowServiceId }
const clientSecret = expect.any(Secret)

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

  test('contains the intent, whose secret is wrapped, and the service', async () => {
    const { client } = await startCustomer()
    const { intent, serviceId } = await createSubscription(client, flowService, stay())
    expect([intent, intent?.clientSecret.reveal(), serviceId]).toEqual([
      { kind: 'payment', id: expect.stringMatching(/^pi_sandbox_[0-9a-f]{24}$/), clientSecret },
      expect.stringMatching(`^${intent?.id}_secret_`),
      adaFlowServiceId,
    ])
  })

  const savesCard = { kind: 'setup', id: expect.stringMatching(/^seti_sandbox_/), clientSecret }
  const pays = expect.objectContaining({ kind: 'payment' })
  const newService = expect.stringMatching(/^[0-9a-f]{24}$/)
  test.each([
    ['that saves a card for later has a setup intent', 'ACPMH', 'promo_sandbox_freemonth', savesCard, newService],
    ['without anything due has no intent', 'ACPMH', 'promo_sandbox_allfree', undefined, newService],
    ['whose service is created later has no service', 'ACPYH', undefined, pays, undefined],
  ])('%s', async (_, productId, coupon, intent, serviceId) => {
    const { client } = await startCustomer()
    expect(await createSubscription(client, { productId, coupon }, stay())).toEqual({ intent, serviceId })
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

  test('contains the subscription, also when repeated', async () => {
    const { client, browser } = await startCustomer()
    const { intent } = await createSubscription(client, flowService, stay())
    await payByCard(browser, intent?.clientSecret.reveal() ?? '', '4242424242424242')
    const confirmation = { subscriptionId: expect.stringMatching(/^sub_sandbox_/), status: 'succeeded' }
    expect([
      await confirmPayment(client, { ...flowService, paymentIntent: intent?.id }, stay()),
      await confirmPayment(client, flowService, stay()),
    ]).toEqual([confirmation, confirmation])
  })
})
