import { describe, expect, test } from 'vitest'
import type { Service } from '../../shared/model'
import { noNetwork, rejected, service, tooLate } from '../../testing/people'
import type { CardProblem } from '../card'
import { play } from '../testing/play'
import {
  applied,
  CHECKING,
  type CheckoutStep,
  type CheckoutStory,
  type CheckoutWorld,
  CONFIRMING,
  CREATING,
  checkedOut,
  type Difference,
  declined,
  FOR_PRODUCT,
  free,
  HALF_PRICE,
  half,
  MOUNTING,
  ORDER,
  openedAgain,
  PENDING,
  PREPARING,
  progress,
  READY,
  REGULAR_PRICE,
  readyBut,
  subscription,
  typed,
} from './testing/checkout-world'

const prepared = <T extends string>(status: T) => ({ prepareCard: { status } }) as const
const CAN_BE_SENT = prepared('ready')
const PAID = { confirmCard: { status: 'succeeded' } } as const
const DECLINED_MESSAGE = `declined: ${declined.message}`
const DECLINED = { confirmCard: { status: 'rejected', problem: declined } } as const
const READ_SUCCESS = { readIntent: 'succeeded' } as const
const READ_UNPAID = { readIntent: 'unpaid' } as const
const CLICKS = ['pay', 'checkAgain', 'retry', 'cardFormReady'] as const

/** The progress of one payment that was sent. */
const SENT = { prepared: 1, confirmed: ['pi_1'], notified: ['notifySent pi_1'] }
/** The progress of a payment that was sent and whose intent was read. */
const READ = { ...SENT, read: 1 }
const notified = (...more: readonly string[]) => ['notifySent pi_1', ...more.map((name) => `notify${name} pi_1`)]
const ASKING = { card: 'creating', intent: null } as const
const over = (card: Difference['card']): Difference => ({ card, promotion: undefined, isDone: true })
const SUCCEEDED = { ...over('confirmed'), notified: notified('Succeeded') }
const SENT_AGAIN = { prepared: 2, confirmed: ['pi_1', 'pi_1'], notified: [...notified('Unpaid'), 'notifySent pi_1'] }

