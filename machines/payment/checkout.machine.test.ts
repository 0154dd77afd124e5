import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play } from '../testing/play'
import { testReach } from '../testing/reach'
import { checkoutMachine } from './checkout.machine'
import * as world from './testing/checkout-world'

const { applied, ASKING, AT, checkedOut, CREDITED, DURING_OFFER, FOR_PRODUCT, FREE_ORDER, free, half } = world
const {
  HALF_PRICE,
  HALVED,
  NO_INTENT,
  NOT_INITIALISED,
  ORDER,
  openedAgain,
  progress,
  readyBut,
  subscription,
  testStories,
  typed,
} = world

const FREE = [FREE_ORDER, NO_INTENT] as const
const LOADING = { card: 'loading', promotion: undefined, price: null, intent: null, coupons: [] } as const

const IN_EUROS = { amount: 0, currency: 'eur' }
const end = (type: string, problem: string | null = null) => ({
  result: { type, charge: IN_EUROS },
  problem: problem && { reason: problem, message: '' },
  mayBeOnItsWay: type === 'rejected',
})

testReach([
  checkoutMachine.provide({ actions: { reportToPayment: () => {} } }),
  {
    inputs: [
      { target: { serviceId: 'service-1' }, purchasesBefore: [], now: DURING_OFFER, automaticPromotion: null },
      { target: { productId: 'ACPMH' }, purchasesBefore: [], now: 0, automaticPromotion: null },
    ],
    events: [
      ...(['retry', 'retryPromotion', 'takeOffer', 'pay', 'online', 'promotionOpened'] as const).map((type) => ({
        type,
      })),
      ...(['paymentSent', 'paymentUnpaid'] as const).map((type) => ({ type })),
      { type: 'typeCode', text: 'HALF' },
      ...[null, half].map((promotion) => ({ type: 'promotionSettled', promotion }) as const),
    ],
    responses: {
      promotion: [undefined],
      loadOrder: [ORDER],
      createSubscription: [subscription('pi_1'), NO_INTENT.createSubscription, CREDITED.createSubscription],
      cardForm: [{ error: null }, { error: noNetwork }],
      readCharge: [null, IN_EUROS],
      attempt: [
        ...['succeeded', 'rejected', 'canceled', 'priceChanged'].map((type) => end(type)),
        ...['paidElsewhere', 'sentElsewhere', 'boughtMeanwhile'].map((type) => end(type, 'notCompleted')),
      ],
    },
    failures: { createSubscription: [noNetwork, rejected(422), rejected(409)] },
  },
])

test.each(Object.keys(AT) as readonly (keyof typeof AT)[])('the screen shows that the checkout is %s', async (card) => {
  expect(progress(await checkedOut({}, ...AT[card])).card).toBe(card)
})

test('a checkout begins without a code and without a payment', async () => {
  const { typed, context, card } = world.screenOf(await checkedOut({}))
  expect([card, typed?.code, context.mayBeOnItsWay]).toEqual(['loading', '', false])
})

describe('the order', () => {
  test.each([
    ['a service', {}],
    ['a product', FOR_PRODUCT],
  ])('of %s is loaded first, and then its subscription is created', async (_, overrides) => {
    const checkout = await checkedOut(overrides)
    const loading = progress(checkout)
    await play(checkout, ...AT.creating)
    const { target } = { target: { serviceId: 'service-1', productId: undefined }, ...overrides }
    expect([loading, progress(checkout)]).toEqual([readyBut(LOADING), readyBut(ASKING)])
    expect([checkout.ports.loadOrder.inputs, checkout.ports.createSubscription.inputs]).toEqual([[target], [target]])
  })

  const UNLOADED = named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(500))

  test.each(UNLOADED)('is loaded again by Retry after %s', async (_, error) => {
    const checkout = await checkedOut({}, { loadOrder: error })
    const failed = progress(checkout)
    const loading = progress(await play(checkout, 'retry'))
    expect([failed, loading, progress(await play(checkout, ...AT.creating))]).toEqual([
      readyBut({ ...LOADING, card: 'unavailable', error }),
      readyBut({ ...LOADING, error }),
      readyBut(ASKING),
    ])
  })
})

