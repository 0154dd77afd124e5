import { describe, expect, test } from 'vitest'
import * as entries from './payment-entry'
import { payment } from './testing/payment-record-world'

const { findPayment, openPaymentsFor, PAYMENT_STATES, paymentsBeside, receiptFor, timeoutOf, unplacedPayments } =
  entries

const ids = (found: readonly { intentId: string }[]) => found.map(({ intentId }) => intentId)

const OF_SERVICE = { makesService: false, serviceId: 'service-1' }

test('the timeout is a minute, or a quarter of an hour if the method leads to a bank', () => {
  expect([timeoutOf(payment()), timeoutOf(payment({ leadsAway: true }))]).toEqual([60_000, 900_000])
})

describe('the search for a payment', () => {
  const forProduct = payment()
  const forService = payment({ intentId: 'pi_2', serviceId: 'service-2', makesService: false })
  const stored = [forProduct, forService]

  test.each([
    ['finds it by its product', { productId: 'ACPYH' }, forProduct],
    ['finds nothing by another product', { productId: 'ACPMH' }, undefined],
    ['finds it by its service', { serviceId: 'service-2' }, forService],
    ['finds it by its service, also with another product', { serviceId: 'service-2', productId: 'ACPMH' }, forService],
    ['finds nothing by another service of the same product', { serviceId: 'service-3', productId: 'ACPYH' }, undefined],
    ['finds it by its intent', { intentId: 'pi_1' }, forProduct],
    ['finds it by its intent, also with another service', { intentId: 'pi_1', serviceId: 'service-2' }, forProduct],
    ['finds nothing by another intent', { intentId: 'pi_3', serviceId: 'service-2', productId: 'ACPYH' }, undefined],
    ['finds nothing without ids', {}, undefined],
  ])('%s', (_, purpose, found) => {
    expect(findPayment(stored, purpose)).toBe(found)
  })

  test.each(PAYMENT_STATES)('finds it in the state %s, by its product only until it is confirmed', (state) => {
    const bought = payment({ serviceId: 'service-2', state })
    const found = [{ serviceId: 'service-2' }, { intentId: 'pi_1' }, { productId: 'ACPYH' }].map((purpose) =>
      findPayment([bought], purpose),
    )
    expect(found).toEqual([bought, bought, state === 'confirmed' ? undefined : bought])
  })

  test.each([
    ['the newest', ['sent', 'sent', 'sent'], 'pi_3'],
    ['the newest that is not open', ['sent', 'sent', 'open'], 'pi_2'],
    ['the only one that is not open', ['processing', 'open', 'open'], 'pi_1'],
    ['the newest of the open ones if there is no other', ['open', 'open', 'open'], 'pi_3'],
  ] as const)('returns %s', (_, states, found) => {
    const several = states.map((state, index) => payment({ intentId: `pi_${index + 1}`, state }))
    expect(findPayment(several, { productId: 'ACPYH' })?.intentId).toBe(found)
  })
})

test.each([
  ['includes a payment without a service, if the service is new', {}, ['pi_1']],
  ['excludes a payment if the service existed before', { knownServiceIds: ['service-9'] }, []],
  ['excludes a payment with another service', { serviceId: 'service-2' }, []],
  ['excludes a confirmed payment', { state: 'confirmed' as const }, []],
])('the search by a new service %s', (_, overrides, found) => {
  expect(ids(unplacedPayments([payment(overrides)], 'service-9'))).toEqual(found)
})

