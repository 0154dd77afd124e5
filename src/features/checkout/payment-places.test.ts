// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Intent } from '#machines/model'
import { Secret } from '#machines/secret'
import { placeOfKept, placeOfPaid, returnAddress } from './payment-places'

const intent = (kind: Intent['kind'], id: string): Intent => ({ kind, id, clientSecret: new Secret(`${id}_secret_x`) })
const payment = intent('payment', 'pi_1')
const card = intent('setup', 'seti_1')

const ofService = { target: { serviceId: 's1' }, serviceId: 's1', order: null }
const ofProduct = { target: { productId: 'ACPYH' }, serviceId: undefined, order: null }
/** The service of a product that is known meanwhile. */
const ofFoundService = { ...ofProduct, serviceId: 's2' }

/** A place as the query that it becomes. */
const queryOf = (place: object) => `${new URLSearchParams({ ...place })}`

test.each([
  ['a service', { ...ofService, intent: payment }, 'payment_intent=pi_1&serviceId=s1'],
  ['a service, with a kept card', { ...ofService, intent: card }, 'setup_intent=seti_1&serviceId=s1'],
  ['a service, with nothing due', { ...ofService, intent: null }, 'serviceId=s1'],
  ['a product', { ...ofProduct, intent: payment }, 'payment_intent=pi_1&productId=ACPYH'],
  ['a product whose service is known', { ...ofFoundService, intent: payment }, 'payment_intent=pi_1&serviceId=s2'],
  ['a product, with nothing due', { ...ofFoundService, intent: null }, 'serviceId=s2'],
])('a payment for %s goes on at %s %s', (_, paid, query) => {
  expect(queryOf(placeOfPaid(paid))).toBe(query)
})

test.each([
  [{ intentId: 'pi_1', serviceId: 's1' }, { serviceId: 's1' }, 'payment_intent=pi_1&serviceId=s1'],
  [{ intentId: 'seti_1', serviceId: 's1' }, { serviceId: 's1' }, 'setup_intent=seti_1&serviceId=s1'],
  [{ intentId: 'pi_1', productId: 'ACPYH' }, { productId: 'ACPYH' }, 'payment_intent=pi_1&productId=ACPYH'],
  [{ intentId: 'pi_1', productId: 'ACPYH' }, { serviceId: 's3' }, 'payment_intent=pi_1&serviceId=s3'],
  [
    { intentId: 'pi_1', serviceId: 's2', productId: 'ACPYH' },
    { productId: 'ACPYH' },
    'payment_intent=pi_1&serviceId=s2',
  ],
])('the payment that was kept as %j goes on, when %j is opened, at %s', (kept, opened, query) => {
  expect(queryOf(placeOfKept({ userId: 'ada', knownServiceIds: [], sentAt: 0, ...kept }, opened))).toBe(query)
})

test.each([
  ['a service', { ...ofService, intent: payment }, '/payment?serviceId=s1'],
  ['a product', { ...ofProduct, intent: payment }, '/payment?productId=ACPYH'],
  ['a product whose service is known', { ...ofFoundService, intent: card }, '/payment?serviceId=s2'],
  [
    'ids of any characters',
    { ...ofProduct, target: { productId: 'a&b=c#d' }, intent: payment },
    '/payment?productId=a%26b%3Dc%23d',
  ],
])('a bank sends the customer of %s back to this portal, and never a secret with them', (_, paid, address) => {
  expect(returnAddress(paid)).toBe(`${window.location.origin}${address}`)
})
