import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../testing/people'
import { play } from '../testing/play'
import * as world from './testing/checkout-world'

const { applied, ASKING, AT, checkedOut, DURING_OFFER, FIVE_OFF_PRICE, fiveOff, HALF_PRICE, half, HALVED } = world
const { LAUNCH_PRICE, launch, NO_INTENT, NOT_INITIALISED, NOW, openedAgain, ORDER, progress, readyBut } = world
const { subscription, testStories, typed } = world

const HALF_TYPED = [...AT.ready, ...applied(half)]
const HALF_APPLIED = [...HALF_TYPED, ...openedAgain('pi_2')]
const FIVE_OFF = { ...HALVED, price: FIVE_OFF_PRICE } as const
const ONLY_FIVE = { ...FIVE_OFF, coupons: [null, 'promo_five'] }
const OF_NO_USE = { validatePromotion: { ...fiveOff, stripeId: undefined } }
const IN_EUROS = { validatePromotion: { ...half, percentOff: undefined, amountOff: 1000, currency: 'eur' } }
const OPENED = { createSubscription: subscription('pi_1') }
const OTHER_CURRENCY = { kind: 'unexpected', message: 'This promotion is for a different currency.' } as const
const PREPARING = { card: 'preparing', prepared: 1 } as const
const NOT_FOUND = { promotion: 'rejected', promotionError: rejected(404) } as const
const BOGUS = [...typed('BOGUS'), { validatePromotion: rejected(404) }]
/** The customer types, and the pause after the last keystroke is not over. */
const typing = (text: string) => ({ type: 'typeCode', text }) as const
/** The response to an older code than the latest. */
const late = (output: typeof half) => ({ port: 'validatePromotion', output, before: 1 }) as const
/** Several subscriptions were created with these coupons. */
const later = (...coupons: readonly (string | null)[]) => ({ coupons: [...HALVED.coupons, ...coupons] })

describe('a typed code', () => {
  test('is validated 500 ms after the last keystroke, trimmed and in upper case', async () => {
    const checkout = await checkedOut({}, ...AT.ready, typing(' hal'), 499, typing(' half '), 499)
    const { inputs } = checkout.ports.validatePromotion
    const before = progress(checkout)
    await play(checkout, 1)
    expect([before, inputs, progress(checkout), checkout.ports.validatePromotion.inputs]).toEqual([
      ...[readyBut({ promotion: 'typing' }), []],
      ...[readyBut({ promotion: 'validating' }), [{ code: 'HALF', productId: 'ACPMH' }]],
    ])
  })

  test.each(['', '   ', '\t\n'])('%j counts as empty and is not validated', async (text) => {
    const checkout = await checkedOut({}, ...AT.ready, ...typed(text))
    expect([progress(checkout), checkout.ports.validatePromotion.calls]).toEqual([readyBut({}), []])
  })

  const CHANGED = [...typed('HALF'), ...typed('FIVE')]
  const ASKING_FIVE = { ...ONLY_FIVE, ...ASKING }
  const isRejected = (promotionError: typeof noNetwork) => ({ promotion: 'rejected', promotionError }) as const

  testStories(
    '%s',
    [
      ['that is accepted changes the price', applied(half), { ...HALVED, ...ASKING }],
      ['that is accepted opens a new intent', [...applied(half), ...openedAgain('pi_2')], HALVED],
      ['that changes drops a late response', [...CHANGED, late(half)], { promotion: 'validating' }],
      ['that has changed is applied', [...CHANGED, { validatePromotion: fiveOff }], ASKING_FIVE],
      ['that is cleared is not applied', [...typed('HALF'), ...typed(''), { validatePromotion: half }], {}],
      ['without an id at the provider is not applied', [...typed('FIVE'), OF_NO_USE], isRejected(unreadableResponse)],
      ['for another currency is not applied', [...typed('HALF'), IN_EUROS], isRejected(OTHER_CURRENCY)],
    ],
    { before: AT.ready },
  )

  const INVALIDATED = named(noNetwork, rejected(404), rejected(422, 'VALIDATION_ERROR'), rejected(500))

  test.each(INVALIDATED)('leaves the price unchanged after %s, and can be validated again', async (_, error) => {
    const checkout = await checkedOut({}, ...AT.ready, ...typed('HALF'), { validatePromotion: error })
    const failed = progress(checkout)
    const again = progress(await play(checkout, 'retryPromotion')).promotion
    const { price } = progress(await play(checkout, { validatePromotion: half }))
    const query = { code: 'HALF', productId: 'ACPMH' }
    expect([failed, again, price, checkout.ports.validatePromotion.inputs]).toEqual([
      ...[readyBut(isRejected(error)), 'validating', HALF_PRICE, [query, query]],
    ])
  })
})