describe('Pay', () => {
  const INVALID: CardProblem = { reason: 'invalid', message: '' }
  const NOT_READY = { prepareCard: { status: 'rejected', problem: INVALID } } as const

  test.each<CheckoutStory>([
    ['has no effect before the form is on the screen', [...MOUNTING, 'pay', 'cardFormReady'], {}],
    ['checks the form', PREPARING, { card: 'preparing', prepared: 1 }],
    ['checks the form once', [...PREPARING, 'pay', 'pay'], { card: 'preparing', prepared: 1 }],
    ['sends one payment', [...CONFIRMING, 'pay', 'pay'], { ...SENT, card: 'confirming' }],
    ['is done when the provider reports success', [...CONFIRMING, PAID], { ...SENT, ...SUCCEEDED }],
    ['sends nothing if the form is incomplete', [...PREPARING, NOT_READY], { problem: 'invalid', prepared: 1 }],
    ['checks an incomplete form again', [...PREPARING, NOT_READY, 'pay'], { card: 'preparing', prepared: 2 }],
    ['sends nothing if a check fails', [...PREPARING, { prepareCard: noNetwork }], { problem: 'notSent', prepared: 1 }],
    ['can be canceled, and a late response is dropped', [...PREPARING, 'checkAgain', CAN_BE_SENT], { prepared: 1 }],
    [
      'is over if it was paid elsewhere',
      [...PREPARING, prepared('paidElsewhere')],
      { ...over('alreadyPaid'), prepared: 1 },
    ],
    [
      'is over if it was sent elsewhere',
      [...PREPARING, prepared('sentElsewhere')],
      { ...over('sentElsewhere'), prepared: 1 },
    ],
    [
      'is over if it was bought meanwhile',
      [...PREPARING, prepared('boughtMeanwhile')],
      { ...over('boughtMeanwhile'), prepared: 1 },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })

  test('sends the payment of this intent with its order', async () => {
    const { actor, prepareCard, confirmCard } = await checkedOut({}, ...CONFIRMING)
    const { intent } = actor.getSnapshot().context
    const payment = {
      target: { serviceId: 'service-1', productId: undefined },
      serviceId: 'service-1',
      intent,
      order: ORDER,
    }
    expect([prepareCard.inputs, confirmCard.inputs]).toEqual([
      [{ ...payment, due: REGULAR_PRICE, charge: null }],
      [payment],
    ])
  })
})

describe('a declined card', () => {
  const REJECTED = [...CONFIRMING, DECLINED]
  const UNPAID = { ...SENT, problem: DECLINED_MESSAGE, notified: notified('Unpaid') } as const

  test.each<CheckoutStory>([
    ['leaves the form and its intent', [...REJECTED, 60_000], UNPAID],
    ['can be replaced with the same intent', [...REJECTED, 'pay', CAN_BE_SENT], { ...SENT_AGAIN, card: 'confirming' }],
    [
      'does not lock the promotion, which clears its message',
      [...REJECTED, ...applied(half), ...openedAgain('pi_2')],
      {
        ...UNPAID,
        promotion: 'applied',
        price: HALF_PRICE,
        problem: null,
        intent: 'pi_2',
        coupons: [null, 'promo_half'],
      },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })
})

describe("the provider's charge", () => {
  const usd = (amount: number) => ({ amount, currency: 'usd' })
  const eur = (amount: number) => ({ amount, currency: 'eur' })
  const CHEAPER = { ...ORDER, plan: { ...ORDER.plan, setup: 3_999 } }
  const CHEAPER_PRICE = 3_999 + 1_499
  const REREAD = [...READY, { readCharge: usd(1) }, { loadOrder: ORDER }, ...openedAgain('pi_2')]
  const LOADING = { card: 'loading', promotion: undefined } as const
  const CHEAPER_CHARGE = { readCharge: usd(CHEAPER_PRICE) }
  const HALVED = { promotion: 'applied', price: HALF_PRICE, coupons: [null, 'promo_half'] } as const
  const CHANGED = { problem: 'priceChanged', prepared: 1 } as const
  const TWICE = { intent: 'pi_2', coupons: [null, null] }
  const isChanged = (charge: ReturnType<typeof usd>) => ({ prepareCard: { status: 'priceChanged', charge } }) as const

  test.each<CheckoutStory>([
    ['is not waited for', [...READY, 'pay'], { card: 'preparing', prepared: 1 }],
    ['is not read again before Pay, and shows no error', [...READY, { readCharge: noNetwork }, 60_000], {}],
    [
      'of another intent is not shown',
      [...READY, { readCharge: usd(7_000) }, ...applied(half)],
      { ...HALVED, ...ASKING },
    ],
    [
      'is shown again for the new intent',
      [...READY, { readCharge: usd(7_000) }, ...applied(half), ...openedAgain('pi_2'), { readCharge: usd(3_500) }],
      { ...HALVED, price: 3_500, intent: 'pi_2' },
    ],
    ['below the price reads the order again', [...READY, CHEAPER_CHARGE], LOADING],
    ['in another currency reads it again', [...READY, { readCharge: eur(REGULAR_PRICE) }], LOADING],
    [
      'then has a new subscription',
      [...READY, CHEAPER_CHARGE, { loadOrder: CHEAPER }, ...openedAgain('pi_2'), CHEAPER_CHARGE],
      { ...TWICE, price: CHEAPER_PRICE },
    ],
    ['is shown if the order has not changed', [...REREAD, { readCharge: usd(6_000) }], { ...TWICE, price: 6_000 }],
    [
      'cannot be paid if it is still in another currency',
      [...REREAD, { readCharge: eur(REGULAR_PRICE) }],
      { ...TWICE, card: 'notInitialised', promotion: undefined, error: { kind: 'unreadable', message: '' } },
    ],
    // With another intent, both could be charged.
    [
      'does not read the order while a payment may still arrive',
      [...CHECKING, READ_UNPAID, CHEAPER_CHARGE],
      { ...READ, price: CHEAPER_PRICE, problem: 'unexpected', notified: notified('Unpaid') },
    ],
    ['that changes at Pay is shown', [...PREPARING, isChanged(usd(7_000)), 60_000], { ...CHANGED, price: 7_000 }],
    ['that changes to a currency is not shown', [...PREPARING, isChanged(eur(7_000)), 60_000], CHANGED],
    [
      'stays on the button after a declined card',
      [...PREPARING, isChanged(usd(7_000)), 'pay', CAN_BE_SENT, DECLINED],
      { ...SENT, price: 7_000, problem: DECLINED_MESSAGE, prepared: 2, notified: notified('Unpaid') },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })

  test.each([
    ['equal to the price', usd(REGULAR_PRICE), REGULAR_PRICE],
    ['higher than the price', usd(REGULAR_PRICE + 1_235), REGULAR_PRICE + 1_235],
    ['none, such as for a stored card', null, REGULAR_PRICE],
  ])('is read for the intent on the screen and then paid: %s', async (_, readCharge, due) => {
    const world = await checkedOut({}, ...READY, { readCharge })
    const { intent } = world.actor.getSnapshot().context
    expect([progress(world), world.readCharge.inputs]).toEqual([readyBut({ price: due }), [{ intent }]])
    await play(world, 'pay')
    expect(world.prepareCard.inputs).toMatchObject([{ due, charge: readCharge }])
  })

  // A service bought in the meantime must not count as known before the payment.
  test('of an old order leaves the promotion, the typed code and the known services', async () => {
    const reread = { ...ORDER, knownServiceIds: ['known', 'bought later'] }
    const halved = [...READY, ...applied(half), ...openedAgain('pi_2')]
    const world = await checkedOut(
      {},
      ...halved,
      { type: 'typeCode', text: 'FIVE' },
      { readCharge: usd(1) },
      { loadOrder: reread },
    )
    const { order, promotion, code } = world.actor.getSnapshot().context
    expect([progress(world).promotion, promotion, code, order?.knownServiceIds, progress(world).coupons]).toEqual([
      'typing',
      half,
      'FIVE',
      ['known'],
      [null, 'promo_half', 'promo_half'],
    ])
  })
})

describe('a payment without a response', () => {
  const PROCESSING = { card: 'pending', problem: 'notCompleted', notified: notified('Processing') } as const
  const NO_RESPONSE = { ...READ, problem: 'unexpected' } as const

  test.each([noNetwork, tooLate, new Error('api_error')])('is read before anything is sent: %o', async (error) => {
    const world = await checkedOut({}, ...CONFIRMING, { confirmCard: error }, ...CLICKS)
    expect(progress(world)).toEqual(readyBut({ ...NO_RESPONSE, card: 'checking' }))
    expect(world.readIntent.inputs).toEqual([{ intent: world.actor.getSnapshot().context.intent }])
  })

  test.each<CheckoutStory>([
    ['has succeeded', [READ_SUCCESS], SUCCEEDED],
    ['is being processed', [{ readIntent: 'processing' }], PROCESSING],
    ['stays unknown at the bank', [{ readIntent: 'requiresAction' }], { card: 'unknown' }],
    ['is unpaid', [READ_UNPAID], { notified: notified('Unpaid') }],
    [
      'is canceled',
      [{ readIntent: 'canceled' }],
      { card: 'notInitialised', promotion: undefined, problem: 'notCompleted', notified: notified('Unpaid') },
    ],
    ['stays unknown without a status', [{ readIntent: noNetwork }, 'pay', 60_000], { card: 'unknown' }],
    ['is read again by a click', [{ readIntent: noNetwork }, 'checkAgain', READ_SUCCESS], { ...SUCCEEDED, read: 2 }],
    // The first confirmation may still arrive, and one intent is charged once.
    [
      'is sent again with the same intent',
      [READ_UNPAID, 'pay', CAN_BE_SENT],
      { ...SENT_AGAIN, card: 'confirming', problem: null },
    ],
    // With another intent, both could be charged.
    ['locks the promotion', [READ_UNPAID, ...typed('HALF')], { notified: notified('Unpaid') }],
    [
      'locks the promotion for good',
      [READ_UNPAID, 'pay', CAN_BE_SENT, DECLINED, ...typed('HALF')],
      { ...SENT_AGAIN, problem: DECLINED_MESSAGE, notified: [...notified('Unpaid'), ...notified('Unpaid')] },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...CHECKING, ...steps))).toEqual(readyBut({ ...NO_RESPONSE, ...difference }))
  })

  test('can no longer arrive after it was canceled', async () => {
    const { actor } = await checkedOut({}, ...CHECKING, { readIntent: 'canceled' })
    expect(actor.getSnapshot().context.mayBeOnItsWay).toBe(false)
  })

  test.each<CheckoutStory>([
    ['reads the intent and drops the late response', ['checkAgain', PAID], { card: 'checking' }],
    ['reads a success', ['checkAgain', READ_SUCCESS], SUCCEEDED],
    ['waits for a click at the bank', ['checkAgain', { readIntent: 'requiresAction' }, 60_000], { card: 'unknown' }],
    ['locks the promotion', ['checkAgain', READ_UNPAID, ...typed('HALF')], { notified: notified('Unpaid') }],
  ])('while the bank is slow, Check again %s', async (_, steps, difference) => {
    const world = await checkedOut({}, ...CONFIRMING, ...steps)
    expect(progress(world)).toEqual(readyBut({ ...READ, problem: 'notCompleted', ...difference }))
  })
})

describe('a payment that is being processed', () => {
  const PROCESSING = { ...SENT, card: 'pending', problem: 'notCompleted', notified: notified('Processing') } as const
  const isProcessing = ({ actor }: CheckoutWorld) => actor.getSnapshot().context.isProcessing

  test('is read after 5, 10 and 20 s, and then every minute', async () => {
    const world = await checkedOut({}, ...PENDING)
    expect([progress(world), isProcessing(world)]).toEqual([readyBut(PROCESSING), true])
    const reads: unknown[] = []
    for (const pause of [5_000, 10_000, 20_000, 60_000, 60_000]) {
      await play(world, pause - 1)
      const before = progress(world).read
      await play(world, 1)
      reads.push([before, progress(world).read])
      await play(world, { readIntent: 'processing' })
    }
    expect(reads).toEqual([0, 1, 2, 3, 4].map((read) => [read, read + 1]))
  })

  const PROCESSED = { confirmCard: { status: 'processing' } } as const
  const HIDDEN = [...CONFIRMING, 'hidden', 'visible', 'hidden', PROCESSED] as const
  test.each<[string, readonly CheckoutStep[], string, number]>([
    ['is not read in a hidden tab', [...PENDING, 'hidden', 3_600_000], 'pending', 0],
    ['is read at once when the tab becomes visible', [...PENDING, 'hidden', 3_600_000, 'visible'], 'checking', 1],
    ['is read as usual then', [...PENDING, 'hidden', 'visible', { readIntent: 'processing' }, 10_000], 'checking', 2],
    ['is not read in a tab that was hidden before', [...HIDDEN, 60_000], 'pending', 0],
    ['is read in a tab that is visible again', [...CONFIRMING, 'hidden', 'visible', PROCESSED, 5_000], 'checking', 1],
    ['is read when that tab becomes visible', [...HIDDEN, 60_000, 'visible'], 'checking', 1],
    ['is read by Check again', [...PENDING, 'checkAgain'], 'checking', 1],
    ['is confirmed when it succeeds', [...PENDING, 'checkAgain', READ_SUCCESS], 'confirmed', 1],
  ])('%s', async (_, steps, card, read) => {
    expect(progress(await checkedOut({}, ...steps))).toMatchObject({ card, read })
  })

  // The rejection is clear, so the promotion is not locked either.
  test('that fails returns to the form with an open promotion', async () => {
    const world = await checkedOut({}, ...PENDING, 5_000, READ_UNPAID)
    const failed = { ...PROCESSING, card: 'ready', read: 1, notified: notified('Processing', 'Unpaid') } as const
    expect([progress(world), isProcessing(world)]).toEqual([readyBut(failed), false])
    await play(world, ...applied(half), ...openedAgain('pi_2'))
    expect(progress(world).coupons).toEqual([null, 'promo_half'])
  })

  test('that cannot be read is unknown, and still shown as being processed', async () => {
    const world = await checkedOut({}, ...PENDING, 5_000, { readIntent: noNetwork })
    expect([progress(world).card, isProcessing(world)]).toEqual(['unknown', true])
  })
})

describe('the service of a payment', () => {
  test('is the one that is paid for', async () => {
    const { actor } = await checkedOut({}, ...CONFIRMING, PAID)
    expect(actor.getSnapshot().context.serviceId).toBe('service-1')
  })

  const of = (id: string, product = 'ACPMH') =>
    service({ id, status: 'flow', product: { id: product, name: undefined } })
  const [old, bought, other] = [of('known'), of('bought'), of('other', 'ACPYH')]
  const found = (...services: readonly Service[]) => ({ readServices: services })
  const NO_SERVICE = { createSubscription: { ...subscription('pi_1'), serviceId: undefined } }
  const NOTHING_DUE = { createSubscription: { intent: undefined, serviceId: undefined } }
  const FREE_ORDER = { loadOrder: { ...ORDER, plan: { ...ORDER.plan, setup: 0, recurring: 0 } } }
  /** A product is paid for, and the server has not named its service. */
  const UNNAMED = [
    ...CREATING,
    NO_SERVICE,
    { loadCardForm: undefined },
    'cardFormReady',
    'pay',
    CAN_BE_SENT,
    PAID,
  ] as const
  const UNPLACED = [...UNNAMED, found(old)] as const

  test.each<[string, readonly CheckoutStep[], string, string | undefined, number]>([
    ['is the one that the server names', [...CONFIRMING, PAID], 'confirmed', 'service-1', 0],
    ['is known after a read', [...CHECKING, READ_SUCCESS], 'confirmed', 'service-1', 0],
    ['is otherwise looked for', UNNAMED, 'findingService', undefined, 1],
    ['is the new one of the product', [...UNNAMED, found(old, bought, other)], 'confirmed', 'bought', 1],
    ['may run already', [...UNNAMED, found(old, { ...bought, status: 'active' })], 'confirmed', 'bought', 1],
    ['is found if nothing was due', [FREE_ORDER, NOTHING_DUE, 'pay', found(bought)], 'confirmed', 'bought', 1],
    [
      'is not the one of an earlier subscription',
      [...CREATING, ...applied(free), { createSubscription: subscription('pi_1', 'first') }, NOTHING_DUE, 'pay'],
      'findingService',
      undefined,
      1,
    ],
    ['is not guessed if none is new', [...UNPLACED, 'pay', 'retry'], 'unplaced', undefined, 1],
    ['is not guessed if several are', [...UNNAMED, found(bought, of('newer'))], 'unplaced', undefined, 1],
    ['is not guessed if none can be read', [...UNNAMED, { readServices: rejected(500) }], 'unplaced', undefined, 1],
    ['is looked for again by a click', [...UNPLACED, 'checkAgain', found(bought)], 'confirmed', 'bought', 2],
  ])('%s', async (_, steps, at, serviceId, reads) => {
    const { actor, readServices, confirmCard } = await checkedOut(FOR_PRODUCT, ...steps)
    const { value, context } = actor.getSnapshot()
    expect([value, context.serviceId, context.error, readServices.calls.length]).toEqual([at, serviceId, null, reads])
    expect(confirmCard.calls.length).toBeLessThanOrEqual(1)
    expect(actor.getSnapshot().hasTag('busy')).toBe(at === 'findingService')
  })
})
