import { describe, expect, test } from 'vitest'
import { startMounting } from '../testing/checkout-steps'
import {
  DURING_OFFER,
  half,
  ORDER,
  REGULAR_PRICE,
  sent,
  standing,
  startCheckout,
  subscription,
} from '../testing/checkout-world'
import { named, noNetwork, refused, service, tooLate, unreadableAnswer } from '../testing/people'
import { unreached } from '../testing/reach'
import { checkoutMachine } from './checkout.machine'

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [
      { serviceId: 'service-1', now: DURING_OFFER },
      { productId: 'ACPMH', now: 0 },
    ],
    events: [
      { type: 'retry' },
      { type: 'typeCode', text: 'HALF' },
      { type: 'typeCode', text: '' },
      { type: 'retryPromotion' },
      { type: 'promotionChanged' },
      { type: 'cardFormReady' },
      { type: 'cardFormFailed', message: '' },
      { type: 'pay' },
      { type: 'checkAgain' },
    ] as const,
    answers: {
      loadOrder: [ORDER],
      createSubscription: [subscription('pi_1'), { intent: undefined, serviceId: undefined }],
      validatePromotion: [
        { ...half, percentOff: 100 },
        { ...half, stripeId: undefined },
      ],
      loadCardForm: [undefined],
      prepareCard: [
        { status: 'ready' },
        { status: 'paidElsewhere' },
        { status: 'refused', problem: { reason: 'invalid', message: '' } },
      ],
      confirmCard: [
        { status: 'succeeded' },
        { status: 'processing' },
        { status: 'refused', problem: { reason: 'invalid', message: '' } },
      ],
      readIntent: ['succeeded', 'processing', 'requiresAction', 'unpaid', 'canceled'],
      readServices: [[], [service({ id: 'new', status: 'flow', product: { id: 'ACPMH', name: undefined } })]],
    },
    failures: {
      loadOrder: [noNetwork],
      createSubscription: [noNetwork],
      validatePromotion: [noNetwork],
      loadCardForm: [noNetwork],
      prepareCard: [noNetwork],
      confirmCard: [noNetwork],
      readIntent: [noNetwork],
      readServices: [noNetwork],
    },
  }
  expect(unreached(checkoutMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('what is bought is asked first', () => {
  test.each([{ serviceId: 'service-1' }, { productId: 'ACPMH' }])('for %o', async (target) => {
    const world = startCheckout(target)
    const loading = standing(world)
    await world.loadOrder.resolve(ORDER)
    expect([world.loadOrder.inputs, loading, standing(world)]).toEqual([
      [target],
      { card: 'loading', promotion: undefined, price: null, intent: null, problem: null, error: null },
      { card: 'creating', promotion: 'none', price: REGULAR_PRICE, intent: null, problem: null, error: null },
    ])
  })

  test.each(named(noNetwork, tooLate, unreadableAnswer, refused(401), refused(404), refused(500)))(
    'after %s nothing is opened, the error is kept, and trying again asks again',
    async (_, error) => {
      const world = startCheckout()
      await world.loadOrder.reject(error)
      const failed = standing(world)
      world.actor.send({ type: 'retry' })
      const asking = standing(world).card
      await world.loadOrder.resolve(ORDER)
      expect([failed, asking, standing(world), sent(world).coupons]).toEqual([
        { card: 'unavailable', promotion: undefined, price: null, intent: null, problem: null, error },
        'loading',
        { card: 'creating', promotion: 'none', price: REGULAR_PRICE, intent: null, problem: null, error: null },
        [null],
      ])
    },
  )
})

test('what is typed, clicked and pressed before there is anything to pay means nothing', async () => {
  const world = await startMounting()
  for (const type of ['retry', 'retryPromotion', 'pay', 'checkAgain'] as const) world.actor.send({ type })
  expect([standing(world), sent(world)]).toEqual([
    { card: 'mounting', promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null },
    { coupons: [null], prepared: 0, confirmed: [], read: 0 },
  ])
})
