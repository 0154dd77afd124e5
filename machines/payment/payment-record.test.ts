import { describe, expect, test } from 'vitest'
import {
  findPayment,
  isTakenByAnother,
  openPaymentsFor,
  PAYMENT_STATES,
  paymentsBeside,
  placedPayment,
  receiptFor,
  timeoutOf,
  unplacedPayments,
} from './payment-record'
import { paymentRecord } from './testing/payment-records'

const OF_SERVICE = { makesService: false, serviceId: 'service-1' }

test('the timeout is a minute, or a quarter of an hour if the method leads to a bank', () => {
  expect([timeoutOf(paymentRecord()), timeoutOf(paymentRecord({ leadsAway: true }))]).toEqual([60_000, 900_000])
})

describe('the search for a payment', () => {
  const forProduct = paymentRecord()
  const forService = paymentRecord({ intentId: 'pi_2', serviceId: 'service-2', makesService: false })
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
    const bought = paymentRecord({ serviceId: 'service-2', state })
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
    const several = states.map((state, index) => paymentRecord({ intentId: `pi_${index + 1}`, state }))
    expect(findPayment(several, { productId: 'ACPYH' })?.intentId).toBe(found)
  })
})

describe('the search by a new service', () => {
  const of = { serviceId: 'service-9', productId: 'ACPYH' }

  test.each([
    ['includes a payment without a service, if the service is new', {}, true],
    ['excludes a payment if the service existed before', { knownServiceIds: ['service-9'] }, false],
    ['excludes a payment with another service', { serviceId: 'service-2' }, false],
    ['excludes a confirmed payment', { state: 'confirmed' as const }, false],
  ])('%s', (_, overrides, isFound) => {
    const record = paymentRecord(overrides)
    const found = isFound ? record : undefined
    expect([unplacedPayments([record], 'service-9')[0], placedPayment([record], of)]).toEqual([found, found])
  })

  test('finds the newest payment of its product', () => {
    const stored = ['ACPYH', 'ACPYH', 'ACPMH'].map((productId, index) =>
      paymentRecord({ intentId: `pi_${index + 1}`, productId }),
    )
    const ofProducts = ['ACPYH', 'ACPMH', 'ACPLH', undefined].map((productId) => ({ ...of, productId }))
    expect(ofProducts.map((purpose) => placedPayment(stored, purpose)?.intentId)).toEqual([
      ...['pi_2', 'pi_3', undefined, undefined],
    ])
  })
})

describe('two payments for one purchase', () => {
  const own = paymentRecord({ intentId: 'pi_2', serviceId: 'service-2', isPaid: true, state: 'confirmed' })
  const replacing = { ...own, inPlaceOf: ['pi_1'] }
  const notPaid = { ...own, isPaid: false }
  const ofSame = { serviceId: 'service-2' }
  const paid = { isPaid: true, state: 'succeeded' } as const
  const BOTH = { paid: ['pi_1'], open: [] }
  const ONE_OPEN = { paid: [], open: ['pi_1'] }
  const NONE = { paid: [], open: [] }

  test.each([
    ['are both paid for the same service', own, { ...ofSame, ...paid }, BOTH],
    ['are both paid if this one replaced the other', replacing, paid, BOTH],
    ['are both paid if the other replaced this one', own, { ...paid, inPlaceOf: ['pi_2'] }, BOTH],
    ['are not both paid if this one was not', notPaid, { ...ofSame, ...paid }, NONE],
    ['are not both paid if the other was not', own, { ...ofSame, state: 'confirmed' }, NONE],
    ['include one that is being processed', own, { ...ofSame, state: 'processing' }, ONE_OPEN],
    ['include an open one that this one replaced', replacing, { state: 'open' }, ONE_OPEN],
    ['are separate purchases for two services', own, { ...paid, serviceId: 'service-3' }, NONE],
    ['are separate purchases without known services', { ...own, serviceId: null }, paid, NONE],
  ] as const)('%s', (_, one, other, found) => {
    expect(paymentsBeside([paymentRecord(other), one], 'pi_2')).toEqual(found)
  })

  test('are not found for a payment that this browser does not know', () => {
    expect(paymentsBeside([paymentRecord({ inPlaceOf: ['pi_9'], ...paid })], 'pi_9')).toEqual(NONE)
  })
})

describe('the receipt of a service', () => {
  const receipt = { amount: 6498, currency: 'usd', productName: 'Monthly Hosting' }
  const own = paymentRecord({ intentId: 'pi_2', serviceId: 'service-2', isPaid: true, state: 'confirmed', receipt })
  const replacing = { ...own, inPlaceOf: ['pi_1'] }
  const older = paymentRecord({ serviceId: 'service-2', state: 'confirmed' })
  const second = paymentRecord({ isPaid: true, state: 'succeeded' })

  test.each([
    ['is that of its confirmed payment', [own], receipt],
    ['is that of the newest one', [older, own], receipt],
    ['is not that of another service', [{ ...own, serviceId: 'service-3' }], undefined],
    ['is missing in a record of an older version', [{ ...own, receipt: undefined }], undefined],
    ['is not shown before the server has confirmed', [{ ...own, state: 'succeeded' }], undefined],
    ['is not shown while a newer payment is made', [own, paymentRecord({ serviceId: 'service-2' })], undefined],
    ['is not shown beside a second payment', [second, replacing], undefined],
    ['is not shown beside one that may go through', [paymentRecord({ state: 'open' }), replacing], undefined],
  ] as const)('%s', (_, stored, shown) => {
    expect(receiptFor(stored, 'service-2')).toEqual(shown)
  })
})

test.each([
  ['an open payment for the product', {}, {}, ['pi_1']],
  ['no payment that is not open', { state: 'processing' }, {}, []],
  ['not itself', {}, { intentId: 'pi_1' }, []],
  ['no payment for another product', { productId: 'ACPMH' }, {}, []],
  ['no payment for an existing service', OF_SERVICE, {}, []],
  ['an open payment for the service', OF_SERVICE, OF_SERVICE, ['pi_1']],
  ['no payment for another service', { ...OF_SERVICE, serviceId: 'service-3' }, OF_SERVICE, []],
  ['no payment for a product instead of the service', { serviceId: 'service-1' }, OF_SERVICE, []],
] as const)('a new payment replaces %s', (_, earlier, overrides, found) => {
  const open = paymentRecord({ state: 'open', ...earlier })
  expect(openPaymentsFor([open], paymentRecord({ intentId: 'pi_2', ...overrides }))).toEqual(found)
})

test.each([
  ['confirmed', ['pi_1'], []],
  ['confirmed', ['pi_9'], ['pi_1']],
  ['sent', ['pi_1'], ['pi_1']],
] as const)('a payment whose replacement is %s (in place of %s) is replaced again: %j', (state, inPlaceOf, found) => {
  const stored = [paymentRecord({ state: 'open' }), paymentRecord({ intentId: 'pi_2', state, inPlaceOf })]
  expect(openPaymentsFor(stored, paymentRecord({ intentId: 'pi_3' }))).toEqual(found)
})

test('a service is taken only by another payment', () => {
  const stored = [paymentRecord({ serviceId: 'service-2' }), paymentRecord({ intentId: 'pi_2' })]
  const takenFrom = (intentId: string) =>
    ['service-1', 'service-2'].filter((serviceId) => isTakenByAnother(stored, serviceId, intentId))
  expect(['pi_9', 'pi_1'].map(takenFrom)).toEqual([['service-2'], []])
})
