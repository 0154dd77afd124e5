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

/** Ada's record, of which the test sees what it is told. */
function startKnownBrowser() {
  const rejected = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const records = createPaymentRecords(rejected, rejected)
  const record = createActor(paymentRecordMachine, { input: { wantsForm: true, now: NOW } })
  const heard: unknown[] = []
  vi.spyOn(record, 'send').mockImplementation((event) => void heard.push(event))
  return { known: { record, records, userId: 'ada' }, records, heard }
}

const ofProduct: Payment = {
  target: { productId: 'ACPMH' },
  serviceId: undefined,
  intent: intent('pi_3'),
  order: ORDER,
}
const ofService: Payment = { ...ofProduct, target: { serviceId: 'service-1' }, serviceId: 'service-1' }

describe('what the checkout tells the record', () => {
  const input: InputFrom<typeof checkoutMachine> = { now: NOW }
  const { context } = getInitialSnapshot(checkoutMachine, input)

  test.each([
    ['a product', ofProduct, { makesService: true, serviceId: null }],
    ['a service', ofService, { makesService: false, serviceId: 'service-1' }],
  ])('of a payment for %s is all that finds it again', (_, paid, said) => {
    const { known, heard } = startKnownBrowser()
    checkoutActions(known, () => true).notifySent({ context }, paid)
    const entry = { intentId: 'pi_3', productId: 'ACPMH', knownServiceIds: ['known'], leadsAway: true, ...said }
    expect(heard).toEqual([{ type: 'sent', payment: payment(entry) }])
  })

  test('names the open payments for the same thing, in place of which it is made', () => {
    const { known, records, heard } = startKnownBrowser()
    const open = { productId: 'ACPMH', state: 'open' } as const
    records.write(payment({ intentId: 'open', ...open }))
    records.write(payment({ intentId: 'another product', ...open, productId: 'ACPYH' }))
    records.write(payment({ intentId: 'not open', ...open, state: 'sent' }))
    records.write(payment({ intentId: 'of a service', ...open, makesService: false, serviceId: 'service-1' }))
    records.write(payment({ intentId: 'of somebody else', ...open, userId: 'ben' }))
    records.write(payment({ intentId: 'pi_3', ...open }))
    records.write(payment({ intentId: 'replaced and over', ...open }))
    const over = { productId: 'ACPMH', state: 'confirmed', inPlaceOf: ['replaced and over'] } as const
    records.write(payment({ intentId: 'over', ...over }))
    const { notifySent } = checkoutActions(known, () => false)
    notifySent({ context }, ofProduct)
    notifySent({ context }, ofService)
    // The casts: what was heard is what the functions above send.
    expect(heard.map((event) => (event as { payment: { inPlaceOf: string[] } }).payment.inPlaceOf)).toEqual([
      ['open'],
      ['of a service'],
    ])
  })

  test('says whether an earlier attempt with the same intent is still unanswered', () => {
    const { known, heard } = startKnownBrowser()
    const { notifySent } = checkoutActions(known, () => false)
    notifySent({ context: { ...context, mayBeOnItsWay: true } }, ofProduct)
    expect(heard).toEqual([{ type: 'sent', payment: expect.objectContaining({ hasOpenAttempt: true }) }])
  })

  test('is nothing where nothing is due', () => {
    const { known, heard } = startKnownBrowser()
    checkoutActions(known, () => false).notifySent({ context }, { ...ofProduct, intent: null })
    expect(heard).toEqual([])
  })

  test('is that nothing was paid only if nothing can be on its way', () => {
    const { known, heard } = startKnownBrowser()
    const { notifyUnpaid } = checkoutActions(known, () => false)
    notifyUnpaid({ context: { ...context, mayBeOnItsWay: true } })
    const before = [...heard]
    notifyUnpaid({ context })
    expect([before, heard]).toEqual([[], [{ type: 'unpaid' }]])
  })
})

