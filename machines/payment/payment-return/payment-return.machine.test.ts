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
    ['a service, and that it succeeded', { redirectStatus: 'succeeded' }, 'confirming', ['confirmPayment']],
    ['a service, and a word that is not known', { redirectStatus: 'FAILED' }, 'confirming', ['confirmPayment']],
    ['a service and a product', { productId: 'ACPYH' }, 'confirming', ['confirmPayment']],
    ['a service whose payment has ended', { visit: 'ended' }, 'confirming', ['confirmPayment']],
    ['a product alone', OF_A_PRODUCT, 'findingService', ['findServices']],
  ] as const)('an address that names %s is asked about at once, and patiently', (_, said, at, sent) => {
    expect(progress(startReturn(said))).toEqual({ at, isProcessing: true, sent, notified: [] })
  })

  test.each([
    ['the provider has taken', { word: 'taken' }, 'confirming'],
    ['has come to its end', { visit: 'ended' }, 'confirming'],
  ] as const)(
    'an old address that says that a payment has failed is not believed when it is one that %s',
    (_, said, at) => {
      expect(progress(startReturn({ redirectStatus: 'failed', ...said })).at).toBe(at)
    },
  )

  test.each([
    ['a service', {}],
    ['a product', OF_A_PRODUCT],
    ['nothing', OF_NOTHING],
  ])('an address that says that the payment of %s has failed is believed: nothing is sent', (_, said) => {
    const world = startReturn({ ...said, redirectStatus: 'failed' })
    expect([progress(world), world.actor.getSnapshot().status]).toEqual([
      { at: 'failed', isProcessing: false, sent: [], notified: ['notifyUnpaid'] },
      'done',
    ])
  })

  test('an address that names a product alone, whose payment has ended here, is already paid: nothing is sent', () => {
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
    ['nothing but an intent', OF_NOTHING],
    ['nothing but that it succeeded', { ...OF_NOTHING, paymentIntent: undefined, redirectStatus: 'succeeded' }],
  ])('an address that names %s confirms nothing, and forgets nothing', (_, said) => {
    const world = startReturn(said)
    expect([progress(world), world.actor.getSnapshot().status]).toEqual([
      { at: 'nothingToConfirm', isProcessing: false, sent: [], notified: [] },
      'done',
    ])
  })
})

test.each([
  ["the bank's yes", { redirectStatus: 'succeeded' }, ['succeeded']],
  ["what was the provider's yes before", { word: 'taken' }, []],
  ['no word', {}, []],
  ["the bank's no", { redirectStatus: 'failed' }, []],
] as const)('a payment that comes with %s is remembered accordingly, whatever it names', (_, said, words) => {
  const places = [{}, OF_A_PRODUCT].map((place) => startReturn({ ...place, ...said }).words)
  expect(places).toEqual([words, words])
})

test.each([
  ['a payment', { paymentIntent: 'pi_1' }, { serviceId: 'service-1', paymentIntent: 'pi_1' }],
  ['a kept card', { paymentIntent: undefined, setupIntent: 'seti_1' }, { serviceId: 'service-1' }],
  ['nothing due', { paymentIntent: undefined }, { serviceId: 'service-1' }],
])('the confirmation of %s names the service, and the intent of a payment alone', (_, said, input) => {
  expect(startReturn(said).confirmPayment.inputs).toEqual([input])
})

describe('a payment that goes well', () => {
  const SENT = ['confirmPayment', 'submitStripeStep']
  const NOTIFIED = ['notifyConfirmed service-1', 'notifyServicesChanged']

  test('is confirmed, its step is told, and then it is a success', async () => {
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

  test('and was sent elsewhere has its step read before it is told', async () => {
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

  test('names the service and the subscription', async () => {
    const { submitStripeStep } = await startValidating()
    expect(submitStripeStep.inputs).toEqual([{ serviceId: 'service-1', subscriptionId: 'sub_1' }])
  })

  test('is shown for a second, and then leads on', async () => {
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

  test('leads on at once when somebody asks for it', async () => {
    const world = await startValidating()
    world.actor.send({ type: 'goOn' })
    const tooEarly = progress(world).at
    await world.submitStripeStep.resolve()
    world.actor.send({ type: 'goOn' })
    expect([tooEarly, progress(world).at]).toEqual(['validating', 'leaving'])
  })
})