describe('the subscription', () => {
  const BECOME_FREE = [...AT.ready, ...applied(free), NO_INTENT]
  const IS_FREE = { card: 'free', promotion: 'applied', price: 0, intent: null, coupons: [null, 'promo_free'] } as const
  const BOUGHT = {
    card: 'paid',
    promotion: undefined,
    isDone: true,
    stored: [],
  } as const
  const FAILED = { ...NOT_INITIALISED, intent: null } as const
  const CLEARING = { type: 'typeCode', text: '' } as const
  const CLICKS = ['retry', 'retryPromotion', 'pay', 'cardFormReady'] as const

  test.each([
    ['for a service', {}, 'pi_1', 'payment', 'service-1'],
    ['for a product, which has its own service', FOR_PRODUCT, 'seti_1', 'setup', 'service-9'],
  ])('contains the intent %s', async (_, overrides, id, kind, serviceId) => {
    const opened = { createSubscription: subscription(id, 'service-9') }
    const { context } = (await checkedOut(overrides, ...AT.creating, opened)).actor.getSnapshot()
    const { intent, serviceId: ownId } = context.subscription
    expect([intent, intent?.clientSecret.reveal(), ownId]).toEqual([
      { kind, id, clientSecret: opened.createSubscription.intent?.clientSecret },
      `${id}_secret`,
      serviceId,
    ])
  })

  test.each(
    named(noNetwork, unreadableResponse, rejected(401), rejected(409, 'ALREADY_PAID'), rejected(422), rejected(500)),
  )('is not created again after %s, whatever the customer does', async (_, error) => {
    const failed = [...AT.creating, { createSubscription: error }]
    const checkout = await checkedOut({}, ...failed, ...CLICKS, ...typed('HALF'), 60_000)
    expect(progress(checkout)).toEqual(readyBut({ ...FAILED, error }))
  })

  testStories('%s', [
    ['is created once', [...AT.creating, ...CLICKS], ASKING],
    ['is unreadable without a secret', [...AT.creating, NO_INTENT], { ...FAILED, error: unreadableResponse }],
    ['waits for a click if nothing is due', [...FREE, 60_000], { card: 'free', price: 0, intent: null }],
    ['is bought by that click', [...FREE, 'pay'], { ...BOUGHT, price: 0, intent: null }],
    [
      'may need a card although nothing is due',
      [FREE_ORDER, { createSubscription: subscription('seti_1') }],
      { card: 'loadingForm', price: 0, intent: 'seti_1' },
    ],
    ['that becomes free by a code buys nothing', [...BECOME_FREE, 60_000], IS_FREE],
    ['cannot be bought while it is cleared', [...BECOME_FREE, CLEARING, 'pay'], { ...IS_FREE, promotion: 'typing' }],
    [
      'has its price again without the code',
      [...BECOME_FREE, ...typed(''), ...openedAgain('pi_3')],
      { intent: 'pi_3', coupons: [null, 'promo_free', null] },
    ],
  ])
})

describe('the card form', () => {
  const CLOSED = { type: 'cardFormFailed', message: 'This account is closed.' } as const
  const failed = (message: string) => ({ ...NOT_INITIALISED, error: { kind: 'unexpected', message } as const })
  const MOUNTED = { loadCardForm: undefined }

  testStories(
    '%s',
    [
      ['waits for the script', ['cardFormReady', 9_999], { card: 'loadingForm' }],
      ['loads after the script', [MOUNTED], { card: 'mounting' }],
      ['ignores early clicks', [MOUNTED, 'retry', 'retryPromotion', 'pay'], { card: 'mounting' }],
      ['cannot be shown if the script is blocked', [{ loadCardForm: new Error('blocked') }], failed('')],
      ['is shown by a late script', [600_000, MOUNTED, 600_000, 'cardFormReady'], {}],
      ["may fail with the provider's message", [MOUNTED, CLOSED], failed('This account is closed.')],
      ['stays for any time, and sends nothing', [MOUNTED, 'cardFormReady', 3_600_000], {}],
    ],
    { before: AT.loadingForm },
  )
})

