import { describe, expect, test } from 'vitest'
import type { Service } from '../shared/model'
import { noNetwork, rejected, service } from '../testing/people'
import { play, playable } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import { testReach } from '../testing/reach'
import type { CheckoutEnd } from './checkout'
import { paymentMachine } from './payment.machine'
import { PAYMENT_STATES } from './payment-record'
import { intent, ORDER } from './testing/checkout-world'
import { NOW, paymentRecord } from './testing/payment-records'
import { runSequence, sequences } from './testing/payment-sequence'
import * as world from './testing/payment-world'

const { ended, played, startPayment, stateOf, stored } = world

const MINUTE = 60_000
const OF_SERVICE = { purpose: { serviceId: 'service-9' } }
const RETURNED = { arrival: { returned: { paymentIntent: 'pi_1' }, isResumed: false, isHidden: false } }

const paid = (serviceId?: string): CheckoutEnd => ({
  result: 'paid',
  payment: { target: { productId: 'ACPMH' }, serviceId, intent: intent('pi_1'), order: ORDER, receipt: undefined },
})

testReach([
  paymentMachine,
  {
    inputs: [
      { purpose: { productId: 'ACPYH' }, automaticPromotion: null },
      { ...OF_SERVICE, automaticPromotion: null },
      { purpose: { intentId: 'pi_1' }, ...RETURNED, automaticPromotion: null },
    ],
    events: [
      ...(['retry', 'continueHere', 'checkAgain', 'recall', 'online'] as const).map((type) => ({ type })),
      ...(['paymentSent', 'paymentUnpaid'] as const).map((type) => ({ type })),
      { type: 'recordsChanged', records: [] },
    ],
    responses: {
      watchRecords: [undefined],
      readRecords: [
        { records: [], isLasting: false, now: NOW },
        ...PAYMENT_STATES.map((state) => ({ records: [paymentRecord({ state })], isLasting: true, now: NOW })),
        { records: [paymentRecord({ serviceId: 'service-9', state: 'confirmed' })], isLasting: true, now: NOW },
      ],
      findProduct: ['ACPYH', 'ACPMH', undefined],
      askServer: [true, false],
      takeForm: [true, false],
      ...{ takeOver: [undefined], formIsLost: [undefined], confirmation: [undefined] },
      checkout: [paid(), paid('service-1'), { result: 'paidElsewhere' }, { result: 'sentElsewhere' }],
      readServices: [[], [service({ id: 'new', status: 'flow', product: 'ACPMH' })]],
    },
  },
])

describe('what was sent earlier', () => {
  const ofService = (state: (typeof PAYMENT_STATES)[number]) => paymentRecord({ serviceId: 'service-9', state })

  test.each([
    ['nothing', [], 'asking'],
    ['a payment without a result', [ofService('sent')], 'sentEarlier'],
    ['one that was given up', [ofService('open')], 'asking'],
    ['one that is processed', [ofService('processing')], 'sentEarlier'],
    ['one that succeeded', [ofService('succeeded')], 'sentEarlier'],
    ['one that is confirmed', [ofService('confirmed')], 'confirmed'],
  ] as const)('decides if a card form is requested: %s', async (_, records, at) => {
    const [onForm, onReturn] = await Promise.all([
      played(OF_SERVICE, stored(...records)),
      played({ purpose: { serviceId: 'service-9', intentId: 'pi_1' }, ...RETURNED }, stored(...records)),
    ])
    expect([stateOf(onForm), stateOf(onReturn)]).toEqual([at, 'confirming'])
    expect(onForm.did.filter((call) => call !== 'watchRecords')).toEqual(
      at === 'asking' ? ['readRecords', 'takeForm'] : ['readRecords'],
    )
  })

  test('that cannot be read shows an error until Retry', async () => {
    const payment = await played({}, { readRecords: noNetwork }, 60 * MINUTE)
    const errorOf = () => payment.actor.getSnapshot().context.error
    const unread = [stateOf(payment), errorOf()]
    await play(payment, 'retry', stored(paymentRecord({ state: 'processing' })))
    expect([unread, stateOf(payment), errorOf()]).toEqual([['unread', noNetwork], 'sentEarlier', null])
  })

  const UNPLACED = stored(paymentRecord())

  test.each<[string, readonly world.PaymentStep[], string]>([
    ['of the same product', [{ findProduct: 'ACPYH' }], 'sentEarlier'],
    ['of another product', [{ findProduct: 'ACPMH' }], 'asking'],
    ['of a product that the server does not name', [{ findProduct: undefined }], 'asking'],
    ['until the product is read', [], 'findingProduct'],
    ['but not if the product cannot be read', [{ findProduct: noNetwork }], 'unread'],
  ])('may have created a new service %s', async (_, steps, at) => {
    const payment = await played(OF_SERVICE, UNPLACED, ...steps)
    expect([stateOf(payment), payment.ports.findProduct.inputs]).toEqual([at, [{ serviceId: 'service-9' }]])
  })

  test('counts if another tab has stored it during the search', async () => {
    const payment = await played(OF_SERVICE, UNPLACED)
    const records = [paymentRecord(), ofService('sent')]
    await play(payment, { type: 'recordsChanged', records }, { findProduct: undefined })
    expect(stateOf(payment)).toBe('sentEarlier')
  })

  const FORGETFUL = { readRecords: { records: [], isLasting: false, now: NOW } }

  test.each<[string, readonly world.PaymentStep[], string]>([
    ['shows no form before it knows', [], 'askingServer'],
    ['shows no form if it is paid', [{ askServer: true }], 'confirmed'],
    ['shows the form if it is not', [{ askServer: false }], 'asking'],
    ['shows no form without a clear response', [{ askServer: rejected(500) }], 'unread'],
  ])('is asked of the server if the browser stores nothing, which %s', async (_, steps, at) => {
    expect(stateOf(await played(OF_SERVICE, FORGETFUL, ...steps))).toBe(at)
  })

  test('is not asked of the server for a product', async () => {
    expect(stateOf(await played({}, FORGETFUL))).toBe('asking')
  })

  test('and confirmed can be confirmed again for a setup that waits', async () => {
    expect(stateOf(await played(OF_SERVICE, stored(ofService('confirmed')), 'checkAgain'))).toBe('askingAgain')
  })
})

