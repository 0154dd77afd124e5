import { describe, expect, test } from 'vitest'
import { noNetwork, tooLate } from '../testing/people'
import { play } from '../testing/play'
import type { BeforePay } from './before-pay'
import * as world from './testing/checkout-world'
import { paymentRecord } from './testing/payment-records'

const { applied, ASKING, AT, checkedOut, declined, half, HALF_PRICE, HALVED, ORDER } = world
const { NOT_INITIALISED, openedAgain, progress, readyBut, REGULAR_PRICE, typed } = world
const { testStories } = world

const CAN_BE_SENT = { prepareCard: world.UNPAID }
const read = (facts: Partial<BeforePay>) => ({ prepareCard: { ...world.UNPAID, ...facts } })
/** Another tab has sent a payment for the same service. */
const OTHER = paymentRecord({ intentId: 'pi_2', serviceId: 'service-1' })
const PAID = { confirmCard: { status: 'succeeded' } } as const
const DECLINED_MESSAGE = `declined: ${declined.message}`
const DECLINED = { confirmCard: { status: 'rejected', problem: declined } } as const
const READ_SUCCESS = { readIntent: 'succeeded' } as const
const READ_UNPAID = { readIntent: 'unpaid' } as const
const UNREAD = { readIntent: noNetwork }

/** The progress of one payment that was sent. */
const SENT = { prepared: 1, confirmed: ['pi_1'], stored: ['sent pi_1'] }
const stored = (...more: readonly string[]) => ['sent pi_1', ...more.map((name) => `${name} pi_1`)]
const over = (card: world.Difference['card']): world.Difference => ({ card, promotion: undefined, isDone: true })
const SUCCEEDED = { ...over('paid'), stored: stored('succeeded') }
const IS_UNPAID = { stored: stored('unpaid') }
const SENT_AGAIN = { prepared: 2, confirmed: ['pi_1', 'pi_1'], stored: [...stored('unpaid'), 'sent pi_1'] }
const SENDING_AGAIN = { ...SENT_AGAIN, card: 'confirming', problem: null } as const

describe('Pay', () => {
  const NOT_READY = { prepareCard: { problem: { reason: 'invalid', message: '' } } } as const
  const BACK = { card: 'ready' } as const

  testStories('has no effect before %s', [['the form is on the screen', [...AT.mounting, 'pay', 'cardFormReady'], {}]])

  testStories(
    '%s',
    [
      ['checks the form', [], {}],
      ['checks the form once', ['pay', 'pay'], {}],
      ['sends one payment', [CAN_BE_SENT, 'pay', 'pay'], { ...SENT, card: 'confirming' }],
      ['is done when the provider reports success', [CAN_BE_SENT, PAID], { ...SENT, ...SUCCEEDED }],
      ['sends nothing if the form is incomplete', [NOT_READY], { ...BACK, problem: 'invalid' }],
      ['checks an incomplete form again', [NOT_READY, 'pay'], { prepared: 2 }],
      ['sends nothing if a check fails', [{ prepareCard: noNetwork }], { ...BACK, problem: 'notSent' }],
      ['can be canceled, and a late response is dropped', ['checkAgain', CAN_BE_SENT], BACK],
      ['is over if it was paid elsewhere', [read({ step: 'validate_configuration' })], over('paidElsewhere')],
      ['is over if it was sent elsewhere', [read({ records: [OTHER] })], over('sentElsewhere')],
    ],
    { before: AT.preparing, end: { card: 'preparing', prepared: 1 } },
  )

  test('sends the payment of this intent with its order', async () => {
    const { actor, ports } = await checkedOut({}, ...AT.confirming)
    const { intent } = actor.getSnapshot().context.subscription
    const target = { serviceId: 'service-1', productId: undefined }
    const payment = { target, serviceId: 'service-1', intent, order: ORDER }
    const priced = { ...payment, due: REGULAR_PRICE, charge: null, purchasesBefore: [] }
    expect([ports.prepareCard.inputs, ports.confirmCard.inputs]).toEqual([[priced], [priced]])
  })
})