test.each<[string, readonly world.CheckoutStep[], world.Difference]>([
  ['stays while the field is cleared', [typing('')], { ...HALVED, promotion: 'typing' }],
  ['is removed with the field', typed(''), { ...ASKING, ...later(null) }],
  ['is removed with a new intent', [...typed(''), ...openedAgain('pi_3')], { intent: 'pi_3', ...later(null) }],
  ['stays if its code is typed again', [typing('HAL'), ...typed(' half')], HALVED],
  ['stays if another code is rejected', BOGUS, { ...HALVED, ...NOT_FOUND }],
  ['has no error if its own code is typed after that', [...BOGUS, ...typed('HALF')], HALVED],
  [
    'is replaced by another code that is accepted',
    [...applied(fiveOff), ...openedAgain('pi_3')],
    { ...FIVE_OFF, intent: 'pi_3', ...later('promo_five') },
  ],
])('an applied promotion %s', async (_, steps, difference) => {
  const checkout = await checkedOut({}, ...HALF_APPLIED, ...steps)
  expect(progress(checkout)).toEqual(readyBut(difference))
  expect(checkout.ports.validatePromotion.inputs.filter(({ code }) => code === 'HALF')).toHaveLength(1)
})

describe('a promotion that changes while the subscription is being created', () => {
  const FAILURE = { createSubscription: rejected(422) }
  const FAILED = { ...HALVED, ...NOT_INITIALISED, intent: null, coupons: [null], error: rejected(422) }
  testStories(
    '%s',
    [
      ['waits', [], { ...HALVED, ...ASKING, coupons: [null] }],
      ['creates a new subscription after the response', [OPENED], { ...HALVED, ...ASKING }],
      ['is paid with that', [OPENED, ...openedAgain('pi_2')], HALVED],
      ['twice creates one subscription', [...applied(fiveOff), OPENED, ...openedAgain('pi_2')], ONLY_FIVE],
      ['and changes back creates no new subscription', [...typed(''), ...openedAgain('pi_1')], {}],
      ['is not retried when the subscription fails', [FAILURE], FAILED],
    ],
    { before: [...AT.creating, ...applied(half)] },
  )

  test.each(['loadingForm', 'mounting'] as const)('does not wait in the state %s', async (stage) => {
    const checkout = await checkedOut({}, ...AT[stage], ...applied(half), 'cardFormReady')
    expect(progress(checkout)).toEqual(readyBut({ ...HALVED, ...ASKING }))
    expect(progress(await play(checkout, ...openedAgain('pi_2')))).toEqual(readyBut(HALVED))
  })
})

