import { describe, expect, test, vi } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../../testing/people'
import { unreached } from '../../testing/reach'
import { play } from '../testing/play'
import { checkoutMachine } from './checkout.machine'
import {
  applied,
  CHECKING,
  type CheckoutStory,
  CONFIRMING,
  CREATING,
  checkedOut,
  DURING_OFFER,
  FOR_PRODUCT,
  free,
  half,
  LOADING_FORM,
  MOUNTING,
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

// Reaching every state takes longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const FREE_ORDER = { ...ORDER, plan: { ...ORDER.plan, setup: 0, recurring: 0 } }
const NO_SECRET = { createSubscription: { intent: undefined, serviceId: undefined } }
const FREE = [{ loadOrder: FREE_ORDER }, NO_SECRET] as const
const LOADING = { card: 'loading', promotion: undefined, price: null, intent: null, coupons: [] } as const
const NOT_INITIALISED = { card: 'notInitialised', promotion: undefined } as const

describe('every state is reached and every transition is taken', () => {
  const IN_EUROS = { amount: 0, currency: 'eur' }
  const ACCEPTED = { ...half, percentOff: 100 }
  const OF_NO_USE = { ...half, stripeId: undefined }
  const OF_OTHER_CURRENCY = { ...half, percentOff: undefined, amountOff: 100, currency: 'eur' }
  const INVALID = { status: 'rejected', problem: { reason: 'invalid', message: '' } }

  /** Together, the walks reach everything. One walk with all events and responses would have too many paths. */
  const WALKS: readonly { events: readonly string[]; codes?: readonly string[]; responses: object }[] = [
    // Promotions, but no card form.
    {
      events: ['retry', 'promotionChanged', 'retryPromotion', 'takeOffer', 'pay', 'checkAgain', 'online'],
      codes: ['HALF', ''],
      responses: { validatePromotion: [ACCEPTED, OF_NO_USE, OF_OTHER_CURRENCY], loadCardForm: [] },
    },
    // An order that is read again after a code was typed or a promotion was applied.
    {
      events: ['cardFormReady', 'promotionChanged'],
      codes: [''],
      responses: { validatePromotion: [ACCEPTED], readCharge: [IN_EUROS] },
    },
    // Payments.
    {
      events: ['cardFormReady', 'promotionChanged', 'pay', 'checkAgain', 'online', 'hidden', 'visible'],
      responses: { validatePromotion: [OF_NO_USE] },
    },
  ]

  function unreachedIn({ events, codes = [], responses }: (typeof WALKS)[number]) {
    // The counter would make the number of snapshots infinite, and the visibility of the tab would double it.
    const machine = checkoutMachine.provide({ actions: { countPending: () => {}, setHidden: () => {} } })
    const ports = ['loadOrder', 'validatePromotion', 'loadCardForm', 'readCharge', 'prepareCard']
    const more = ['confirmCard', 'readIntent', 'readServices']
    return unreached(machine, {
      inputs: [
        { serviceId: 'service-1', now: DURING_OFFER },
        { productId: 'ACPMH', now: 0 },
      ],
      events: [
        // Safe: the walks name only events without parameters.
        ...events.map((type) => ({ type }) as { type: 'retry' }),
        ...codes.map((text) => ({ type: 'typeCode', text }) as const),
        { type: 'cardFormFailed', message: '' },
      ],
      responses: {
        loadOrder: [ORDER],
        createSubscription: [subscription('pi_1'), NO_SECRET.createSubscription],
        loadCardForm: [undefined],
        readCharge: [null],
        prepareCard: [
          ...['ready', 'paidElsewhere', 'sentElsewhere', 'boughtMeanwhile'].map((status) => ({ status })),
          { status: 'priceChanged', charge: IN_EUROS },
          INVALID,
        ],
        confirmCard: [{ status: 'succeeded' }, { status: 'processing' }, INVALID],
        readIntent: ['succeeded', 'processing', 'requiresAction', 'unpaid', 'canceled'],
        readServices: [[], [service({ id: 'new', status: 'flow' })]],
        ...responses,
      },
      failures: {
        ...Object.fromEntries([...ports, ...more].map((port) => [port, [noNetwork]])),
        createSubscription: [noNetwork, rejected(422)],
      },
    })
  }

  test('by at least one walk', () => {
    const [first, ...others] = WALKS.map(unreachedIn)
    const inNone = (kind: 'states' | 'transitions') =>
      first?.[kind].filter((name) => others.every((walk) => walk[kind].includes(name)))
    expect([inNone('states'), inNone('transitions')]).toEqual([[], []])
  })
})

test.each([
  ['loading', [], ['busy']],
  ['creating', CREATING, ['busy']],
  ['loadingForm', LOADING_FORM, ['busy']],
  ['mounting', MOUNTING, ['busy']],
  ['ready', READY, []],
  ['preparing', PREPARING, ['busy', 'paying']],
  ['confirming', CONFIRMING, ['busy', 'paying']],
  ['checking', CHECKING, ['busy', 'paying']],
  ['unknown', UNKNOWN, ['paying']],
  ['pending', PENDING, ['paying']],
] as const)('the screen shows that the checkout is %s', async (card, steps, tags) => {
  const world = await checkedOut({}, ...steps)
  expect([progress(world).card, [...world.actor.getSnapshot().tags].sort()]).toEqual([card, tags])
})

test('a checkout begins without a code and without a payment', async () => {
  const { code, isProcessing, mayBeOnItsWay } = (await checkedOut({})).actor.getSnapshot().context
  expect([code, isProcessing, mayBeOnItsWay]).toEqual(['', false, false])
})

describe('the order', () => {
  test.each([
    ['a service', {}],
    ['a product', FOR_PRODUCT],
  ])('of %s is loaded first, and then its subscription is created', async (_, overrides) => {
    const world = await checkedOut(overrides)
    const loading = progress(world)
    await play(world, ...CREATING)
    const target = { serviceId: 'service-1', ...overrides }
    expect([loading, progress(world)]).toEqual([readyBut(LOADING), readyBut({ card: 'creating', intent: null })])
    expect([world.loadOrder.inputs, world.createSubscription.inputs]).toEqual([[target], [target]])
  })

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(500)))(
    'is loaded again by Retry after %s',
    async (_, error) => {
      const world = await checkedOut({}, { loadOrder: error })
      const failed = progress(world)
      await play(world, 'retry')
      const loading = progress(world)
      await play(world, ...CREATING)
      expect([failed, loading, progress(world)]).toEqual([
        readyBut({ ...LOADING, card: 'unavailable', error }),
        readyBut({ ...LOADING, error }),
        readyBut({ card: 'creating', intent: null }),
      ])
    },
  )
})