test.each([
  ['succeeded', [{ type: 'succeeded' }]],
  ['processing', [{ type: 'processing' }]],
  ['requiresAction', []],
  [undefined, []],
] as const)('the way back tells the record %s if that is a word that counts', (status, events) => {
  const { known, heard } = startKnownBrowser()
  paymentReturnActions(known).notifyStatus(undefined, { output: status })
  expect(heard).toEqual(events)
})

test.each([
  ['a payment that makes a service, by the server: it is paid by nothing else', {}, true, ['succeeded', 'confirmed']],
  ['a payment that makes a service, by its setup alone', {}, false, ['confirmed']],
  ['a payment for a service that was there before', { makesService: false }, true, ['confirmed']],
] as const)('the way back tells the record the end of %s', async (_, said, isConfirmed, types) => {
  const { actor } = await startKnown(payment(said))
  const heard: string[] = []
  vi.spyOn(actor, 'send').mockImplementation(({ type }) => void heard.push(type))
  const known = { ...startKnownBrowser().known, record: actor }
  paymentReturnActions(known).notifyConfirmed(undefined, { serviceId: 'service-1', isConfirmed })
  expect(heard).toEqual(types)
})

test('another payment is offered for a service whose confirmation counts no more, and no other end is forgotten', () => {
  const { known, records, heard } = startKnownBrowser()
  const ended = payment({ intentId: 'ended', serviceId: 'service-1', state: 'confirmed' })
  const others = [
    payment({ intentId: 'processing', serviceId: 'service-1', state: 'processing' }),
    payment({ intentId: 'of another service', serviceId: 'service-2', state: 'confirmed' }),
  ]
  for (const entry of [ended, ...others]) records.write(entry)
  paymentReturnActions(known).offerAnother(undefined, { serviceId: 'service-1' })
  expect([heard, records.of('ada')]).toEqual([[{ type: 'payAgain' }], others])
})

test('a service is taken by another payment of the same customer alone', () => {
  const { known, records } = startKnownBrowser()
  records.write(payment({ serviceId: 'service-2' }))
  records.write(payment({ intentId: 'pi_2', userId: 'ben', serviceId: 'service-3' }))
  const services = ['service-1', 'service-2', 'service-3']
  expect([services.map(isTakenByAnother(known, 'pi_9')), services.map(isTakenByAnother(known, 'pi_1'))]).toEqual([
    [false, true, false],
    [false, false, false],
  ])
})

test('a payment may be on its way as long as there is no word of it and its silence is not over', async () => {
  const { actor, clock, findPayment } = startRecord({ wantsForm: false })
  await findPayment.resolve(payment())
  const guards = paymentReturnGuards({ ...startKnownBrowser().known, record: actor }, 'pi_1')
  const mayBe = [guards.mayBeOnItsWay()]
  clock.increment(60_000)
  mayBe.push(guards.mayBeOnItsWay())
  expect(mayBe).toEqual([true, false])
})

describe('what other tabs have written down', () => {
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

  test('that is not known may be paid again', () => {
    const { known } = startKnownBrowser()
    expect(paymentReturnGuards(known, 'pi_1').mayBePaidAgain()).toBe(true)
  })

  test.each([
    ['both have the yes of the provider', true, true],
    ['only one has it', false, false],
  ])('is paid twice when %s', (_, isPaid, isPaidTwice) => {
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
  'the way back of a payment that is %s begins with %j, and may be paid again: %s',
  async (state, said, again) => {
    const { actor } = await startKnown(state && payment({ state }), { wantsForm: false })
    const snapshot = actor.getSnapshot()
    expect([knownOf(snapshot), isPayableAgain(snapshot)]).toEqual([said, again])
  },
)

test('a payment may be paid again once it is overdue', async () => {
  const { actor, clock } = await startKnown(payment(), { wantsForm: false })
  clock.increment(60_000)
  expect(isPayableAgain(actor.getSnapshot())).toBe(true)
})