describe('the card form', () => {
  const FREE = [stored(), { takeForm: true }] as const
  const TAKEN = [stored(), { takeForm: false }] as const
  const OTHER = stored(paymentRecord({ intentId: 'pi_2' }))
  const NO_LOCKS = new Error('no locks')
  const TAKING = [...TAKEN, 'continueHere'] as const
  const TAKEN_OVER = [...TAKING, { takeOver: undefined }] as const
  const SENT = [...FREE, 'paymentSent'] as const

  test.each<[string, readonly world.PaymentStep[], string]>([
    ['waits for its lock', [stored()], 'asking'],
    ['is shown when its lock is granted', FREE, 'form held'],
    // Without Web Locks, the reads before Pay prevent a second payment.
    ['is shown without locks', [stored(), { takeForm: NO_LOCKS }], 'form held'],
    ['is not shown while another tab has it', [...TAKEN, 60 * MINUTE], 'elsewhere'],
    ['is taken over by a click', TAKING, 'takingOver'],
    ['is taken over from a tab that hangs', [...TAKING, 10_000], 'recalling'],
    ['is taken over after the other payment was read', TAKEN_OVER, 'recalling'],
    ['is not shown if the other tab has sent it', [...TAKEN_OVER, OTHER], 'sentEarlier'],
    ['is requested as usual if the takeover fails', [...TAKING, { takeOver: NO_LOCKS }, ...FREE], 'form held'],
    ['is closed when another tab takes it over', [...FREE, { formIsLost: undefined }], 'elsewhere'],
    ['is closed if it cannot be watched', [...FREE, { formIsLost: NO_LOCKS }], 'elsewhere'],
    ['is closed for a read of the payments', [...FREE, 'recall'], 'recalling'],
    ['is closed if another tab has sent a payment', [...FREE, 'recall', OTHER], 'sentEarlier'],
    ['stays for the result of its payment', [...SENT, 60 * MINUTE], 'form released'],
    ['is requested again if it is unpaid', [...SENT, 'paymentUnpaid'], 'form asking'],
    ['is used again then', [...SENT, 'paymentUnpaid', { takeForm: true }], 'form held'],
    [
      'stays for a payment that is sent before it is granted',
      [...SENT, 'paymentUnpaid', 'paymentSent'],
      'form released',
    ],
    ['may be lost then', [...SENT, 'paymentUnpaid', { takeForm: false }], 'elsewhere'],
    ['is closed by a payment of another tab', [...SENT, ended({ result: 'sentElsewhere' })], 'recalling'],
    ['is left if the service was paid elsewhere', [...FREE, ended({ result: 'paidElsewhere' })], 'paidElsewhere'],
  ])('%s', async (_, steps, at) => {
    expect(stateOf(await played({}, ...steps))).toBe(at)
  })

  test('is watched for a takeover until it is closed, but not while its payment is sent', async () => {
    const payment = await played({}, ...FREE)
    const isAborted = () => payment.ports.formIsLost.calls.map(({ aborted }) => aborted)
    const watched = isAborted()
    await play(payment, 'paymentSent')
    const sent = isAborted()
    await play(payment, 'paymentUnpaid', { takeForm: true }, 'recall')
    expect([watched, sent, isAborted()]).toEqual([[false], [true], [true, true]])
  })

  test('has a checkout of its own each time, which stays while the lock is requested again', async () => {
    const payment = await played({}, ...FREE)
    const checkoutOf = () => payment.actor.getSnapshot().children.checkout?.sessionId
    const first = checkoutOf()
    await play(payment, 'paymentSent', 'paymentUnpaid', { takeForm: true })
    const same = checkoutOf()
    await play(payment, 'recall', ...FREE)
    expect([first === same, first === checkoutOf()]).toEqual([true, false])
  })

  test('knows the purchases that ended before it', async () => {
    const ended = paymentRecord({ intentId: 'pi_0', state: 'confirmed' })
    const payment = playable(paymentMachine)({
      purpose: { productId: 'ACPYH' },
      automaticPromotion: null,
    })
    await play(payment, stored(ended), { takeForm: true })
    const { input } = payment.actor.getSnapshot().children.checkout?.getSnapshot().context ?? {}
    expect(input).toEqual({
      target: { serviceId: undefined, productId: 'ACPYH' },
      purchasesBefore: ['pi_0'],
      now: NOW,
      automaticPromotion: null,
    })
  })
})

