// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import {
  payment as paymentEntry,
  startKnown,
  startPayable,
} from '#machines/payment/payment-record/testing/payment-record-world'
import type { Intent } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { placeOfConfirmed, placeOfPaid, placeOfRecord, placeToPay, returnAddress } from './payment-places'

const intent = (kind: Intent['kind'], id: string): Intent => ({ kind, id, clientSecret: new Secret(`${id}_secret_x`) })
const payment = intent('payment', 'pi_1')
const card = intent('setup', 'seti_1')

const ofService = { target: { serviceId: 's1' }, serviceId: 's1', order: null }
const ofProduct = { target: { productId: 'ACPYH' }, serviceId: undefined, order: null }
/** A product whose service is already known. */
const ofFoundService = { ...ofProduct, serviceId: 's2' }

const queryOf = (place: object) => `${new URLSearchParams({ ...place })}`

test.each([
  ['a service', { ...ofService, intent: payment }, 'payment_intent=pi_1&serviceId=s1'],
  ['a service, with a saved card', { ...ofService, intent: card }, 'setup_intent=seti_1&serviceId=s1'],
  ['a service, with nothing due', { ...ofService, intent: null }, 'serviceId=s1'],
  ['a product', { ...ofProduct, intent: payment }, 'payment_intent=pi_1&productId=ACPYH'],
  ['a product whose service is known', { ...ofFoundService, intent: payment }, 'payment_intent=pi_1&serviceId=s2'],
  ['a product, with nothing due', { ...ofFoundService, intent: null }, 'serviceId=s2'],
])('a payment for %s continues at %s %s', (_, paid, query) => {
  expect(queryOf(placeOfPaid(paid))).toBe(query)
})

describe('a stored payment', () => {
  const ofService = paymentEntry({ serviceId: 's1', makesService: false })
  const ofProduct = paymentEntry()

  test.each([
    [ofService, { serviceId: 's1' }, 'payment_intent=pi_1&serviceId=s1'],
    [{ ...ofService, intentId: 'seti_1' }, { serviceId: 's1' }, 'setup_intent=seti_1&serviceId=s1'],
    [ofProduct, { productId: 'ACPYH' }, 'payment_intent=pi_1&productId=ACPYH'],
    [ofProduct, { serviceId: 's3' }, 'payment_intent=pi_1&serviceId=s3'],
    [{ ...ofProduct, serviceId: 's2' }, { productId: 'ACPYH' }, 'payment_intent=pi_1&serviceId=s2'],
  ])('%# continues for %j at %s', async (found, opened, query) => {
    const { actor } = await startKnown(found, { productId: undefined, ...opened })
    expect(queryOf(placeOfRecord(actor.getSnapshot()) ?? {})).toBe(query)
  })

  test.each([
    ['sent', true],
    ['processing', true],
    ['succeeded', true],
    ['open', false],
    ['confirmed', false],
  ] as const)('that is %s continues: %s', async (state, continues) => {
    const { actor } = await startKnown({ ...ofProduct, state }, { wantsForm: false })
    expect(placeOfRecord(actor.getSnapshot()) !== undefined).toBe(continues)
  })

  test('continues when it is overdue', async () => {
    const { actor, clock } = await startKnown(ofProduct)
    clock.increment(60_000)
    expect(queryOf(placeOfRecord(actor.getSnapshot()) ?? {})).toBe('payment_intent=pi_1&productId=ACPYH')
  })

  test('does not continue elsewhere while its own form is shown', async () => {
    const { actor } = await startPayable()
    const before = placeOfRecord(actor.getSnapshot())
    actor.send({ type: 'sent', payment: ofProduct })
    expect([before, placeOfRecord(actor.getSnapshot())]).toEqual([undefined, undefined])
  })
})

test('a confirmed service is checked again only after a click', async () => {
  const { actor } = await startKnown(paymentEntry({ state: 'confirmed' }), ofService.target)
  const before = placeOfConfirmed(actor.getSnapshot())
  actor.send({ type: 'checkAgain' })
  expect([before, placeOfConfirmed(actor.getSnapshot())]).toEqual([undefined, { serviceId: 's1' }])
})

test.each([
  ['an existing service', paymentEntry({ serviceId: 's1', makesService: false }), 'serviceId=s1'],
  ['a product, although the address has a service', paymentEntry({ serviceId: 's2' }), 'productId=ACPYH'],
  ['the service of the address, without a stored payment', null, 'serviceId=s1'],
])('another attempt is for %s', (_, known, query) => {
  const { to, search } = placeToPay(known, { serviceId: 's1', productId: undefined })
  expect([to, queryOf(search)]).toEqual(['/setup', query])
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
])('the return address for %s is in this portal and has no secret', (_, paid, address) => {
  expect(returnAddress(paid)).toBe(`${window.location.origin}${address}`)
})
