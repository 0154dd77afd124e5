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

describe('a payment that was sent before', () => {
  const ofService = paymentEntry({ serviceId: 's1', makesService: false })
  const ofProduct = paymentEntry()

  test.each([
    [ofService, { serviceId: 's1' }, 'payment_intent=pi_1&serviceId=s1'],
    [{ ...ofService, intentId: 'seti_1' }, { serviceId: 's1' }, 'setup_intent=seti_1&serviceId=s1'],
    [ofProduct, { productId: 'ACPYH' }, 'payment_intent=pi_1&productId=ACPYH'],
    [ofProduct, { serviceId: 's3' }, 'payment_intent=pi_1&serviceId=s3'],
    [{ ...ofProduct, serviceId: 's2' }, { productId: 'ACPYH' }, 'payment_intent=pi_1&serviceId=s2'],
  ])('%# goes on, when %j is opened, at %s', async (found, opened, query) => {
    const { actor } = await startKnown(found, { productId: undefined, ...opened })
    expect(queryOf(placeOfRecord(actor.getSnapshot()) ?? {})).toBe(query)
  })

  test.each([
    ['sent', true],
    ['processing', true],
    ['succeeded', true],
    ['open', false],
    ['confirmed', false],
  ] as const)('and is %s goes on: %s', async (state, goesOn) => {
    const { actor } = await startKnown({ ...ofProduct, state }, { wantsForm: false })
    expect(placeOfRecord(actor.getSnapshot()) !== undefined).toBe(goesOn)
  })

  test('goes on as well when nobody has heard of it for long', async () => {
    const { actor, clock } = await startKnown(ofProduct)
    clock.increment(60_000)
    expect(queryOf(placeOfRecord(actor.getSnapshot()) ?? {})).toBe('payment_intent=pi_1&productId=ACPYH')
  })

  test('goes on nowhere where there is none, nor while its own form waits for the answer', async () => {
    const { actor } = await startPayable()
    const before = placeOfRecord(actor.getSnapshot())
    actor.send({ type: 'sent', payment: ofProduct })
    expect([before, placeOfRecord(actor.getSnapshot())]).toEqual([undefined, undefined])
  })
})

test('a service whose payment is confirmed is asked about when the customer says so, and not before', async () => {
  const { actor } = await startKnown(paymentEntry({ state: 'confirmed' }), ofService.target)
  const before = placeOfConfirmed(actor.getSnapshot())
  actor.send({ type: 'checkAgain' })
  expect([before, placeOfConfirmed(actor.getSnapshot())]).toEqual([undefined, { serviceId: 's1' }])
})

test.each([
  ['a service that was there before', paymentEntry({ serviceId: 's1', makesService: false }), 'serviceId=s1'],
  ['a product, though its address names a service', paymentEntry({ serviceId: 's2' }), 'productId=ACPYH'],
  ['what the address names, where nobody knows of a payment', null, 'serviceId=s1'],
])('%s is paid once more from its own place', (_, known, query) => {
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
])('a bank sends the customer of %s back to this portal, and never a secret with them', (_, paid, address) => {
  expect(returnAddress(paid)).toBe(`${window.location.origin}${address}`)
})
