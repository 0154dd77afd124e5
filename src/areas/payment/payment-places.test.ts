// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { paymentMachine } from '#machines/payment/payment.machine'
import type { PaymentPurpose, PaymentRecord } from '#machines/payment/payment-record'
import { AT, FREE_ORDER, intent, NO_INTENT, UNPAID } from '#machines/payment/testing/checkout-world'
import { CONFIRMATION, returned } from '#machines/payment/testing/confirmation-world'
import { NOW, paymentRecord } from '#machines/payment/testing/payment-records'
import { rejected } from '#machines/testing/people'
import { play, playable, type Step } from '#machines/testing/play'
import { placeOfConfirmation, placeOfPaid, placeOfPayment, placeToPay, returnAddress } from './payment-places'

const start = playable(paymentMachine)

/** Where the payment step leads after these steps, in a browser with this record or none. */
async function placeAfter(
  purpose: PaymentPurpose,
  record: PaymentRecord | null,
  ...steps: readonly Step<typeof paymentMachine>[]
) {
  const readRecords = { records: record === null ? [] : [record], isLasting: true, now: NOW }
  const { actor } = await play(start({ purpose, automaticPromotion: null }), { readRecords }, ...steps)
  return placeOfPayment(actor.getSnapshot())
}

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
  const service = paymentRecord({ serviceId: 's1', makesService: false })
  const product = paymentRecord()
  const IS_HOSTING = { findProduct: 'ACPYH' }

  test.each<[PaymentRecord, PaymentPurpose, readonly Step<typeof paymentMachine>[], string | undefined]>([
    [service, { serviceId: 's1' }, [], 'payment_intent=pi_1&serviceId=s1'],
    [{ ...service, intentId: 'seti_1' }, { serviceId: 's1' }, [], 'setup_intent=seti_1&serviceId=s1'],
    [product, { productId: 'ACPYH' }, [], 'payment_intent=pi_1&productId=ACPYH'],
    [product, { serviceId: 's3' }, [IS_HOSTING], 'payment_intent=pi_1&serviceId=s3'],
    [{ ...product, serviceId: 's2' }, { productId: 'ACPYH' }, [], 'payment_intent=pi_1&serviceId=s2'],
    [{ ...product, state: 'open' }, { productId: 'ACPYH' }, [], undefined],
    [{ ...service, state: 'confirmed' }, { serviceId: 's1' }, [], undefined],
  ])('%# continues for %j at %s', async (record, purpose, steps, query) => {
    const place = await placeAfter(purpose, record, ...steps)
    const expected = { to: 'confirmation', search: expect.anything(), isResumed: true }
    expect([place, place?.search && queryOf(place.search)]).toEqual([query && expected, query])
  })

  test('does not continue elsewhere while its own form is shown', async () => {
    const changed = { type: 'recordsChanged', records: [product] } as const
    const steps = [{ takeForm: true }, changed, 'paymentSent'] as const
    const places = [1, 2, 3].map((count) => placeAfter({ productId: 'ACPYH' }, null, ...steps.slice(0, count)))
    expect(await Promise.all(places)).toEqual([undefined, undefined, undefined])
  })

  test('that is confirmed for its service is checked again only after a click', async () => {
    const search = { serviceId: 's1' }
    expect(await placeAfter(search, { ...service, state: 'confirmed' }, 'checkAgain')).toEqual({
      ...{ to: 'confirmation', search, isResumed: false },
    })
  })
})

describe('a payment that was made here', () => {
  const ofForm = (...steps: readonly Step<typeof paymentMachine>[]) =>
    placeAfter({ serviceId: 's1' }, null, { takeForm: true }, ...steps)

  test('continues with its confirmation, and an order without an intent takes its receipt along', async () => {
    const receipt = { amount: 0, currency: 'usd', productName: 'Monthly Hosting' }
    const at = { to: 'confirmation', isResumed: false } as const
    const paid = await ofForm(...AT.confirming, { confirmCard: { status: 'succeeded' } })
    expect([paid, await ofForm(FREE_ORDER, NO_INTENT, 'pay')]).toEqual([
      { ...at, search: { payment_intent: 'pi_1', serviceId: 's1' }, receipt: undefined },
      { ...at, search: { serviceId: 's1' }, receipt },
    ])
  })

  test('or elsewhere continues with the setup', async () => {
    expect(await ofForm(...AT.preparing, { prepareCard: { ...UNPAID, step: null } })).toEqual({ to: 'setup' })
  })
})

describe('a confirmation', () => {
  const UNSEEN = { confirmPayment: rejected(400) }
  const CONFIRMED = [{ confirmPayment: CONFIRMATION }, { submitStripeStep: undefined }] as const
  const PAID_BEFORE = { serviceId: undefined, productId: 'ACPYH', visit: 'ended' } as const
  const ALREADY_PAID = {
    ...{ to: '/services', search: { redirect_reason: 'payment_debounced' }, state: { isPaymentDebounced: true } },
  }

  test.each<[string, Parameters<typeof returned>, object | undefined]>([
    ['stays while it is checked', [{}], undefined],
    ['shows its success first', [{}, ...CONFIRMED], undefined],
    ['leads to the setup', [{}, ...CONFIRMED, 'goOn'], { to: '/setup', search: { serviceId: 'service-1' } }],
    ['leads to the services', [PAID_BEFORE], ALREADY_PAID],
    [
      'leads back to the payment',
      [{ visit: 'other' }, UNSEEN, 'payAgain', { readIntent: 'requiresAction' }, UNSEEN],
      { to: '/setup', search: { serviceId: 'service-1' } },
    ],
  ])('%s', async (_, story, place) => {
    expect(placeOfConfirmation((await returned(...story)).actor.getSnapshot())).toEqual(place)
  })
})

test.each([
  ['an existing service', paymentRecord({ serviceId: 's1', makesService: false }), 's1', { serviceId: 's1' }],
  ['a product, although the address has a service', paymentRecord({ serviceId: 's2' }), 's1', { productId: 'ACPYH' }],
  ['a product without a service', paymentRecord(), undefined, { productId: 'ACPYH' }],
  ['the service of the address, if the stored payment has none', paymentRecord(), 's1', { serviceId: 's1' }],
  ['the service of the address, without a stored payment', null, 's1', { serviceId: 's1' }],
])('another attempt is for %s', (_, known, serviceId, search) => {
  expect(placeToPay(known, { serviceId, productId: undefined })).toEqual({ to: '/setup', search })
})
