import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, getInitialSnapshot, type InputFrom } from 'xstate'
import { checkoutMachine, type Payment } from '#machines/payment/checkout/checkout.machine'
import { intent, ORDER } from '#machines/payment/checkout/testing/checkout-world'
import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import { paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import { NOW, payment, startKnown } from '#machines/payment/payment-record/testing/payment-record-world'
import { createPaymentRecords } from '../../shared/storage/payment-records'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import * as payments from './payment-record'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** Ada's browser with these stored payments, and the events that her record receives. */
function startBrowser(
  stored: readonly Partial<PaymentEntry>[] = [],
  snapshotOf?: Awaited<ReturnType<typeof startKnown>>,
) {
  const records = createPaymentRecords(fakeStorage().area, fakeStorage().area)
  for (const entry of stored) records.write(payment(entry))
  const record = snapshotOf?.actor ?? createActor(paymentRecordMachine, { input: { wantsForm: true, now: NOW } })
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
  const onItsWay = { context: { ...context, mayBeOnItsWay: true } }
  const sent = { intentId: 'pi_3', productId: 'ACPMH', knownServiceIds: ['known'], leadsAway: true }
  const receipt = { currency: 'usd', productName: 'Monthly Hosting' }

  test.each([
    ['of a sent payment for a product', ofProduct, { context }, {}],
    ['of a sent payment for a service', ofService, { context }, { makesService: false, serviceId: 'service-1' }],
    ['of an earlier attempt without a response', ofProduct, onItsWay, { hasOpenAttempt: true }],
  ])('%s', (_, paid, at, expected) => {
    const { known, received } = startBrowser()
    payments.checkoutActions(known, () => true).notifySent(at, paid)
    expect(received).toEqual([{ type: 'sent', payment: payment({ ...sent, ...expected }) }])
  })

  test.each([
    ['calculated', intent('pi_3'), null, 6498],
    ["provider's", intent('pi_3'), { amount: 6858, currency: 'usd' }, 6858],
    ['zero', intent('seti_3'), null, 0],
  ])('of a receipt with the %s amount', (_, paid, charge, amount) => {
    const { known, received } = startBrowser()
    const at = { context: { ...context, order: ORDER, intent: paid, charge } }
    payments.checkoutActions(known, () => false).notifySent(at, { ...ofProduct, intent: paid })
    expect(received).toMatchObject([{ payment: { receipt: { ...receipt, amount } } }])
  })

  test('of the open payments that the new one replaces', () => {
    const open = { productId: 'ACPMH', state: 'open' } as const
    const { known, received } = startBrowser([
      { intentId: 'open', ...open },
      { intentId: 'of a service', ...open, makesService: false, serviceId: 'service-1' },
      { intentId: 'of another user', ...open, userId: 'ben' },
    ])
    const { notifySent } = payments.checkoutActions(known, () => false)
    notifySent({ context }, ofProduct)
    notifySent({ context }, ofService)
    expect(received).toMatchObject([{ payment: { inPlaceOf: ['open'] } }, { payment: { inPlaceOf: ['of a service'] } }])
  })

  test('of nothing if nothing is due or an unpaid intent has an open attempt', () => {
    const { known, received } = startBrowser()
    const { notifySent, notifyUnpaid } = payments.checkoutActions(known, () => false)
    notifySent({ context }, { ...ofProduct, intent: null })
    notifyUnpaid(onItsWay)
    const before = [...received]
    notifyUnpaid({ context })
    expect([before, received]).toEqual([[], [{ type: 'unpaid' }]])
  })
})

