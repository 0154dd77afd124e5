// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { intent } from '#machines/payment/checkout/testing/checkout-world'
import { payment, startKnown, startPayable } from '#machines/payment/payment-record/testing/payment-record-world'
import { placeOfPaid, placeOfRecord, placeToPay, returnAddress } from './payment-places'

const paid = intent('pi_1')
const card = intent('seti_1')

const ofService = { target: { serviceId: 's1' }, serviceId: 's1', order: null }
const ofProduct = { target: { productId: 'ACPYH' }, serviceId: undefined, order: null }
/** A product whose service is already known. */
const ofFound = { ...ofProduct, serviceId: 's2' }
const ofOddProduct = { ...ofProduct, target: { productId: 'a&b=c#d' } }

const queryOf = (place: object) => `${new URLSearchParams({ ...place })}`

test.each([
  ['a service', { ...ofService, intent: paid }, 'payment_intent=pi_1&serviceId=s1', 'serviceId=s1'],
  ['a service, with a saved card', { ...ofService, intent: card }, 'setup_intent=seti_1&serviceId=s1', 'serviceId=s1'],
  ['a service, with nothing due', { ...ofService, intent: null }, 'serviceId=s1', 'serviceId=s1'],
  ['a product', { ...ofProduct, intent: paid }, 'payment_intent=pi_1&productId=ACPYH', 'productId=ACPYH'],
  ['a known service of a product', { ...ofFound, intent: paid }, 'payment_intent=pi_1&serviceId=s2', 'serviceId=s2'],
  ['an odd id', { ...ofOddProduct, intent: null }, 'productId=a%26b%3Dc%23d', 'productId=a%26b%3Dc%23d'],
])('a payment for %s continues at its query, also from a bank, without a secret', (_, made, query, fromBank) => {
  expect([queryOf(placeOfPaid(made)), returnAddress(made)]).toEqual([
    query,
    `${window.location.origin}/payment?${fromBank}`,
  ])
})

describe('a stored payment', () => {
  const service = payment({ serviceId: 's1', makesService: false })
  const product = payment()

  test.each([
    [service, { serviceId: 's1' }, 'payment_intent=pi_1&serviceId=s1'],
    [{ ...service, intentId: 'seti_1' }, { serviceId: 's1' }, 'setup_intent=seti_1&serviceId=s1'],
    [product, { productId: 'ACPYH' }, 'payment_intent=pi_1&productId=ACPYH'],
    [product, { serviceId: 's3' }, 'payment_intent=pi_1&serviceId=s3'],
    [{ ...product, serviceId: 's2' }, { productId: 'ACPYH' }, 'payment_intent=pi_1&serviceId=s2'],
    [{ ...product, state: 'open' }, {}, undefined],
    [{ ...product, state: 'confirmed' }, {}, undefined],
  ] as const)('%# continues for %j at %s', async (found, opened, query) => {
    const { actor } = await startKnown(found, { productId: undefined, wantsForm: false, ...opened })
    const place = placeOfRecord(actor.getSnapshot())
    expect(place && queryOf(place.search)).toBe(query)
  })

  test('does not continue elsewhere while its own form is shown', async () => {
    const { actor } = await startPayable()
    const before = placeOfRecord(actor.getSnapshot())
    actor.send({ type: 'sent', payment: product })
    expect([before, placeOfRecord(actor.getSnapshot())]).toEqual([undefined, undefined])
  })
})

test('a confirmed service is checked again only after a click', async () => {
  const { actor } = await startKnown(payment({ state: 'confirmed' }), ofService.target)
  const before = placeOfRecord(actor.getSnapshot())
  actor.send({ type: 'checkAgain' })
  expect([before, placeOfRecord(actor.getSnapshot())]).toEqual([
    undefined,
    { search: { serviceId: 's1' }, isResumed: false },
  ])
})

test.each([
  ['an existing service', payment({ serviceId: 's1', makesService: false }), 's1', { serviceId: 's1' }],
  ['a product, although the address has a service', payment({ serviceId: 's2' }), 's1', { productId: 'ACPYH' }],
  ['a product without a service', payment(), undefined, { productId: 'ACPYH' }],
  ['the service of the address, if the stored payment has none', payment(), 's1', { serviceId: 's1' }],
  ['the service of the address, without a stored payment', null, 's1', { serviceId: 's1' }],
])('another attempt is for %s', (_, known, serviceId, search) => {
  expect(placeToPay(known, { serviceId, productId: undefined })).toEqual({ to: '/setup', search })
})