testStories(
  'a declined card %s',
  [
    ['leaves the form and its intent', [60_000], {}],
    ['can be replaced with one intent', ['pay', CAN_BE_SENT], SENDING_AGAIN],
    ['does not lock the promotion', [...applied(half), ...openedAgain('pi_2')], { ...HALVED, problem: null }],
  ],
  { before: [...AT.confirming, DECLINED], end: { ...SENT, ...IS_UNPAID, problem: DECLINED_MESSAGE } },
)

describe("the provider's charge", () => {
  const usd = (amount: number) => ({ amount, currency: 'usd' })
  const eur = (amount: number) => ({ amount, currency: 'eur' })
  const CHEAPER = { loadOrder: { ...ORDER, plan: { ...ORDER.plan, setup: 3_999 } } }
  const CHEAPER_PRICE = 3_999 + 1_499
  const REREAD = [{ readCharge: usd(1) }, { loadOrder: ORDER }, ...openedAgain('pi_2')]
  const LOADING = { card: 'loading', promotion: undefined } as const
  const CHEAPER_CHARGE = { readCharge: usd(CHEAPER_PRICE) }
  const HIGHER_CHARGE = { readCharge: usd(7_000) }
  const IN_EUROS = { readCharge: eur(REGULAR_PRICE) }
  const TWICE = { intent: 'pi_2', coupons: [null, null] }
  const IS_CHEAPER = { ...TWICE, price: CHEAPER_PRICE }
  const UNREADABLE = { ...NOT_INITIALISED, error: { kind: 'unreadable', message: '' } } as const

  testStories(
    '%s',
    [
      ['is not waited for', ['pay'], { card: 'preparing', prepared: 1 }],
      ['is not read again before Pay, and shows no error', [{ readCharge: noNetwork }, 60_000], {}],
      ['of another intent is not shown', [HIGHER_CHARGE, ...applied(half)], { ...HALVED, ...ASKING }],
      [
        'is shown again for the new intent',
        [HIGHER_CHARGE, ...applied(half), ...openedAgain('pi_2'), { readCharge: usd(3_500) }],
        { ...HALVED, price: 3_500 },
      ],
      ['below the price reads the order again', [CHEAPER_CHARGE], LOADING],
      ['in another currency reads it again', [IN_EUROS], LOADING],
      [
        'that is only rounded differently keeps the subscription',
        [...applied(half), ...openedAgain('pi_2'), { readCharge: usd(HALF_PRICE - 2) }],
        { ...HALVED, price: HALF_PRICE - 2 },
      ],
      ['has a new subscription then', [CHEAPER_CHARGE, CHEAPER, ...openedAgain('pi_2'), CHEAPER_CHARGE], IS_CHEAPER],
      ['is shown if the order has not changed', [...REREAD, { readCharge: usd(6_000) }], { ...TWICE, price: 6_000 }],
      ['cannot be paid if it is still in another currency', [...REREAD, IN_EUROS], { ...TWICE, ...UNREADABLE }],
    ],
    { before: AT.ready },
  )

  // With another intent, both could be charged.
  testStories('%s', [
    [
      'does not read the order while a payment may still arrive',
      [...AT.checking, READ_UNPAID, CHEAPER_CHARGE],
      { ...SENT, read: 1, price: CHEAPER_PRICE, problem: 'unexpected' },
    ],
  ])

  const isChanged = (charge: ReturnType<typeof usd>) => read({ charge })

  testStories(
    'that changes at Pay %s',
    [
      ['is shown', [isChanged(usd(7_000)), 60_000], { price: 7_000 }],
      ['is not shown in another currency', [isChanged(eur(7_000)), 60_000], {}],
      [
        'stays on the button after a declined card',
        [isChanged(usd(7_000)), 'pay', CAN_BE_SENT, DECLINED],
        { ...SENT, ...IS_UNPAID, price: 7_000, problem: DECLINED_MESSAGE, prepared: 2 },
      ],
    ],
    { before: AT.preparing, end: { problem: 'priceChanged', prepared: 1 } },
  )

  test.each([
    ['equal to the price', usd(REGULAR_PRICE), REGULAR_PRICE],
    ['higher than the price', usd(REGULAR_PRICE + 1_235), REGULAR_PRICE + 1_235],
    ['none, such as for a stored card', null, REGULAR_PRICE],
  ])('is read for the intent on the screen and then paid: %s', async (_, readCharge, due) => {
    const checkout = await checkedOut({}, ...AT.ready, { readCharge })
    const { intent } = checkout.actor.getSnapshot().context.subscription
    expect([progress(checkout), checkout.ports.readCharge.inputs]).toEqual([readyBut({ price: due }), [{ intent }]])
    await play(checkout, 'pay')
    expect(checkout.ports.prepareCard.inputs).toMatchObject([{ due, charge: readCharge }])
  })

  // A service bought in the meantime must not count as known before the payment.
  test('of an old order leaves the promotion, the typed code and the known services', async () => {
    const reread = { loadOrder: { ...ORDER, knownServiceIds: ['known', 'bought later'] } }
    const halved = [...AT.ready, ...applied(half), ...openedAgain('pi_2')]
    const checkout = await checkedOut({}, ...halved, ...typed('FIVE').slice(0, 1), { readCharge: usd(1) }, reread)
    const { order, promotion } = checkout.actor.getSnapshot().context
    const code = world.screenOf(checkout).typed?.code
    expect([promotion, code, order?.knownServiceIds, progress(checkout)]).toEqual([
      half,
      'FIVE',
      ['known'],
      readyBut({ ...HALVED, ...ASKING, promotion: 'typing', coupons: [null, 'promo_half', 'promo_half'] }),
    ])
  })
})

