import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../../testing/people'
import { play } from '../testing/play'
import {
  applied,
  CHECKING,
  type CheckoutStep,
  type CheckoutStory,
  CONFIRMING,
  CREATING,
  checkedOut,
  DURING_OFFER,
  FIVE_OFF_PRICE,
  fiveOff,
  HALF_PRICE,
  half,
  LAUNCH_PRICE,
  LOADING_FORM,
  launch,
  MOUNTING,
  NOW,
  ORDER,
  openedAgain,
  PENDING,
  PREPARING,
  progress,
  READY,
  readyBut,
  subscription,
  typed,
  UNKNOWN,
} from './testing/checkout-world'

const ASKING = { card: 'creating', intent: null } as const
const HALF_TYPED = [...READY, ...applied(half)]
const HALF_APPLIED = [...HALF_TYPED, ...openedAgain('pi_2')]
const HALVED = { promotion: 'applied', price: HALF_PRICE, intent: 'pi_2', coupons: [null, 'promo_half'] } as const
const FIVE_OFF = { ...HALVED, price: FIVE_OFF_PRICE } as const
const OF_NO_USE = { ...fiveOff, stripeId: undefined }
const IN_EUROS = { ...half, percentOff: undefined, amountOff: 1000, currency: 'eur' }
const OPENED = { createSubscription: subscription('pi_1') }
const OTHER_CURRENCY = { kind: 'unexpected', message: 'This promotion is for a different currency.' } as const
const NOT_FOUND = { promotion: 'rejected', promotionError: rejected(404) } as const
const BOGUS = [...typed('BOGUS'), { validatePromotion: rejected(404) }]

/** The response to an older code than the latest. */
const late =
  (promotion: typeof half): CheckoutStep =>
  ({ validatePromotion }) =>
    validatePromotion.calls.at(-2)?.resolve(promotion)

