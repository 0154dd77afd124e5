import { describe, expect, test } from 'vitest'
import { dueOf, type PricedPayment } from './order'
import {
  PAYMENT_STATES,
  type PaymentRecord,
  type RecordChange,
  receiptOf,
  recordOf,
  recordsAfter,
} from './payment-record'
import { intent, ORDER } from './testing/checkout-world'
import { NOW, paymentRecord } from './testing/payment-records'

const receipt = { amount: 6498, currency: 'usd', productName: 'Monthly Hosting' }

describe('the record of a payment that is sent', () => {
  const ofProduct: PricedPayment = {
    ...{ target: { productId: 'ACPMH' }, serviceId: undefined, intent: intent('pi_3'), order: ORDER },
    ...{ due: 6498, charge: null, purchasesBefore: [] },
  }
  const ofService: PricedPayment = { ...ofProduct, target: { serviceId: 'service-1' }, serviceId: 'service-1' }
  const sending = { userId: 'ada', records: [], leadsAway: true, now: NOW, mayBeOnItsWay: false }
  const ofFound = { ...ofProduct, serviceId: 'service-2' }
  const sent = { intentId: 'pi_3', productId: 'ACPMH', knownServiceIds: ['known'], leadsAway: true, receipt }

  test.each([
    ['for a product', ofProduct, {}, {}],
    ['for a product whose service is known', ofFound, {}, { serviceId: 'service-2' }],
    ['for a service', ofService, {}, { makesService: false, serviceId: 'service-1' }],
    ['after an attempt without a response', ofProduct, { mayBeOnItsWay: true }, { hasOpenAttempt: true }],
    ['without a bank', ofProduct, { leadsAway: false, now: NOW + 1 }, { leadsAway: false, sentAt: NOW + 1 }],
  ])('%s', (_, payment, facts, expected) => {
    expect(recordOf(payment, { ...sending, ...facts })).toEqual(paymentRecord({ ...sent, ...expected }))
  })

  test.each([
    ['calculated', intent('pi_3'), null, 6498],
    ["provider's", intent('pi_3'), { amount: 6858, currency: 'usd' }, 6858],
    ['zero', intent('seti_3'), null, 0],
  ])('has a receipt with the %s amount', (_, paid, charge, amount) => {
    const due = dueOf({ order: ORDER, promotion: null, charge })
    expect(recordOf({ ...ofProduct, intent: paid, due }, sending)?.receipt).toEqual({ ...receipt, amount })
  })

  test('names the open payments that the new one replaces', () => {
    const open = { productId: 'ACPMH', state: 'open' } as const
    const records = [
      paymentRecord({ intentId: 'open', ...open }),
      paymentRecord({ intentId: 'of a service', ...open, makesService: false, serviceId: 'service-1' }),
    ]
    const replaced = [ofProduct, ofService].map((payment) => recordOf(payment, { ...sending, records })?.inPlaceOf)
    expect(replaced).toEqual([['open'], ['of a service']])
  })

  test('is missing without an intent or an order, and an order without an intent has a receipt of zero', () => {
    const [free, unknown] = [
      { ...ofProduct, intent: null },
      { ...ofProduct, order: null },
    ]
    expect([free, unknown].map((payment) => recordOf(payment, sending))).toEqual([undefined, undefined])
    expect([receiptOf(free, 6498), receiptOf(free, undefined), receiptOf(unknown, 6498)]).toEqual([
      ...[{ ...receipt, amount: 0 }, { ...receipt, amount: 0 }, undefined],
    ])
    expect(receiptOf(ofProduct, undefined)).toBeUndefined()
  })
})

type Later = Exclude<PaymentRecord['state'], 'sent'>

/** The payment comes to this state. The server has confirmed it now, or its setup is past it. */
const to = (type: Later, { intentId = 'pi_1', isConfirmed = false } = {}): RecordChange =>
  type === 'confirmed' ? { type, intentId, serviceId: 'service-2', isConfirmed } : { type, intentId }

const resultOf = (record: PaymentRecord, ...changes: readonly RecordChange[]) =>
  changes.reduce<readonly PaymentRecord[]>(recordsAfter, [record])