describe('a slow card form', () => {
  const MOUNTED = { loadCardForm: undefined }
  test.each<[string, readonly world.CheckoutStep[], boolean, number?]>([
    ['has 10 s for its script', [9_999], false],
    ['is slow after 10 s', [10_000], true],
    ['has its own 10 s after the script', [10_000, MOUNTED, 9_999], false],
    ['is slow after its own 10 s', [MOUNTED, 10_000], true],
    ['has 10 s more after another try', [10_000, 'loadFormAgain', 9_999], false],
    ['has new fields after another try', [MOUNTED, 10_000, 'loadFormAgain', 9_999], false],
    ['is not slow while another subscription is created', [10_000, ...applied(half)], false, 2],
    ['that is closed after another try is not slow', [10_000, 'loadFormAgain', MOUNTED, 'cardFormReady'], false],
  ])('%s, and creates nothing', async (_, steps, isSlow, created = 1) => {
    const checkout = await checkedOut({}, ...AT.loadingForm, ...steps)
    const { isFormSlow } = world.screenOf(checkout)
    expect([isFormSlow, checkout.ports.createSubscription.calls.length]).toEqual([isSlow, created])
  })
})

describe('a later subscription that is not created', () => {
  const HALVED_AGAIN = [...AT.ready, ...applied(half)] as const
  const NOT_CREATED = { card: 'notCreated', promotion: 'applied', intent: null, price: HALF_PRICE } as const
  const LOST = [...HALVED_AGAIN, { createSubscription: noNetwork }] as const
  const coupons = [null, 'promo_half']
  testStories('%s', [
    ...named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(429)).map(
      ([name, error]): world.Story => [
        `leaves the form where it is after ${name}`,
        [...HALVED_AGAIN, { createSubscription: error }, 'pay', 'online', 60_000],
        { ...NOT_CREATED, error, coupons },
      ],
    ),
    [
      'is unreadable without a secret',
      [...HALVED_AGAIN, NO_INTENT],
      { ...NOT_CREATED, error: unreadableResponse, coupons },
    ],
    [
      'is created again by a click',
      [...LOST, 'retry', ...openedAgain('pi_3')],
      { ...HALVED, intent: 'pi_3', coupons: [...coupons, 'promo_half'] },
    ],
    [
      'is created without a removed code',
      [...LOST, ...typed(''), ...openedAgain('pi_3')],
      { intent: 'pi_3', coupons: [...coupons, null] },
    ],
    [
      'may be paid already',
      [...HALVED_AGAIN, { createSubscription: rejected(409, 'ALREADY_PAID') }],
      { ...NOT_INITIALISED, price: HALF_PRICE, intent: null, coupons, error: rejected(409, 'ALREADY_PAID') },
    ],
  ])
})

describe('without an amount at the provider nothing is due', () => {
  const NOTHING = { price: 0 } as const
  testStories('%s', [
    [
      'if a card is only saved',
      [...AT.creating, ...openedAgain('seti_1'), { readCharge: null }],
      { ...NOTHING, intent: 'seti_1' },
    ],
    [
      'if the server opens a subscription without a secret',
      [...AT.creating, CREDITED, 60_000],
      { ...NOTHING, card: 'free', intent: null },
    ],
    [
      'and a click completes the subscription',
      [...AT.creating, CREDITED, 'pay'],
      {
        ...NOTHING,
        card: 'paid',
        promotion: undefined,
        isDone: true,
        intent: null,
        stored: [],
      },
    ],
  ])
})

describe('when the network is back', () => {
  test.each([
    ['unavailable', {}, [{ loadOrder: noNetwork }], 'loading'],
    ['unknown', {}, AT.unknown, 'checking'],
    ['pending', {}, AT.pending, 'checking'],
  ] as const)('a failed read runs again: %s', async (at, overrides, steps, next) => {
    const checkout = await checkedOut(overrides, ...steps)
    const before = progress(checkout).card
    expect([before, progress(await play(checkout, 'online')).card]).toEqual([at, next])
  })

  const STAGES = ['creating', 'mounting', 'ready', 'preparing', 'confirming', 'checking'] as const

  test.each(STAGES)('nothing changes and nothing is sent: %s', async (at) => {
    const before = progress(await checkedOut({}, ...AT[at]))
    expect([before.card, progress(await checkedOut({}, ...AT[at], 'online'))]).toEqual([at, before])
  })
})