describe('a typed code', () => {
  test('is validated 500 ms after the last keystroke, trimmed and in upper case', async () => {
    const world = await checkedOut({}, ...READY, ...typed(' hal').slice(0, 1), 499, ...typed(' half ').slice(0, 1), 499)
    const typing = [progress(world), world.validatePromotion.inputs]
    await play(world, 1)
    expect([typing, progress(world), world.validatePromotion.inputs]).toEqual([
      [readyBut({ promotion: 'typing' }), []],
      readyBut({ promotion: 'validating' }),
      [{ code: 'HALF', productId: 'ACPMH' }],
    ])
  })

  test.each(['', '   ', '\t\n'])('%j counts as empty and is not validated', async (text) => {
    const world = await checkedOut({}, ...READY, ...typed(text))
    expect([progress(world), world.validatePromotion.calls]).toEqual([readyBut({}), []])
  })

  test.each<CheckoutStory>([
    ['that is accepted changes the price', [...HALF_TYPED], { ...HALVED, ...ASKING }],
    ['that is accepted opens a new intent', HALF_APPLIED, HALVED],
    [
      'that changes drops the late response',
      [...READY, ...typed('HALF'), ...typed('FIVE'), late(half)],
      { promotion: 'validating' },
    ],
    [
      'that has changed is applied',
      [...READY, ...typed('HALF'), ...typed('FIVE'), { validatePromotion: fiveOff }],
      { card: 'creating', promotion: 'applied', price: FIVE_OFF_PRICE, intent: null, coupons: [null, 'promo_five'] },
    ],
    ['that is cleared is not applied', [...READY, ...typed('HALF'), ...typed(''), { validatePromotion: half }], {}],
    [
      'without an id at the provider is not applied',
      [...READY, ...applied(OF_NO_USE)],
      { promotion: 'rejected', promotionError: unreadableResponse },
    ],
    [
      'for another currency is not applied',
      [...READY, ...applied(IN_EUROS)],
      { promotion: 'rejected', promotionError: OTHER_CURRENCY },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })

  test.each(named(noNetwork, rejected(404), rejected(422, 'VALIDATION_ERROR'), rejected(500)))(
    'leaves the price unchanged after %s, and can be validated again',
    async (_, error) => {
      const world = await checkedOut({}, ...READY, ...typed('HALF'), { validatePromotion: error })
      const failed = progress(world)
      await play(world, 'retryPromotion')
      const again = progress(world).promotion
      await play(world, { validatePromotion: half })
      const query = { code: 'HALF', productId: 'ACPMH' }
      expect([failed, again, progress(world).price, world.validatePromotion.inputs]).toEqual([
        readyBut({ promotion: 'rejected', promotionError: error }),
        'validating',
        HALF_PRICE,
        [query, query],
      ])
    },
  )
})

test.each<CheckoutStory>([
  [
    'stays while the field is cleared',
    [...HALF_APPLIED, { type: 'typeCode', text: '' }],
    { ...HALVED, promotion: 'typing' },
  ],
  ['is removed with the field', [...HALF_APPLIED, ...typed('')], { ...ASKING, coupons: [...HALVED.coupons, null] }],
  [
    'is removed with a new intent',
    [...HALF_APPLIED, ...typed(''), ...openedAgain('pi_3')],
    { intent: 'pi_3', coupons: [...HALVED.coupons, null] },
  ],
  ['stays if its code is typed again', [...HALF_APPLIED, { type: 'typeCode', text: 'HAL' }, ...typed(' half')], HALVED],
  ['stays if another code is rejected', [...HALF_APPLIED, ...BOGUS], { ...HALVED, ...NOT_FOUND }],
  ['has no error if its own code is typed after that', [...HALF_APPLIED, ...BOGUS, ...typed('HALF')], HALVED],
  [
    'is replaced by another code that is accepted',
    [...HALF_APPLIED, ...applied(fiveOff), ...openedAgain('pi_3')],
    { ...FIVE_OFF, intent: 'pi_3', coupons: [...HALVED.coupons, 'promo_five'] },
  ],
])('an applied promotion %s', async (_, steps, difference) => {
  const world = await checkedOut({}, ...steps)
  expect(progress(world)).toEqual(readyBut(difference))
  expect(world.validatePromotion.inputs.filter(({ code }) => code === 'HALF')).toHaveLength(1)
})

describe('a promotion that changes while the subscription is being created', () => {
  test.each<CheckoutStory>([
    ['waits', [], { ...HALVED, ...ASKING, coupons: [null] }],
    ['creates a new subscription after the response', [OPENED], { ...HALVED, ...ASKING }],
    ['is paid with that', [OPENED, ...openedAgain('pi_2')], HALVED],
    [
      'twice creates one subscription',
      [...applied(fiveOff), OPENED, ...openedAgain('pi_2')],
      { ...FIVE_OFF, coupons: [null, 'promo_five'] },
    ],
    ['and changes back creates no new subscription', [...typed(''), ...openedAgain('pi_1')], {}],
    [
      'is not retried when the subscription fails',
      [{ createSubscription: rejected(422) }],
      { ...HALVED, card: 'notInitialised', promotion: undefined, intent: null, coupons: [null], error: rejected(422) },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...CREATING, ...applied(half), ...steps))).toEqual(readyBut(difference))
  })

  test.each([
    ['the script is loaded', LOADING_FORM],
    ['the form is mounted', MOUNTING],
  ])('does not wait while %s', async (_, steps) => {
    const world = await checkedOut({}, ...steps, ...applied(half), 'cardFormReady')
    expect(progress(world)).toEqual(readyBut({ ...HALVED, ...ASKING }))
    await play(world, ...openedAgain('pi_2'))
    expect(progress(world)).toEqual(readyBut(HALVED))
  })
})