describe('two payments for one purchase', () => {
  const own = payment({ intentId: 'pi_2', serviceId: 'service-2', isPaid: true, state: 'confirmed' })
  const notPaid = { ...own, isPaid: false }
  const paid = { isPaid: true, state: 'succeeded' } as const
  const open = { state: 'open' } as const
  const BOTH = { paid: ['pi_1'], open: [] }
  const ONE_OPEN = { paid: [], open: ['pi_1'] }
  const NONE = { paid: [], open: [] }

  test.each([
    ['are both paid for the same service', own, payment({ serviceId: 'service-2', ...paid }), BOTH],
    ['are both paid if this one replaced the other', { ...own, inPlaceOf: ['pi_1'] }, payment(paid), BOTH],
    ['are both paid if the other replaced this one', own, payment({ ...paid, inPlaceOf: ['pi_2'] }), BOTH],
    ['are not both paid if this one was not', notPaid, payment({ serviceId: 'service-2', ...paid }), NONE],
    ['are not both paid if the other was not', own, payment({ serviceId: 'service-2', state: 'confirmed' }), NONE],
    ['include one that is being processed', own, payment({ serviceId: 'service-2', state: 'processing' }), ONE_OPEN],
    ['include an open one that this one replaced', { ...own, inPlaceOf: ['pi_1'] }, payment(open), ONE_OPEN],
    ['are separate purchases for two services', own, payment({ serviceId: 'service-3', ...paid }), NONE],
    ['are separate purchases without known services', { ...own, serviceId: null }, payment(paid), NONE],
  ])('%s', (_, one, other, found) => {
    expect(paymentsBeside([other, one], 'pi_2')).toEqual(found)
  })

  test('are not found for a payment that this browser does not know', () => {
    expect(paymentsBeside([payment({ inPlaceOf: ['pi_9'], ...paid })], 'pi_9')).toEqual(NONE)
  })
})

describe('the receipt of a service', () => {
  const receipt = { amount: 6498, currency: 'usd', productName: 'Monthly Hosting' }
  const own = payment({ intentId: 'pi_2', serviceId: 'service-2', isPaid: true, state: 'confirmed', receipt })
  const replacing = { ...own, inPlaceOf: ['pi_1'] }

  test.each([
    ['is that of its confirmed payment', [own], receipt],
    ['is that of the newest one', [payment({ serviceId: 'service-2', state: 'confirmed' }), own], receipt],
    ['is not that of another service', [{ ...own, serviceId: 'service-3' }], undefined],
    ['is missing in an entry of an older version', [{ ...own, receipt: undefined }], undefined],
    ['is not shown before the server has confirmed', [{ ...own, state: 'succeeded' }], undefined],
    ['is not shown while a newer payment is made', [own, payment({ serviceId: 'service-2' })], undefined],
    ['is not shown beside a second payment', [payment({ isPaid: true, state: 'succeeded' }), replacing], undefined],
    ['is not shown beside one that may go through', [payment({ state: 'open' }), replacing], undefined],
  ] as const)('%s', (_, stored, shown) => {
    expect(receiptFor(stored, 'service-2')).toEqual(shown)
  })
})

test.each([
  ['an open payment for the product', { state: 'open' }, {}, ['pi_1']],
  ['no payment that is not open', { state: 'processing' }, {}, []],
  ['not itself', { state: 'open' }, { intentId: 'pi_1' }, []],
  ['no payment for another product', { state: 'open', productId: 'ACPMH' }, {}, []],
  ['no payment for an existing service', { ...OF_SERVICE, state: 'open' }, {}, []],
  ['an open payment for the service', { ...OF_SERVICE, state: 'open' }, OF_SERVICE, ['pi_1']],
  ['no payment for another service', { ...OF_SERVICE, state: 'open', serviceId: 'service-3' }, OF_SERVICE, []],
  ['no payment for a product instead of the service', { state: 'open', serviceId: 'service-1' }, OF_SERVICE, []],
] as const)('a new payment replaces %s', (_, open, overrides, found) => {
  expect(openPaymentsFor([payment(open)], payment({ intentId: 'pi_2', ...overrides }))).toEqual(found)
})

test.each([
  ['confirmed', ['pi_1'], []],
  ['confirmed', ['pi_9'], ['pi_1']],
  ['sent', ['pi_1'], ['pi_1']],
] as const)('a payment whose replacement is %s (in place of %s) is replaced again: %j', (state, inPlaceOf, found) => {
  const replacement = payment({ intentId: 'pi_2', state, inPlaceOf })
  expect(openPaymentsFor([payment({ state: 'open' }), replacement], payment({ intentId: 'pi_3' }))).toEqual(found)
})