describe('the state of a payment', () => {
  const first = paymentRecord()
  const second = paymentRecord({ intentId: 'pi_2', serviceId: 'service-1', makesService: false })
  const LATER = ['open', 'processing', 'succeeded', 'confirmed'] as const

  test.each(PAYMENT_STATES.flatMap((from) => LATER.map((next) => [from, next] as const)))(
    'from %s to %s never goes back',
    (from, next) => {
      const furthest = PAYMENT_STATES[Math.max(PAYMENT_STATES.indexOf(from), PAYMENT_STATES.indexOf(next))]
      expect(resultOf(paymentRecord({ state: from }), to(next)).map(({ state }) => state)).toEqual([furthest])
    },
  )

  test('starts again when the payment is sent again', () => {
    const again = paymentRecord({ sentAt: NOW + 5_000 })
    const change = { type: 'sent', record: again } as const
    expect(recordsAfter([paymentRecord({ state: 'open' }), second], change)).toEqual([second, again])
  })

  test('changes only for this payment, together with its new service', () => {
    const stored = [first, second]
    const confirmed = { ...first, state: 'confirmed', serviceId: 'service-2' }
    expect(recordsAfter(stored, to('confirmed'))).toEqual([second, confirmed])
    expect(recordsAfter(stored, to('confirmed', { intentId: 'pi_9' }))).toBe(stored)
  })

  test('does not change after the confirmation', () => {
    const stored = [paymentRecord({ state: 'confirmed', serviceId: 'service-1', hasOpenAttempt: true })]
    const changes = [...LATER.map((state) => to(state)), { type: 'unpaid', intentId: 'pi_1' } as const]
    expect(changes.map((change) => recordsAfter(stored, change) === stored)).toEqual(changes.map(() => true))
  })

  test('preserves the known service and the acceptance by the provider', () => {
    const [ofSecond, confirmed] = [{ intentId: 'pi_2' }, { serviceId: 'service-2', state: 'confirmed' }]
    const accepted = { ...second, state: 'succeeded', isPaid: true }
    expect([
      resultOf(second, to('succeeded', ofSecond)),
      resultOf(second, to('succeeded', ofSecond), to('confirmed', ofSecond)),
    ]).toEqual([[accepted], [{ ...accepted, ...confirmed }]])
  })

  test.each([
    ['the provider accepted it', {}, [to('succeeded'), to('confirmed')], true, true],
    ['the provider was deciding and the server confirmed it', {}, [to('processing'), to('confirmed')], true, false],
    // The server may have confirmed another payment.
    ['only its setup is past it', {}, [to('confirmed')], false, false],
    ['the provider is deciding', {}, [to('processing'), to('processing')], false, true],
    ['the server confirmed its new service', {}, [to('confirmed', { isConfirmed: true })], true, true],
    [
      'the server confirmed an existing service',
      { makesService: false },
      [to('confirmed', { isConfirmed: true })],
      ...([false, false] as const),
    ],
  ] as const)('determines if it is paid and keeps its receipt when %s', (_, overrides, changes, isPaid, keeps) => {
    const [record] = resultOf(paymentRecord({ receipt, ...overrides }), ...changes)
    expect([record?.isPaid, record?.receipt]).toEqual([isPaid, keeps ? receipt : undefined])
  })

  test.each([
    ['stays if the provider saved it', [to('succeeded', { intentId: 'seti_1' })], receipt],
    // The server is not told which card was saved.
    ['is dropped if only the server confirmed it', [], undefined],
  ] as const)('of a saved card is never paid, and its receipt %s', (_, changes, kept) => {
    const card = paymentRecord({ intentId: 'seti_1', receipt })
    const [record] = resultOf(card, ...changes, to('confirmed', { intentId: 'seti_1', isConfirmed: true }))
    expect([record?.state, record?.isPaid, record?.receipt]).toEqual(['confirmed', false, kept])
  })
})

describe('a payment that was not paid', () => {
  const other = paymentRecord({ intentId: 'pi_2' })

  test.each([
    ['has no record', { state: 'sent' }, undefined],
    ['has no record, also after it was processed', { state: 'processing', hasOpenAttempt: true }, undefined],
    ['stays open if an earlier attempt may arrive', { state: 'sent', hasOpenAttempt: true }, 'open'],
    ['has no record if it was open', { state: 'open', hasOpenAttempt: true }, undefined],
  ] as const)('%s', (_, overrides, state) => {
    const record = paymentRecord(overrides)
    const unpaid = { type: 'unpaid', intentId: 'pi_1' } as const
    expect(recordsAfter([record, other], unpaid)).toEqual(state === undefined ? [other] : [other, { ...record, state }])
  })
})

test('a service that is not paid loses only its confirmation', () => {
  const ended = paymentRecord({ intentId: 'ended', serviceId: 'service-1', state: 'confirmed' })
  const others = [
    paymentRecord({ intentId: 'processing', serviceId: 'service-1', state: 'processing' }),
    paymentRecord({ intentId: 'of another service', serviceId: 'service-2', state: 'confirmed' }),
  ]
  expect(recordsAfter([ended, ...others], { type: 'disproved', serviceId: 'service-1' })).toEqual(others)
})