describe('a promotion that the server rejects with the subscription', () => {
  const NOT_APPLICABLE = rejected(409, 'PROMOTION_NOT_APPLICABLE')
  const REJECTION = { createSubscription: NOT_APPLICABLE }
  const REJECTED = [...HALF_TYPED, REJECTION]

  test.each(named(rejected(422), NOT_APPLICABLE))('by %s is removed with its reason', async (_, promotionError) => {
    const steps = [...applied(half), { createSubscription: promotionError }, ...openedAgain('pi_2')]
    const coupons = [null, 'promo_half', null]
    expect(progress(await checkedOut({}, ...READY, ...steps))).toEqual(
      readyBut({ promotion: 'rejected', intent: 'pi_2', promotionError, coupons }),
    )
  })

  test.each<CheckoutStory>([
    [
      'can be validated again',
      [...REJECTED, ...openedAgain('pi_2'), 'retryPromotion', { validatePromotion: half }],
      { ...HALVED, ...ASKING, coupons: [null, 'promo_half', null, 'promo_half'] },
    ],
    [
      'does not affect a code that is being validated',
      [...HALF_TYPED, ...typed('FIVE'), REJECTION],
      {
        card: 'creating',
        promotion: 'validating',
        intent: null,
        promotionError: NOT_APPLICABLE,
        coupons: [...HALVED.coupons, null],
      },
    ],
    [
      'does not affect a code that is then applied',
      [
        ...[...HALF_TYPED, ...typed('FIVE'), REJECTION],
        { validatePromotion: fiveOff },
        { createSubscription: { intent: undefined, serviceId: undefined } },
        ...openedAgain('pi_2'),
      ],
      { ...FIVE_OFF, coupons: [null, 'promo_half', null, 'promo_five'] },
    ],
    [
      'does not affect its replacement',
      [...HALF_TYPED, ...applied(fiveOff), REJECTION, ...openedAgain('pi_2')],
      { ...FIVE_OFF, coupons: [...HALVED.coupons, 'promo_five'] },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })

  test('is removed even if it was an offer', async () => {
    const steps = [{ validatePromotion: launch }, REJECTION, ...openedAgain('pi_2')]
    const coupons = [null, 'promo_launch', null]
    expect(progress(await checkedOut({ now: DURING_OFFER }, ...READY, ...steps))).toEqual(
      readyBut({ promotion: 'rejected', intent: 'pi_2', promotionError: NOT_APPLICABLE, offer: 'accepted', coupons }),
    )
  })

  test.each(named(noNetwork, rejected(401), rejected(409, 'ALREADY_PAID'), rejected(500)))(
    'stays applied if the subscription fails with %s',
    async (_, error) => {
      const world = await checkedOut({}, ...HALF_TYPED, { createSubscription: error })
      const failed = { card: 'notInitialised', promotion: undefined, intent: null, error } as const
      expect(progress(world)).toEqual(readyBut({ ...HALVED, ...failed }))
    },
  )
})

describe('the launch offer', () => {
  const OFFERED = {
    promotion: 'applied',
    price: LAUNCH_PRICE,
    intent: 'pi_2',
    offer: 'applied',
    coupons: [null, 'promo_launch'],
  } as const
  const ACCEPTED = { validatePromotion: launch }
  const TAKEN = [...READY, ACCEPTED, ...openedAgain('pi_2')]
  const CLEARED = [...TAKEN, ...typed(''), ...openedAgain('pi_3')]
  const validated = [{ code: 'LWDISCOUNT', productId: 'ACPMH' }]

  test.each<CheckoutStory>([
    ['is validated automatically', READY, { promotion: 'offering' }],
    ['is applied once the server accepts it', TAKEN, OFFERED],
    ['waits for the subscription', [...CREATING, ACCEPTED], { ...OFFERED, ...ASKING, coupons: [null] }],
    ['is applied after that', [...CREATING, ACCEPTED, OPENED, ...openedAgain('pi_2')], OFFERED],
    ['shows no error without the network', [...READY, { validatePromotion: noNetwork }], {}],
    ['shows no error if it is rejected', [...READY, { validatePromotion: rejected(404) }], {}],
    ['is not applied without an id at the provider', [...READY, { validatePromotion: OF_NO_USE }], {}],
    ['is not applied in another currency', [...READY, { validatePromotion: IN_EUROS }], {}],
    ['is replaced by a typed code', [...READY, ...typed('HALF'), late(launch)], { promotion: 'validating' }],
    ['is replaced for good', [...HALF_TYPED, ...openedAgain('pi_2')], HALVED],
    ['stays if a typed code is rejected', [...TAKEN, ...BOGUS], { ...OFFERED, ...NOT_FOUND }],
    [
      'is removed with the code that has replaced it',
      [...TAKEN, ...applied(half), ...openedAgain('pi_3'), ...typed(''), ...openedAgain('pi_4')],
      { intent: 'pi_4', offer: 'accepted', coupons: [null, 'promo_launch', 'promo_half', null] },
    ],
    [
      'is removed with the field',
      CLEARED,
      { intent: 'pi_3', offer: 'accepted', coupons: [null, 'promo_launch', null] },
    ],
    [
      'can be applied again',
      [...CLEARED, 'takeOffer', ACCEPTED, ...openedAgain('pi_4')],
      { ...OFFERED, intent: 'pi_4', coupons: [null, 'promo_launch', null, 'promo_launch'] },
    ],
    // Pay does not wait for the offer: the customer pays the price on the screen.
    [
      'is too late after Pay',
      [...PREPARING, ACCEPTED, { prepareCard: { status: 'ready' } }],
      { card: 'confirming', prepared: 1, confirmed: ['pi_1'], notified: ['notifySent pi_1'] },
    ],
    ['is not ended by an early Pay', [...MOUNTING, 'pay', ACCEPTED], { ...OFFERED, ...ASKING }],
  ])('%s', async (_, steps, difference) => {
    const world = await checkedOut({ now: DURING_OFFER }, ...steps)
    expect(progress(world)).toEqual(readyBut(difference))
    expect(world.validatePromotion.inputs.slice(0, 1)).toEqual(validated)
  })

  test.each([
    ['after its time', NOW, ORDER],
    ['for another product', DURING_OFFER, { ...ORDER, productId: 'ACPYH' }],
  ])('is not validated %s', async (_, now, loadOrder) => {
    const world = await checkedOut({ now }, { loadOrder })
    expect([progress(world).promotion, world.validatePromotion.calls]).toEqual(['none', []])
  })

  test('is another one if the configuration names it, or none', async () => {
    const during = { product: 'ACPMH', from: '2026-06-01T00:00', until: '2026-06-30T23:59', note: 'Summer!' }
    const queries = [{ ...during, code: ' summer20' }, null].map(async (automaticPromotion) => {
      const world = await checkedOut({ automaticPromotion, now: Date.parse('2026-06-15T12:00') }, ...CREATING)
      return world.validatePromotion.inputs
    })
    expect(await Promise.all(queries)).toEqual([[{ code: 'SUMMER20', productId: 'ACPMH' }], []])
  })
})

describe('Pay', () => {
  const LOCKED = [{ type: 'typeCode', text: 'HALF' }, 'retryPromotion', 'takeOffer', 500] as const

  test.each<CheckoutStory>([
    [
      'is ignored while a code is typed',
      [...READY, { type: 'typeCode', text: 'HALF' }, 'pay'],
      { promotion: 'typing' },
    ],
    ['is ignored while a code is validated', [...READY, ...typed('HALF'), 'pay'], { promotion: 'validating' }],
    [
      'is accepted after a code was rejected',
      [...READY, ...BOGUS, 'pay', 'retryPromotion'],
      { card: 'preparing', ...NOT_FOUND, prepared: 1 },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })

  test.each([
    ['preparing', PREPARING],
    ['confirming', CONFIRMING],
    ['checking', CHECKING],
    ['unknown', UNKNOWN],
    ['pending', PENDING],
  ])('locks the promotion while the payment is %s', async (card, steps) => {
    const before = progress(await checkedOut({}, ...steps))
    const world = await checkedOut({}, ...steps, ...LOCKED)
    expect([before.card, progress(world), world.validatePromotion.calls]).toEqual([card, before, []])
  })
})