describe('a payment without a response', () => {
  const NO_RESPONSE = { ...SENT, read: 1, problem: 'unexpected' } as const
  const PROCESSING = { card: 'pending', problem: 'notCompleted', stored: stored('processing') } as const
  const CANCELED = { ...NOT_INITIALISED, ...IS_UNPAID, problem: 'notCompleted' } as const
  // While it may still arrive, its record must survive a reload.
  const STORED_TWICE = ['sent pi_1', 'sent pi_1']
  const CLICKS = ['pay', 'checkAgain', 'retry', 'cardFormReady'] as const

  test.each([noNetwork, tooLate, new Error('api_error')])('is read before anything is sent: %o', async (error) => {
    const checkout = await checkedOut({}, ...AT.confirming, { confirmCard: error }, ...CLICKS)
    expect(progress(checkout)).toEqual(readyBut({ ...NO_RESPONSE, card: 'checking' }))
    expect(checkout.ports.readIntent.inputs.map(({ intent }) => intent?.id)).toEqual(['pi_1'])
  })

  testStories(
    '%s',
    [
      ['has succeeded', [READ_SUCCESS], { ...SUCCEEDED, problem: null }],
      ['is being processed', [{ readIntent: 'processing' }], PROCESSING],
      ['stays unknown at the bank', [{ readIntent: 'requiresAction' }], { card: 'unknown' }],
      ['is unpaid, and stays stored', [READ_UNPAID], {}],
      ['is canceled', [{ readIntent: 'canceled' }], CANCELED],
      ['stays unknown without a status', [UNREAD, 'pay', 60_000], { card: 'unknown' }],
      ['is read again by a click', [UNREAD, 'checkAgain', READ_SUCCESS], { ...SUCCEEDED, read: 2, problem: null }],
      // The first confirmation may still arrive, and one intent is charged once. With another intent, both could be charged.
      [
        'is sent again with the same intent',
        [READ_UNPAID, 'pay', CAN_BE_SENT],
        { ...SENDING_AGAIN, stored: STORED_TWICE },
      ],
      ['locks the promotion', [READ_UNPAID, ...typed('HALF')], {}],
      [
        'locks the promotion for good',
        [READ_UNPAID, 'pay', CAN_BE_SENT, DECLINED, ...typed('HALF')],
        { ...SENT_AGAIN, problem: DECLINED_MESSAGE, stored: STORED_TWICE },
      ],
    ],
    { before: AT.checking, end: NO_RESPONSE },
  )

  test('can no longer arrive after it was canceled', async () => {
    const { actor } = await checkedOut({}, ...AT.checking, { readIntent: 'canceled' })
    expect(actor.getSnapshot().context.mayBeOnItsWay).toBe(false)
  })

  testStories(
    'while the bank is slow, Check again %s',
    [
      ['reads the intent and drops the late response', [PAID], { card: 'checking' }],
      ['reads a success', [READ_SUCCESS], { ...SUCCEEDED, problem: null }],
      ['waits for a click at the bank', [{ readIntent: 'requiresAction' }, 60_000], { card: 'unknown' }],
      ['locks the promotion', [READ_UNPAID, ...typed('HALF')], {}],
    ],
    { before: [...AT.confirming, 'checkAgain'], end: { ...NO_RESPONSE, problem: 'notCompleted' } },
  )
})