describe('the confirmation', () => {
  test('notifies the record of the statuses that are good', () => {
    const { known, received } = startBrowser()
    for (const output of ['succeeded', 'requiresAction', 'processing', undefined] as const) {
      payments.paymentReturnActions(known).notifyStatus(undefined, { output })
    }
    expect(received).toEqual([{ type: 'succeeded' }, { type: 'processing' }])
  })

  test.each([
    ['a new service that the server has confirmed', {}, true, [{ type: 'succeeded' }]],
    ['a new service whose setup has moved on', {}, false, []],
    ['an existing service', { makesService: false }, true, []],
    ['a saved card, of which the server is not told', { intentId: 'seti_1' }, true, []],
  ] as const)('notifies the record of %s', async (_, entry, isConfirmed, events) => {
    const { known, received } = startBrowser([], await startKnown(payment(entry)))
    payments.paymentReturnActions(known).notifyConfirmed(undefined, { serviceId: 'service-1', isConfirmed })
    expect(received).toEqual([...events, { type: 'confirmed', serviceId: 'service-1' }])
  })

  test('erases only the confirmation of its service before it offers another payment', () => {
    const stored = [
      { intentId: 'ended', serviceId: 'service-1', state: 'confirmed' },
      { intentId: 'processing', serviceId: 'service-1', state: 'processing' },
      { intentId: 'of another service', serviceId: 'service-2', state: 'confirmed' },
    ] as const
    const { known, records, received } = startBrowser(stored)
    payments.paymentReturnActions(known).offerAnother(undefined, { serviceId: 'service-1' })
    expect([received, records.of('ada')]).toEqual([[{ type: 'payAgain' }], stored.slice(1).map(payment)])
  })

  test.each([
    [null, { visit: 'other', result: 'none' }, true, [false, true]],
    ['sent', { visit: 'own', result: 'none' }, false, [true, true]],
    ['open', { visit: 'own', result: 'none' }, true, [false, true]],
    ['processing', { visit: 'own', result: 'accepted' }, false, [false, false]],
    ['succeeded', { visit: 'own', result: 'accepted' }, false, [false, false]],
    ['confirmed', { visit: 'ended', result: 'none' }, false, [false, false]],
  ] as const)(
    'of a payment that is %s starts with %j',
    async (state, input, isAgain, [mayBeOnItsWay, mayBePaidAgain]) => {
      const world = await startKnown(state && payment({ state }), { wantsForm: false })
      const snapshot = world.actor.getSnapshot()
      const guards = payments.paymentReturnGuards(startBrowser(state === null ? [] : [{ state }], world).known, 'pi_1')
      expect([payments.knownOf(snapshot), payments.isPayableAgain(snapshot)]).toEqual([input, isAgain])
      expect([guards.mayBeOnItsWay(), guards.mayBePaidAgain()]).toEqual([mayBeOnItsWay, mayBePaidAgain])
    },
  )

  test('offers another payment once the sent one is overdue, after one minute', async () => {
    const world = await startKnown(payment(), { wantsForm: false })
    const { mayBeOnItsWay } = payments.paymentReturnGuards(startBrowser([], world).known, 'pi_1')
    const seen = () => [mayBeOnItsWay(), payments.isPayableAgain(world.actor.getSnapshot())]
    const before = seen()
    world.clock.increment(60_000)
    expect({ before, seen: seen() }).toEqual({ before: [true, false], seen: [false, true] })
  })

  test.each([true, false])('reports two payments for one purchase if both are paid: %s', (isPaid) => {
    const { known } = startBrowser([
      { isPaid, state: 'confirmed', serviceId: 'service-2' },
      { intentId: 'pi_2', isPaid: true, inPlaceOf: ['pi_1'] },
    ])
    expect(payments.paymentReturnGuards(known, 'pi_2').isPaidTwice()).toBe(isPaid)
  })
})

test('a service is taken only by another payment of the same customer', () => {
  const { known } = startBrowser([
    { serviceId: 'service-2' },
    { intentId: 'pi_2', userId: 'ben', serviceId: 'service-3' },
  ])
  const services = ['service-1', 'service-2', 'service-3']
  expect(['pi_9', 'pi_1'].map((id) => services.filter(payments.isTakenByAnother(known, id)))).toEqual([
    ['service-2'],
    [],
  ])
})
