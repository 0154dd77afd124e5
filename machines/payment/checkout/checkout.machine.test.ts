import { describe, expect, test, vi } from 'vitest'

import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../../testing/people'
import { unreached } from '../../testing/reach'
import type { Charge } from '../card'
import type { Order } from '../order'
import { checkoutMachine } from './checkout.machine'
import {
  startChecking,
  startConfirming,
  startCreating,
  startMounting,
  startPreparing,
  startReady,
} from './testing/checkout-steps'
import {
  DURING_OFFER,
  half,
  ORDER,
  REGULAR_PRICE,
  sent,
  startCheckout,
  stateOf,
  subscription,
} from './testing/checkout-world'

// Reaching every state takes twenty seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const NO_CODES = { typeCode: [], validatePromotion: [{ ...half, stripeId: undefined }] }
const CODES = {
  typeCode: ['HALF', ''],
  validatePromotion: [
    { ...half, percentOff: 100 },
    { ...half, stripeId: undefined },
    { ...half, percentOff: undefined, amountOff: 100, currency: 'eur' },
  ],
}
type Walk = {
  codes?: typeof CODES
  charges?: readonly Charge[]
  order?: Order
  also?: readonly ('pay' | 'hidden' | 'visible' | 'takeOffer')[]
}
const charged = (amount: number, currency = 'usd') => ({ amount, currency })

/** The events and responses of one walk. One walk with all of them would have too many paths. */
const happenings = ({ codes = NO_CODES, charges = [], order = ORDER, also = [] }: Walk) => ({
  inputs: [
    { serviceId: 'service-1', now: DURING_OFFER },
    { productId: 'ACPMH', now: 0 },
  ],
  events: [
    { type: 'retry' },
    ...codes.typeCode.map((text) => ({ type: 'typeCode', text }) as const),
    { type: 'retryPromotion' },
    { type: 'promotionChanged' },
    { type: 'cardFormReady' },
    { type: 'cardFormFailed', message: '' },
    { type: 'checkAgain' },
    { type: 'online' },
    ...also.map((type) => ({ type })),
  ] as const,
  responses: {
    loadOrder: [order],
    createSubscription: [subscription('pi_1'), { intent: undefined, serviceId: undefined }],
    validatePromotion: codes.validatePromotion,
    loadCardForm: [undefined],
    readCharge: [null, ...charges],
    prepareCard: [
      { status: 'ready' },
      ...charges.map((charge) => ({ status: 'priceChanged', charge })),
      { status: 'paidElsewhere' },
      { status: 'sentElsewhere' },
      { status: 'boughtMeanwhile' },
      { status: 'rejected', problem: { reason: 'invalid', message: '' } },
    ],
    confirmCard: [
      { status: 'succeeded' },
      { status: 'processing' },
      { status: 'rejected', problem: { reason: 'invalid', message: '' } },
    ],
    readIntent: ['succeeded', 'processing', 'requiresAction', 'unpaid', 'canceled'],
    readServices: [[], [service({ id: 'new', status: 'flow', product: { id: 'ACPMH', name: undefined } })]],
  },
  failures: {
    loadOrder: [noNetwork],
    createSubscription: [noNetwork, rejected(422)],
    validatePromotion: [noNetwork],
    loadCardForm: [noNetwork],
    readCharge: [noNetwork],
    prepareCard: [noNetwork],
    confirmCard: [noNetwork],
    readIntent: [noNetwork],
    readServices: [noNetwork],
  },
})