describe('a payment that is being processed', () => {
  const PROCESSING = { ...SENT, card: 'pending', problem: 'notCompleted', stored: stored('processing') } as const
  const isProcessing = (checkout: world.CheckoutWorld) => world.screenOf(checkout).isProcessing

  test('is read after 5, 10 and 20 s, and then every minute', async () => {
    const checkout = await checkedOut({}, ...AT.pending)
    expect([progress(checkout), isProcessing(checkout)]).toEqual([readyBut(PROCESSING), true])
    const reads: unknown[] = []
    for (const pause of [5_000, 10_000, 20_000, 60_000, 60_000]) {
      const before = progress(await play(checkout, pause - 1)).read
      reads.push([before, progress(await play(checkout, 1)).read])
      await play(checkout, { readIntent: 'processing' })
    }
    expect(reads).toEqual([0, 1, 2, 3, 4].map((read) => [read, read + 1]))
  })

  const PROCESSED = { confirmCard: { status: 'processing' } } as const
  const HIDDEN = [...AT.confirming, 'hidden', 'visible', 'hidden', PROCESSED] as const

  test.each<[string, readonly world.CheckoutStep[], string, number]>([
    ['is not read in a hidden tab', [...AT.pending, 'hidden', 3_600_000], 'pending', 0],
    ['is read at once when the tab becomes visible', [...AT.pending, 'hidden', 3_600_000, 'visible'], 'checking', 1],
    ['is read as usual', [...AT.pending, 'hidden', 'visible', { readIntent: 'processing' }, 10_000], 'checking', 2],
    ['is not read in a tab that was hidden before', [...HIDDEN, 60_000], 'pending', 0],
    ['is read in a tab that is shown again', [...AT.confirming, 'hidden', 'visible', PROCESSED, 5_000], 'checking', 1],
    ['is read when that tab becomes visible', [...HIDDEN, 60_000, 'visible'], 'checking', 1],
    ['is read by Check again', [...AT.pending, 'checkAgain'], 'checking', 1],
    ['is confirmed when it succeeds', [...AT.pending, 'checkAgain', READ_SUCCESS], 'paid', 1],
  ])('%s', async (_, steps, card, read) => {
    expect(progress(await checkedOut({}, ...steps))).toMatchObject({ card, read })
  })

  // The rejection is clear, so the promotion is not locked either.
  test('that fails returns to the form with an open promotion', async () => {
    const checkout = await checkedOut({}, ...AT.pending, 5_000, READ_UNPAID)
    const failed = { ...PROCESSING, card: 'ready', read: 1, stored: stored('processing', 'unpaid') } as const
    expect([progress(checkout), isProcessing(checkout)]).toEqual([readyBut(failed), false])
    await play(checkout, ...applied(half), ...openedAgain('pi_2'))
    expect(progress(checkout)).toMatchObject({ coupons: [null, 'promo_half'], price: HALF_PRICE })
  })

  test('that cannot be read is unknown, and still shown as being processed', async () => {
    const checkout = await checkedOut({}, ...AT.pending, 5_000, UNREAD)
    expect([progress(checkout).card, isProcessing(checkout)]).toEqual(['unknown', true])
  })
})
