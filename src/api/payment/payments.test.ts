import { expect, test } from 'vitest'
import { bodiesSentBy, stay } from '../testing/visitor'
import { confirmPayment, createSubscription } from './payments'

test.each([
  ['a service', { serviceId: 's1' }, { serviceId: 's1' }],
  ['a product', { productId: 'ACPMH' }, { productId: 'ACPMH' }],
  ['a service, with a coupon', { serviceId: 's1', coupon: 'promo_1' }, { serviceId: 's1', coupon: 'promo_1' }],
  ['a service without its product', { serviceId: 's1', productId: 'ACPMH' }, { serviceId: 's1' }],
])('a subscription is requested for %s', async (_, input, body) => {
  expect(await bodiesSentBy((client) => createSubscription(client, input, stay()))).toEqual([body])
})

test.each([
  ['a payment', { serviceId: 's1', paymentIntent: 'pi_1' }, { payment_intent: 'pi_1', serviceId: 's1' }],
  ['a saved card', { serviceId: 's1' }, { serviceId: 's1' }],
])('the confirmation of a payment is sent for %s', async (_, input, body) => {
  expect(await bodiesSentBy((client) => confirmPayment(client, input, stay()))).toEqual([body])
})
