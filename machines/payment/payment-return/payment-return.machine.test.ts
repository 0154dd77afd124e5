import { describe, expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../../testing/people'
import { unreached } from '../../testing/reach'
import { paymentReturnMachine } from './payment-return.machine'
import { CONFIRMATION, OWN_PAYMENT, progress, startReturn, startValidating } from './testing/payment-return-world'

const OF_A_PRODUCT = { serviceId: undefined, productId: 'ACPYH' }
const OF_NOTHING = { serviceId: undefined, productId: undefined }

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [
      OWN_PAYMENT,
      { ...OWN_PAYMENT, visit: 'other' },
      { ...OWN_PAYMENT, isResumed: true },
      { ...OWN_PAYMENT, ...OF_A_PRODUCT },
      { ...OWN_PAYMENT, ...OF_A_PRODUCT, visit: 'ended' },
      { ...OWN_PAYMENT, ...OF_NOTHING },
      { ...OWN_PAYMENT, redirectStatus: 'failed' },
    ] as const,
    events: [{ type: 'checkAgain' }, { type: 'payAgain' }, { type: 'goOn' }] as const,
    responses: {
      findServices: [[], [service({ status: 'flow' })], [service({ id: 'service-2' }), service({ id: 'service-3' })]],
      confirmPayment: [CONFIRMATION],
      readIntent: ['succeeded', 'unpaid', 'canceled'],
      findStep: ['validate_stripe', 'validate_configuration', null],
      submitStripeStep: [undefined],
    },
    failures: {
      findServices: [noNetwork],
      confirmPayment: [noNetwork, rejected(400), rejected(400, 'PAYMENT_FAILED'), rejected(403)],
      readIntent: [noNetwork],
      findStep: [noNetwork],
      submitStripeStep: [noNetwork],
    },
  }
  const elsewhere = paymentReturnMachine.provide({
    guards: { mayBeOnItsWay: () => true, mayBePaidAgain: () => false, isPaidTwice: () => true },
  })
  const [once, twice] = [unreached(paymentReturnMachine, happenings), unreached(elsewhere, happenings)]
  const inNone = (kind: 'states' | 'transitions') => once[kind].filter((name) => twice[kind].includes(name))
  expect([inNone('states'), inNone('transitions')]).toEqual([[], []])
})

describe('on arrival', () => {
  test.each([
    ['a service', {}, 'confirming', ['confirmPayment']],
    ['a service and success', { redirectStatus: 'succeeded' }, 'confirming', ['confirmPayment']],
    ['a service and an unknown status', { redirectStatus: 'FAILED' }, 'confirming', ['confirmPayment']],
    ['a service and a product', { productId: 'ACPYH' }, 'confirming', ['confirmPayment']],
    ['a service whose payment has ended', { visit: 'ended' }, 'confirming', ['confirmPayment']],
    ['only a product', OF_A_PRODUCT, 'findingService', ['findServices']],
  ] as const)('an address with %s is confirmed at once, while the screen asks to wait', (_, overrides, at, sent) => {
    expect(progress(startReturn(overrides))).toEqual({ at, isProcessing: true, sent, notified: [] })
  })

  test.each([
    ['was accepted', { result: 'accepted' }, 'confirming'],
    ['was confirmed', { visit: 'ended' }, 'confirming'],
  ] as const)('an address with the status failed is ignored if the payment %s', (_, overrides, at) => {
    expect(progress(startReturn({ redirectStatus: 'failed', ...overrides })).at).toBe(at)
  })

  test.each([
    ['a service', {}],
    ['a product', OF_A_PRODUCT],
    ['nothing', OF_NOTHING],
  ])('an address with %s and the status failed sends nothing', (_, overrides) => {
    const world = startReturn({ ...overrides, redirectStatus: 'failed' })
    expect([progress(world), world.actor.getSnapshot().status]).toEqual([
      { at: 'failed', isProcessing: false, sent: [], notified: ['notifyUnpaid'] },
      'done',
    ])
  })

  test('an address with only a product whose payment was confirmed is already paid', () => {
    const world = startReturn({ ...OF_A_PRODUCT, visit: 'ended' })
    expect([progress(world), world.actor.getSnapshot().status]).toEqual([
      {
        at: 'alreadyPaid',
        isProcessing: false,
        sent: [],
        notified: ['notifyConfirmed undefined by its setup', 'notifyServicesChanged'],
      },
      'done',
    ])
  })

  test.each([
    ['only an intent', OF_NOTHING],
    ['only the status succeeded', { ...OF_NOTHING, paymentIntent: undefined, redirectStatus: 'succeeded' }],
  ])('an address with %s confirms nothing and changes no record', (_, overrides) => {
    const world = startReturn(overrides)
    expect([progress(world), world.actor.getSnapshot().status]).toEqual([
      { at: 'nothingToConfirm', isProcessing: false, sent: [], notified: [] },
      'done',
    ])
  })
})