describe('the service of a payment', () => {
  const of = (id: string, productId = 'ACPMH') =>
    service({ id, status: 'flow', product: { id: productId, name: undefined } })
  const [old, bought, other] = [of('known'), of('bought'), of('other', 'ACPYH')]
  const found = (...services: readonly Service[]) => ({ readServices: services })
  const FORM = [stored(), { takeForm: true }] as const
  /** A product is paid for, and the server has not named its service. */
  const UNNAMED = [...FORM, ended(paid())] as const
  const UNPLACED = [...UNNAMED, found(old)] as const
  const TAKEN = { type: 'recordsChanged', records: [paymentRecord({ serviceId: 'bought' })] } as const

  test.each<[string, readonly world.PaymentStep[], string, string | undefined, number]>([
    ['is the one that the server names', [...FORM, ended(paid('named'))], 'paid', 'named', 0],
    ['is otherwise looked for', UNNAMED, 'findingService', undefined, 1],
    ['is the new one of the product', [...UNNAMED, found(old, bought, other)], 'paid', 'bought', 1],
    ['may run already', [...UNNAMED, found(old, { ...bought, status: 'active' })], 'paid', 'bought', 1],
    ['is not guessed if none is new', UNPLACED, 'unplaced', undefined, 1],
    ['is not guessed if several are', [...UNNAMED, found(bought, of('newer'))], 'unplaced', undefined, 1],
    ['is not guessed if none can be read', [...UNNAMED, { readServices: rejected(500) }], 'unplaced', undefined, 1],
    ['is not that of another payment', [...UNNAMED, TAKEN, found(bought)], 'unplaced', undefined, 1],
    ['is looked for again by a click', [...UNPLACED, 'checkAgain', found(bought)], 'paid', 'bought', 2],
    ['is looked for again when the network is back', [...UNPLACED, 'online'], 'findingService', undefined, 2],
  ])('%s', async (_, steps, at, serviceId, reads) => {
    const payment = await played({ purpose: { productId: 'ACPMH' } }, ...steps)
    const { paid: made } = payment.actor.getSnapshot().context
    expect([stateOf(payment), made?.serviceId, payment.ports.readServices.calls.length]).toEqual([at, serviceId, reads])
  })

  test('is looked for with the lock of the form, unless a payment was sent', async () => {
    const locks = [[], ['paymentSent'] as const].map(async (sent) => {
      const { ports } = await played({ purpose: { productId: 'ACPMH' } }, ...FORM, ...sent, ended(paid()), found(old))
      return ports.formIsLost.calls.map(({ aborted }) => aborted)
    })
    expect(await Promise.all(locks)).toEqual([[false], [true]])
  })
})

test('what other tabs store reaches the confirmation', async () => {
  const records = [paymentRecord({ state: 'processing' })]
  const payment = playable(paymentMachine)({
    purpose: { intentId: 'pi_1' },
    ...{ ...RETURNED, automaticPromotion: null },
  })
  await play(payment, stored(paymentRecord()), { type: 'recordsChanged', records })
  expect(payment.actor.getSnapshot().children.confirmation?.getSnapshot().context.records).toEqual(records)
})

test('nothing that is sent to a payment shows a form before its lock is granted', async () => {
  const payment = startPayment()
  await play(payment, 'paymentSent', 'paymentUnpaid', 'continueHere', 'recall', 'online', 'checkAgain', 'retry')
  expect(stateOf(payment)).toBe('recalling')
})

const USUAL = {
  ...{ 'form held': 15, 'form released': 10, elsewhere: 9, takingOver: 4, sentEarlier: 25, confirmed: 3 },
  ...{ recalling: 60, unread: 2, paidElsewhere: 1 },
}

testRandomCases(
  'no sequence of events shows a second form, or a form while a payment may arrive',
  1_250,
  sequences,
  USUAL,
  async (sequence) => {
    const { broken, reached } = await runSequence(sequence)
    expect(broken).toEqual([])
    return reached
  },
)