describe('the subscription', () => {
  const BECOME_FREE = [...READY, ...applied(free), NO_SECRET]
  const IS_FREE = { promotion: 'applied', price: 0, intent: null, coupons: [null, 'promo_free'] } as const
  const CLICKS = ['retry', 'retryPromotion', 'pay', 'checkAgain', 'cardFormReady'] as const

  test('contains the intent and, for a product, the service if it exists', async () => {
    const worlds = [
      await checkedOut({}, ...CREATING, { createSubscription: subscription('pi_1', 'another') }),
      await checkedOut(FOR_PRODUCT, ...CREATING, { createSubscription: subscription('seti_1', 'service-9') }),
    ]
    const stored = worlds.map(({ actor }) => {
      const { intent, serviceId } = actor.getSnapshot().context
      return [intent?.kind, intent?.id, intent?.clientSecret.reveal(), serviceId]
    })
    expect(stored).toEqual([
      ['payment', 'pi_1', 'pi_1_secret', 'service-1'],
      ['setup', 'seti_1', 'seti_1_secret', 'service-9'],
    ])
  })

  test.each(
    named(noNetwork, unreadableResponse, rejected(401), rejected(409, 'ALREADY_PAID'), rejected(422), rejected(500)),
  )('is not created again after %s, whatever the customer does', async (_, error) => {
    const world = await checkedOut({}, ...CREATING, { createSubscription: error }, ...CLICKS, ...typed('HALF'), 60_000)
    expect(progress(world)).toEqual(readyBut({ ...NOT_INITIALISED, intent: null, error }))
  })

  test.each<CheckoutStory>([
    ['is created once', [...CREATING, ...CLICKS], { card: 'creating', intent: null }],
    [
      'is unreadable without a secret',
      [...CREATING, NO_SECRET],
      { ...NOT_INITIALISED, intent: null, error: unreadableResponse },
    ],
    ['waits for a click if nothing is due', [...FREE, 60_000], { card: 'free', price: 0, intent: null }],
    [
      'is bought by that click',
      [...FREE, 'pay'],
      {
        card: 'confirmed',
        promotion: undefined,
        isDone: true,
        price: 0,
        intent: null,
        notified: ['notifySucceeded nothing'],
      },
    ],
    [
      'may need a card although nothing is due',
      [{ loadOrder: FREE_ORDER }, { createSubscription: subscription('seti_1') }],
      { card: 'loadingForm', price: 0, intent: 'seti_1' },
    ],
    ['that becomes free by a code buys nothing', [...BECOME_FREE, 60_000], { card: 'free', ...IS_FREE }],
    [
      'cannot be bought while it is cleared',
      [...BECOME_FREE, { type: 'typeCode', text: '' }, 'pay'],
      { card: 'free', ...IS_FREE, promotion: 'typing' },
    ],
    [
      'has its price again without the code',
      [...BECOME_FREE, ...typed(''), ...openedAgain('pi_3')],
      { intent: 'pi_3', coupons: [null, 'promo_free', null] },
    ],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })
})