test.each([
  ['the status succeeded', { redirectStatus: 'succeeded' }, ['succeeded']],
  ['an earlier success', { result: 'accepted' }, []],
  ['no status', {}, []],
  ['the status failed', { redirectStatus: 'failed' }, []],
] as const)('the record is notified only of a new success: a return with %s', (_, overrides, statuses) => {
  const notified = [{}, OF_A_PRODUCT].map((target) => startReturn({ ...target, ...overrides }).statuses)
  expect(notified).toEqual([statuses, statuses])
})

test.each([
  ['a payment', { paymentIntent: 'pi_1' }, { serviceId: 'service-1', paymentIntent: 'pi_1' }],
  ['a stored card', { paymentIntent: undefined, setupIntent: 'seti_1' }, { serviceId: 'service-1' }],
  ['nothing due', { paymentIntent: undefined }, { serviceId: 'service-1' }],
])('the confirmation of %s contains the service, and the intent only for a payment', (_, overrides, input) => {
  expect(startReturn(overrides).confirmPayment.inputs).toEqual([input])
})

describe('a payment that the server confirms', () => {
  const SENT = ['confirmPayment', 'submitStripeStep']
  const NOTIFIED = ['notifyConfirmed service-1', 'notifyServicesChanged']

  test('has its step submitted and is then shown as a success', async () => {
    const world = startReturn()
    const seen = [progress(world).at]
    await world.confirmPayment.resolve(CONFIRMATION)
    seen.push(progress(world).at)
    await world.submitStripeStep.resolve()
    expect([seen, progress(world), world.actor.getSnapshot().context.confirmation]).toEqual([
      ['confirming', 'validating'],
      { at: 'confirmed', isProcessing: false, sent: SENT, notified: NOTIFIED },
      CONFIRMATION,
    ])
  })

  test('and was sent elsewhere has its step read before it is submitted', async () => {
    const world = await startValidating({ visit: 'other' })
    const notifying = progress(world)
    await world.submitStripeStep.resolve()
    const sent = ['confirmPayment', 'findStep', 'submitStripeStep']
    expect([world.findStep.inputs, notifying, progress(world)]).toEqual([
      [{ serviceId: 'service-1' }],
      { at: 'validating', isProcessing: true, sent, notified: [] },
      { at: 'confirmed', isProcessing: false, sent, notified: NOTIFIED },
    ])
  })

  test('submits the service and the subscription', async () => {
    const { submitStripeStep } = await startValidating()
    expect(submitStripeStep.inputs).toEqual([{ serviceId: 'service-1', subscriptionId: 'sub_1' }])
  })

  test('is shown for a second before the setup opens', async () => {
    const world = await startValidating()
    await world.submitStripeStep.resolve()
    world.clock.increment(999)
    const shown = progress(world).at
    world.clock.increment(1)
    expect([shown, progress(world), world.actor.getSnapshot().status]).toEqual([
      'confirmed',
      { at: 'leaving', isProcessing: false, sent: SENT, notified: NOTIFIED },
      'done',
    ])
  })

  test('opens the setup at once on a click', async () => {
    const world = await startValidating()
    world.actor.send({ type: 'goOn' })
    const tooEarly = progress(world).at
    await world.submitStripeStep.resolve()
    world.actor.send({ type: 'goOn' })
    expect([tooEarly, progress(world).at]).toEqual(['validating', 'leaving'])
  })
})