describe('a promotion that the server rejects with the subscription', () => {
  const NOT_APPLICABLE = rejected(409, 'PROMOTION_NOT_APPLICABLE')
  const REJECTION = { createSubscription: NOT_APPLICABLE }
  const RETRIED = [REJECTION, ...openedAgain('pi_2')]

  testStories(
    '%s',
    [
      ...named(rejected(422), rejected(500), NOT_APPLICABLE).map(
        ([name, promotionError]): world.Story => [
          `by ${name} is removed with its reason`,
          [{ createSubscription: promotionError }, ...openedAgain('pi_2')],
          { promotion: 'rejected', intent: 'pi_2', promotionError, ...later(null) },
        ],
      ),
      [
        'can be validated again',
        [...RETRIED, 'retryPromotion', { validatePromotion: half }],
        { ...HALVED, ...ASKING, ...later(null, 'promo_half') },
      ],
      [
        'does not affect a code that is being validated',
        [...typed('FIVE'), REJECTION],
        { ...ASKING, promotion: 'validating', promotionError: NOT_APPLICABLE, ...later(null) },
      ],
      [
        'does not affect a code that is then applied',
        [...typed('FIVE'), REJECTION, { validatePromotion: fiveOff }, NO_INTENT, ...openedAgain('pi_2')],
        { ...FIVE_OFF, ...later(null, 'promo_five') },
      ],
      ['does not affect its replacement', [...applied(fiveOff), ...RETRIED], { ...FIVE_OFF, ...later('promo_five') }],
      ...named(noNetwork, rejected(401), rejected(429), rejected(503)).map(
        ([name, error]): world.Story => [
          `stays applied if the subscription fails with ${name}`,
          [{ createSubscription: error }],
          { ...HALVED, card: 'notCreated', intent: null, error },
        ],
      ),
    ],
    { before: HALF_TYPED },
  )

  testStories(
    'is removed even if it was %s',
    [
      [
        'an offer',
        [{ validatePromotion: launch }, ...RETRIED],
        { promotion: 'rejected', promotionError: NOT_APPLICABLE, coupons: [null, 'promo_launch', null] },
      ],
      [
        'an offer, which can be repeated',
        [{ validatePromotion: launch }, ...RETRIED, 'retryPromotion'],
        { promotion: 'offering', promotionError: NOT_APPLICABLE, coupons: [null, 'promo_launch', null] },
      ],
    ],
    { overrides: { now: DURING_OFFER }, before: AT.ready, end: { intent: 'pi_2', offer: 'accepted' } },
  )
})