describe('the card form', () => {
  const CLOSED = { type: 'cardFormFailed', message: 'This account is closed.' } as const
  const failed = (message: string) => ({ ...NOT_INITIALISED, error: { kind: 'unexpected', message } as const })

  test.each<CheckoutStory>([
    ['waits for the script', [...LOADING_FORM, 'cardFormReady', 9_999], { card: 'loadingForm' }],
    ['loads after the script', MOUNTING, { card: 'mounting' }],
    ['ignores early clicks', [...MOUNTING, 'retry', 'retryPromotion', 'pay', 'checkAgain'], { card: 'mounting' }],
    ['cannot be shown if the script is blocked', [...LOADING_FORM, { loadCardForm: new Error('blocked') }], failed('')],
    ['cannot be shown if the script takes 10 s', [...LOADING_FORM, 10_000], NOT_INITIALISED],
    ['is not shown by a late script', [...LOADING_FORM, 10_000, { loadCardForm: undefined }], NOT_INITIALISED],
    ["may fail with the provider's message", [...MOUNTING, CLOSED], failed('This account is closed.')],
    ['has its own 10 s', [...LOADING_FORM, 9_000, { loadCardForm: undefined }, 9_999], { card: 'mounting' }],
    ['fails after its own 10 s', [...MOUNTING, 10_000, 'cardFormReady'], NOT_INITIALISED],
    ['stays for any time, and sends nothing', [...READY, 3_600_000], {}],
  ])('%s', async (_, steps, difference) => {
    expect(progress(await checkedOut({}, ...steps))).toEqual(readyBut(difference))
  })
})

describe('when the network is back', () => {
  const UNPLACED = [...FREE, 'pay', { readServices: noNetwork }] as const

  test.each([
    ['unavailable', {}, [{ loadOrder: noNetwork }], 'loading'],
    ['unknown', {}, UNKNOWN, 'checking'],
    ['pending', {}, PENDING, 'checking'],
    ['unplaced', FOR_PRODUCT, UNPLACED, 'findingService'],
  ] as const)('a failed read runs again: %s', async (at, overrides, steps, next) => {
    const world = await checkedOut(overrides, ...steps)
    const before = progress(world).card
    await play(world, 'online')
    expect([before, progress(world).card]).toEqual([at, next])
  })

  test.each([
    ['creating', CREATING],
    ['mounting', MOUNTING],
    ['ready', READY],
    ['preparing', PREPARING],
    ['confirming', CONFIRMING],
    ['checking', CHECKING],
  ] as const)('nothing changes and nothing is sent: %s', async (at, steps) => {
    const before = progress(await checkedOut({}, ...steps))
    expect([before.card, progress(await checkedOut({}, ...steps, 'online'))]).toEqual([at, before])
  })
})
