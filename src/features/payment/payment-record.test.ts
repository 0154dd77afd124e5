import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, getInitialSnapshot, type InputFrom } from 'xstate'
import { checkoutMachine, type Payment } from '#machines/payment/checkout/checkout.machine'
import { intent, ORDER } from '#machines/payment/checkout/testing/checkout-world'
import { paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import { NOW, payment, startKnown, startRecord } from '#machines/payment/payment-record/testing/payment-record-world'
import { createPaymentRecords } from '../../storage/payment-records'
import {
  checkoutActions,
  isPayableAgain,
  isTakenByAnother,
  knownOf,
  paymentReturnActions,
  paymentReturnGuards,
} from './payment-record'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** Ada's record, whose received events the test sees. */
function startKnownBrowser() {
  const rejected = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const records = createPaymentRecords(rejected, rejected)
  const record = createActor(paymentRecordMachine, { input: { wantsForm: true, now: NOW } })
  const received: unknown[] = []
  vi.spyOn(record, 'send').mockImplementation((event) => void received.push(event))
  return { known: { record, records, userId: 'ada' }, records, received }
}

const ofProduct: Payment = {
  target: { productId: 'ACPMH' },
  serviceId: undefined,
  intent: intent('pi_3'),
  order: ORDER,
}
const ofService: Payment = { ...ofProduct, target: { serviceId: 'service-1' }, serviceId: 'service-1' }

describe('the checkout notifies the record', () => {
  const input: InputFrom<typeof checkoutMachine> = { now: NOW }
  const { context } = getInitialSnapshot(checkoutMachine, input)

  test.each([
    ['a product', ofProduct, { makesService: true, serviceId: null }],
    ['a service', ofService, { makesService: false, serviceId: 'service-1' }],
  ])('of a sent payment for %s with its ids', (_, paid, expected) => {
    const { known, received } = startKnownBrowser()
    checkoutActions(known, () => true).notifySent({ context }, paid)
    const entry = { intentId: 'pi_3', productId: 'ACPMH', knownServiceIds: ['known'], leadsAway: true, ...expected }
    expect(received).toEqual([{ type: 'sent', payment: payment(entry) }])
  })

  test('of the open payments that the new one replaces', () => {
    const { known, records, received } = startKnownBrowser()
    const open = { productId: 'ACPMH', state: 'open' } as const
    records.write(payment({ intentId: 'open', ...open }))
    records.write(payment({ intentId: 'another product', ...open, productId: 'ACPYH' }))
    records.write(payment({ intentId: 'not open', ...open, state: 'sent' }))
    records.write(payment({ intentId: 'of a service', ...open, makesService: false, serviceId: 'service-1' }))
    records.write(payment({ intentId: 'of another user', ...open, userId: 'ben' }))
    records.write(payment({ intentId: 'pi_3', ...open }))
    records.write(payment({ intentId: 'replaced', ...open }))
    const confirmed = { productId: 'ACPMH', state: 'confirmed', inPlaceOf: ['replaced'] } as const
    records.write(payment({ intentId: 'confirmed', ...confirmed }))
    const { notifySent } = checkoutActions(known, () => false)
    notifySent({ context }, ofProduct)
    notifySent({ context }, ofService)
    // `notifySent` sends only this event.
    expect(received.map((event) => (event as { payment: { inPlaceOf: string[] } }).payment.inPlaceOf)).toEqual([
      ['open'],
      ['of a service'],
    ])
  })

  test('of an earlier attempt without a response', () => {
    const { known, received } = startKnownBrowser()
    const { notifySent } = checkoutActions(known, () => false)
    notifySent({ context: { ...context, mayBeOnItsWay: true } }, ofProduct)
    expect(received).toEqual([{ type: 'sent', payment: expect.objectContaining({ hasOpenAttempt: true }) }])
  })

  test('of nothing if nothing is due', () => {
    const { known, received } = startKnownBrowser()
    checkoutActions(known, () => false).notifySent({ context }, { ...ofProduct, intent: null })
    expect(received).toEqual([])
  })

  test('of an unpaid intent only if no attempt is open', () => {
    const { known, received } = startKnownBrowser()
    const { notifyUnpaid } = checkoutActions(known, () => false)
    notifyUnpaid({ context: { ...context, mayBeOnItsWay: true } })
    const before = [...received]
    notifyUnpaid({ context })
    expect([before, received]).toEqual([[], [{ type: 'unpaid' }]])
  })
})

test.each([
  ['succeeded', [{ type: 'succeeded' }]],
  ['processing', [{ type: 'processing' }]],
  ['requiresAction', []],
  [undefined, []],
] as const)('the confirmation notifies the record of the status %s', (status, events) => {
  const { known, received } = startKnownBrowser()
  paymentReturnActions(known).notifyStatus(undefined, { output: status })
  expect(received).toEqual(events)
})

test.each([
  ['a new service that the server has confirmed', {}, true, ['succeeded', 'confirmed']],
  ['a new service whose setup has moved on', {}, false, ['confirmed']],
  ['an existing service', { makesService: false }, true, ['confirmed']],
] as const)('the confirmation notifies the record of %s', async (_, entry, isConfirmed, types) => {
  const { actor } = await startKnown(payment(entry))
  const received: string[] = []
  vi.spyOn(actor, 'send').mockImplementation(({ type }) => void received.push(type))
  const known = { ...startKnownBrowser().known, record: actor }
  paymentReturnActions(known).notifyConfirmed(undefined, { serviceId: 'service-1', isConfirmed })
  expect(received).toEqual(types)
})

test('offering another payment erases only the confirmation of that service', () => {
  const { known, records, received } = startKnownBrowser()
  const ended = payment({ intentId: 'ended', serviceId: 'service-1', state: 'confirmed' })
  const others = [
    payment({ intentId: 'processing', serviceId: 'service-1', state: 'processing' }),
    payment({ intentId: 'of another service', serviceId: 'service-2', state: 'confirmed' }),
  ]
  for (const entry of [ended, ...others]) records.write(entry)
  paymentReturnActions(known).offerAnother(undefined, { serviceId: 'service-1' })
  expect([received, records.of('ada')]).toEqual([[{ type: 'payAgain' }], others])
})

test('a service is taken only by another payment of the same customer', () => {
  const { known, records } = startKnownBrowser()
  records.write(payment({ serviceId: 'service-2' }))
  records.write(payment({ intentId: 'pi_2', userId: 'ben', serviceId: 'service-3' }))
  const services = ['service-1', 'service-2', 'service-3']
  expect([services.map(isTakenByAnother(known, 'pi_9')), services.map(isTakenByAnother(known, 'pi_1'))]).toEqual([
    [false, true, false],
    [false, false, false],
  ])
})

test('a sent payment may be on its way for one minute', async () => {
  const { actor, clock, findPayment } = startRecord({ wantsForm: false })
  await findPayment.resolve(payment())
  const guards = paymentReturnGuards({ ...startKnownBrowser().known, record: actor }, 'pi_1')
  const mayBe = [guards.mayBeOnItsWay()]
  clock.increment(60_000)
  mayBe.push(guards.mayBeOnItsWay())
  expect(mayBe).toEqual([true, false])
})

describe('a payment stored by another tab', () => {
  test.each([
    ['sent', true],
    ['open', true],
    ['processing', false],
    ['succeeded', false],
    ['confirmed', false],
  ] as const)('that is %s may be paid again: %s', (state, mayBePaidAgain) => {
    const { known, records } = startKnownBrowser()
    records.write(payment({ state }))
    expect(paymentReturnGuards(known, 'pi_1').mayBePaidAgain()).toBe(mayBePaidAgain)
  })

  test('that is missing may be paid again', () => {
    const { known } = startKnownBrowser()
    expect(paymentReturnGuards(known, 'pi_1').mayBePaidAgain()).toBe(true)
  })

  test.each([
    ['counts as a second payment if both are paid', true, true],
    ['does not count as a second payment if only one is paid', false, false],
  ])('%s', (_, isPaid, isPaidTwice) => {
    const { known, records } = startKnownBrowser()
    records.write(payment({ isPaid, state: 'confirmed', serviceId: 'service-2' }))
    records.write(payment({ intentId: 'pi_2', isPaid: true, inPlaceOf: ['pi_1'] }))
    expect(paymentReturnGuards(known, 'pi_2').isPaidTwice()).toBe(isPaidTwice)
  })
})

test.each([
  [null, { visit: 'other', result: 'none' }, true],
  ['sent', { visit: 'own', result: 'none' }, false],
  ['open', { visit: 'own', result: 'none' }, true],
  ['processing', { visit: 'own', result: 'accepted' }, false],
  ['succeeded', { visit: 'own', result: 'accepted' }, false],
  ['confirmed', { visit: 'ended', result: 'none' }, false],
] as const)(
  'the confirmation of a payment that is %s starts with %j, may be paid again: %s',
  async (state, expected, mayBePaidAgain) => {
    const { actor } = await startKnown(state && payment({ state }), { wantsForm: false })
    const snapshot = actor.getSnapshot()
    expect([knownOf(snapshot), isPayableAgain(snapshot)]).toEqual([expected, mayBePaidAgain])
  },
)

test('a payment may be paid again once it is overdue', async () => {
  const { actor, clock } = await startKnown(payment(), { wantsForm: false })
  clock.increment(60_000)
  expect(isPayableAgain(actor.getSnapshot())).toBe(true)
})