describe('the launch offer', () => {
  const OFFERED = { ...HALVED, price: LAUNCH_PRICE, offer: 'applied', coupons: [null, 'promo_launch'] } as const
  const ACCEPTED = { validatePromotion: launch }
  const APPLIED = [ACCEPTED, ...openedAgain('pi_2')]
  const CLEARED = [...APPLIED, ...typed(''), ...openedAgain('pi_3')]
  const NOT_APPLIED = { offer: 'accepted' } as const
  const offers = (...coupons: readonly (string | null)[]) => ({ coupons: [...OFFERED.coupons, ...coupons] })
  const CLEARED_END = { ...NOT_APPLIED, intent: 'pi_3', ...offers(null) }

  testStories(
    '%s',
    [
      ['is validated automatically', [], { promotion: 'offering' }],
      ['is applied once the server accepts it', APPLIED, OFFERED],
      ['shows no error without the network', [{ validatePromotion: noNetwork }], {}],
      ['shows no error if it is rejected', [{ validatePromotion: rejected(404) }], {}],
      ['is not applied without an id at the provider', [OF_NO_USE], {}],
      ['is not applied in another currency', [IN_EUROS], {}],
      ['is replaced by a typed code', [...typed('HALF'), late(launch)], { promotion: 'validating' }],
      ['is replaced for good', [...applied(half), ...openedAgain('pi_2')], HALVED],
      ['stays if a typed code is rejected', [...APPLIED, ...BOGUS], { ...OFFERED, ...NOT_FOUND }],
      [
        'is removed with the code that has replaced it',
        [...APPLIED, ...applied(half), ...openedAgain('pi_3'), ...typed(''), ...openedAgain('pi_4')],
        { ...NOT_APPLIED, intent: 'pi_4', ...offers('promo_half', null) },
      ],
      ['is removed with the field', CLEARED, CLEARED_END],
      [
        'can be applied again',
        [...CLEARED, 'takeOffer', ACCEPTED, ...openedAgain('pi_4')],
        { ...OFFERED, intent: 'pi_4', ...offers(null, 'promo_launch') },
      ],
      ['cannot be applied again after Pay', [...CLEARED, 'pay', 'takeOffer'], { ...CLEARED_END, ...PREPARING }],
      [
        'stays applied if the order is read again',
        [...APPLIED, { readCharge: { amount: 1, currency: 'usd' } }, { loadOrder: ORDER }, ...openedAgain('pi_3')],
        { ...OFFERED, intent: 'pi_3', ...offers('promo_launch') },
      ],
      [
        'is tried again if the order is read again',
        [{ validatePromotion: rejected(404) }, { readCharge: { amount: 1, currency: 'usd' } }, { loadOrder: ORDER }],
        { ...ASKING, promotion: 'offering', coupons: [null, null] },
      ],
      [
        'is not tried again then if a code was typed',
        [...BOGUS, { readCharge: { amount: 1, currency: 'usd' } }, { loadOrder: ORDER }],
        { ...ASKING, promotion: 'typing', promotionError: rejected(404), coupons: [null, null] },
      ],
      // Pay does not wait for the offer: the customer pays the price on the screen.
      [
        'is too late after Pay',
        ['pay', ACCEPTED, { prepareCard: world.UNPAID }],
        { card: 'confirming', prepared: 1, confirmed: ['pi_1'], stored: ['sent pi_1'] },
      ],
    ],
    { overrides: { now: DURING_OFFER }, before: AT.ready },
  )

  testStories(
    'that arrives early %s',
    [
      ['waits for the subscription', [...AT.creating, ACCEPTED], { ...OFFERED, ...ASKING, coupons: [null] }],
      ['is applied after that', [...AT.creating, ACCEPTED, OPENED, ...openedAgain('pi_2')], OFFERED],
      ['is not ended by an early Pay', [...AT.mounting, 'pay', ACCEPTED], { ...OFFERED, ...ASKING }],
    ],
    { overrides: { now: DURING_OFFER } },
  )

  const SUMMER = { product: 'ACPMH', from: '2026-06-01T00:00', until: '2026-06-30T23:59', note: 'Summer!' }
  const IN_SUMMER = Date.parse('2026-06-15T12:00')
  const SUMMER_OFFER = { now: IN_SUMMER, automaticPromotion: { ...SUMMER, code: ' summer20' } }

  test.each([
    ['during its time', { now: DURING_OFFER }, ORDER, ['LWDISCOUNT']],
    ['not after its time', { now: NOW }, ORDER, []],
    ['not for another product', { now: DURING_OFFER }, { ...ORDER, productId: 'ACPYH' }, []],
    ['as another one if the configuration names it', SUMMER_OFFER, ORDER, ['SUMMER20']],
    ['not if the configuration disables it', { now: IN_SUMMER, automaticPromotion: null }, ORDER, []],
  ])('is validated %s', async (_, overrides, loadOrder, codes) => {
    const checkout = await checkedOut(overrides, { loadOrder })
    expect([progress(checkout).promotion, checkout.ports.validatePromotion.inputs]).toEqual([
      codes.length > 0 ? 'offering' : 'none',
      codes.map((code) => ({ code, productId: 'ACPMH' })),
    ])
  })
})

testStories(
  'Pay is %s',
  [
    ['ignored while a code is typed', [typing('HALF'), 'pay'], { promotion: 'typing' }],
    ['ignored while a code is validated', [...typed('HALF'), 'pay'], { promotion: 'validating' }],
    ['accepted after a code was rejected', [...BOGUS, 'pay', 'retryPromotion'], { ...NOT_FOUND, ...PREPARING }],
  ],
  { before: AT.ready },
)

const PAYING = ['preparing', 'confirming', 'checking', 'unknown', 'pending'] as const

test.each(PAYING)('the promotion is locked while the payment is %s', async (card) => {
  const before = progress(await checkedOut({}, ...AT[card]))
  const checkout = await checkedOut({}, ...AT[card], typing('HALF'), 'retryPromotion', 'takeOffer', 500)
  expect([before.card, progress(checkout), checkout.ports.validatePromotion.calls]).toEqual([card, before, []])
})
