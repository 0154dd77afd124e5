import { describe, expect, test } from 'vitest'
import { service } from '../testing/people'
import { type BeforePay, purchasesIn, type Verdict, verdictBeforePay } from './before-pay'
import type { PricedPayment } from './order'
import { PAYMENT_STATES, type PaymentRecord } from './payment-record'
import { REGULAR_PRICE as DUE, intent, ORDER, UNPAID } from './testing/checkout-world'
import { paymentRecord } from './testing/payment-records'

const ofProduct: PricedPayment = {
  ...{ target: { productId: 'ACPMH' }, serviceId: undefined, intent: intent('pi_1'), order: ORDER },
  ...{ due: DUE, charge: null, purchasesBefore: [] },
}
const ofService: PricedPayment = { ...ofProduct, target: { serviceId: 'service-1' }, serviceId: 'service-1' }
const verdictOf = (payment: PricedPayment, read: Partial<BeforePay> = {}) =>
  verdictBeforePay(payment, { ...UNPAID, ...read })

const usd = (amount: number) => ({ amount, currency: 'usd' })
/** Another payment for the product, by default. */
const other = (overrides: Partial<PaymentRecord> = {}) =>
  paymentRecord({ intentId: 'pi_2', productId: 'ACPMH', ...overrides })
const known = service({ id: 'known' })
const bought = service({ id: 'bought', status: 'flow' })

test.each([
  ['a service that waits for its payment', ofService],
  ['a product', ofProduct],
])('%s can be paid after all checks', (_, payment) => {
  expect(verdictOf(payment)).toBe('ready')
})

test.each([
  ['as on the button', usd(DUE), 'ready'],
  ['in upper case', { amount: DUE, currency: 'USD' }, 'ready'],
  ['that is higher', usd(DUE + 1), 'priceChanged'],
  ['that is lower', usd(DUE - 1), 'priceChanged'],
  ['in another currency', { amount: DUE, currency: 'eur' }, 'priceChanged'],
  ['that the provider does not return', null, 'ready'],
] as const)('an amount %s can be paid or is reported', (_, charge, verdict) => {
  expect([ofService, ofProduct].map((payment) => verdictOf(payment, { charge }))).toEqual([verdict, verdict])
})

test.each([
  ['for the service', ofService, { serviceId: 'service-1', makesService: false }, 'sentElsewhere'],
  ['for the product', ofProduct, {}, 'sentElsewhere'],
  ['for another product', ofProduct, { productId: 'ACPYH' }, 'ready'],
  ['for another service', ofService, { serviceId: 'service-2', makesService: false }, 'ready'],
  ['for the service, which is this one', ofService, { serviceId: 'service-1', intentId: 'pi_1' }, 'ready'],
  ['for the product, which is this one', ofProduct, { intentId: 'pi_1' }, 'ready'],
  ['for the product, which was abandoned', ofProduct, { state: 'open' }, 'ready'],
  ['for the product, which is being processed', ofProduct, { state: 'processing' }, 'sentElsewhere'],
  ['for the service, which is confirmed', ofService, { serviceId: 'service-1', state: 'confirmed' }, 'sentElsewhere'],
] as const)("another tab's payment %s is taken into account", (_, payment, stored, verdict) => {
  expect(verdictOf(payment, { records: [other(stored)] })).toBe(verdict)
})

describe('a confirmed purchase', () => {
  const records = [other({ state: 'confirmed' })]

  test('stops the forms that were opened before it', () => {
    const another = { ...ofProduct, target: { productId: 'ACPYH' }, order: { ...ORDER, productId: 'ACPYH' } }
    const later = { ...ofProduct, purchasesBefore: ['pi_2'] }
    const verdicts = [ofProduct, another, later].map((payment) => verdictOf(payment, { records }))
    expect(verdicts).toEqual(['boughtMeanwhile', 'ready', 'ready'])
  })

  test('is a confirmed payment that creates a service', () => {
    const stored = PAYMENT_STATES.flatMap((state) => [other({ state }), other({ state, makesService: false })])
    expect(purchasesIn(stored)).toEqual(records)
  })
})

test.each([
  ['was bought on another device', ofProduct, {}, 'boughtMeanwhile'],
  ['may be one of several', ofProduct, { services: [bought, service({ id: 'another' })] }, 'boughtMeanwhile'],
  ['was known before', { ...ofProduct, order: { ...ORDER, knownServiceIds: ['known', 'bought'] } }, {}, 'ready'],
  ['is the one that is paid for', { ...ofProduct, serviceId: 'bought' }, {}, 'ready'],
  ['was created by an earlier attempt', ofProduct, { records: [other({ intentId: 'pi_1' })] }, 'sentElsewhere'],
  ['is of another product', ofProduct, { services: [{ ...bought, product: 'ACPYH' }] }, 'ready'],
  ['does not matter for a service', ofService, {}, 'ready'],
] as const)('a new service of the product %s', (_, payment, read, verdict) => {
  expect(verdictOf(payment, { services: [known, bought], ...read })).toBe(verdict)
})

test.each([
  ['validate_stripe', 'ready'],
  ['validate_configuration', 'paidElsewhere'],
  ['new', 'paidElsewhere'],
  [null, 'paidElsewhere'],
] as const)('a service at the step %s was paid on another device, or not', (step, verdict) => {
  expect([verdictOf(ofService, { step }), verdictOf(ofProduct, { step })]).toEqual([verdict, 'ready'])
})

describe('of several reasons against a payment, the first counts', () => {
  const CHANGED = { charge: usd(DUE + 1) }
  const EARLIER = { records: [other({ intentId: 'pi_0', state: 'confirmed' }), other()] }
  const ENDED = { records: [other({ state: 'confirmed' })] }
  const OF_SERVICE = { records: [other({ serviceId: 'service-1' })] }
  const OWN = { services: [bought], records: [other({ intentId: 'pi_1' })] }

  test.each<[string, PricedPayment, Partial<BeforePay>, Verdict]>([
    ['the setup, then the price', ofService, { step: null, ...CHANGED, ...OF_SERVICE }, 'paidElsewhere'],
    ['the services, then the price', ofProduct, { services: [bought], ...CHANGED, ...EARLIER }, 'boughtMeanwhile'],
    ['an earlier attempt, then the price', ofProduct, { ...OWN, ...CHANGED }, 'sentElsewhere'],
    ['the price, then a payment for the product', ofProduct, { ...CHANGED, ...EARLIER }, 'priceChanged'],
    ['the price, then a payment for the service', ofService, { ...CHANGED, ...OF_SERVICE }, 'priceChanged'],
    ['the price, then a purchase', ofProduct, { ...CHANGED, ...ENDED }, 'priceChanged'],
    ['a payment, then a purchase', ofProduct, EARLIER, 'sentElsewhere'],
  ])('%s', (_, payment, read, verdict) => {
    expect(verdictOf(payment, read)).toBe(verdict)
  })
})