test('every state is reached and every transition is taken', () => {
  // The counter would make the number of snapshots infinite, and the visibility of the tab would double it.
  const machine = checkoutMachine.provide({ actions: { countPending: () => {}, setHidden: () => {} } })
  const walks = [
    { codes: CODES, charges: [charged(0, 'eur')], also: ['takeOffer'] },
    { charges: [charged(1), charged(REGULAR_PRICE, 'eur')], also: ['pay', 'hidden', 'visible'] },
    { order: { ...ORDER, plan: { ...ORDER.plan, setup: 0, recurring: 0 } }, also: ['pay'] },
  ] as const
  const [first, ...others] = walks.map((walk) => unreached(machine, happenings(walk)))
  const inNone = (kind: 'states' | 'transitions') =>
    first?.[kind].filter((name) => others.every((walk) => walk[kind].includes(name)))
  expect([inNone('states'), inNone('transitions')]).toEqual([[], []])
})

describe('the order', () => {
  test.each([{ serviceId: 'service-1' }, { productId: 'ACPMH' }])('is loaded first, for %o', async (target) => {
    const world = startCheckout(target)
    const loading = stateOf(world)
    await world.loadOrder.resolve(ORDER)
    expect([world.loadOrder.inputs, loading, stateOf(world)]).toEqual([
      [target],
      { card: 'loading', promotion: undefined, price: null, intent: null, problem: null, error: null },
      { card: 'creating', promotion: 'none', price: REGULAR_PRICE, intent: null, problem: null, error: null },
    ])
  })

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(404), rejected(500)))(
    'is loaded again by Retry after %s',
    async (_, error) => {
      const world = startCheckout()
      await world.loadOrder.reject(error)
      const failed = stateOf(world)
      world.actor.send({ type: 'retry' })
      const asking = stateOf(world).card
      await world.loadOrder.resolve(ORDER)
      expect([failed, asking, stateOf(world), sent(world).coupons]).toEqual([
        { card: 'unavailable', promotion: undefined, price: null, intent: null, problem: null, error },
        'loading',
        { card: 'creating', promotion: 'none', price: REGULAR_PRICE, intent: null, problem: null, error: null },
        [null],
      ])
    },
  )
})

test('clicks have no effect before the form is ready', async () => {
  const world = await startMounting()
  for (const type of ['retry', 'retryPromotion', 'pay', 'checkAgain'] as const) world.actor.send({ type })
  expect([stateOf(world), sent(world)]).toEqual([
    { card: 'mounting', promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null },
    { coupons: [null], prepared: 0, confirmed: [], read: 0 },
  ])
})

describe('when the network is back', () => {
  async function startUnavailable() {
    const world = startCheckout()
    await world.loadOrder.reject(noNetwork)
    return world
  }
  async function startUnknown() {
    const world = await startChecking()
    await world.readIntent.reject(noNetwork)
    return world
  }
  async function startPending() {
    const world = await startConfirming()
    await world.confirmCard.resolve({ status: 'processing' })
    return world
  }
  async function startUnplaced() {
    const world = startCheckout({ productId: 'ACPMH' })
    await world.loadOrder.resolve({ ...ORDER, plan: { ...ORDER.plan, setup: 0, recurring: 0 } })
    await world.createSubscription.resolve({ intent: undefined, serviceId: undefined })
    world.actor.send({ type: 'pay' })
    await world.readServices.reject(noNetwork)
    return world
  }

  test.each([
    ['unavailable', startUnavailable, 'loading'],
    ['unknown', startUnknown, 'checking'],
    ['pending', startPending, 'checking'],
    ['unplaced', startUnplaced, 'findingService'],
  ] as const)('a failed read runs again: %s', async (at, start, next) => {
    const world = await start()
    const before = stateOf(world).card
    world.actor.send({ type: 'online' })
    expect([before, stateOf(world).card]).toEqual([at, next])
  })

  test.each([
    ['creating', startCreating],
    ['mounting', startMounting],
    ['ready', startReady],
    ['preparing', startPreparing],
    ['confirming', startConfirming],
    ['checking', startChecking],
  ] as const)('nothing changes and nothing is sent: %s', async (at, start) => {
    const world = await start()
    const before = sent(world)
    world.actor.send({ type: 'online' })
    expect([stateOf(world).card, sent(world)]).toEqual([at, before])
  })
})
