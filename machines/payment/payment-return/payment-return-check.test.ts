import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../../testing/people'
import { play } from '../testing/play'
import {
  CONFIRMATION,
  OF_A_PRODUCT,
  progress,
  type Return,
  type ReturnStory,
  returned,
  startReturn,
} from './testing/payment-return-world'

const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })
const CONFIRMED = { confirmPayment: CONFIRMATION }
const UNCONFIRMED = { confirmPayment: rejected(400, 'PAYMENT_NOT_COMPLETED') }
const UNREAD = { readIntent: noNetwork }
const WAITS = { findStep: 'validate_stripe' }
const RESUMED = { isResumed: true }
const OTHER = { visit: 'other' } as const

const LOG = 'logFailure 400'

describe('a confirmation that fails is not shown as a failure', () => {
  test.each(named(rejected(400), rejected(404), rejected(500), noNetwork, tooLate, unreadableResponse))(
    '%s: the panel appears after twenty seconds',
    async (name, confirmPayment) => {
      const world = await returned({}, { confirmPayment }, 19_999)
      const waiting = progress(world)
      await play(world, 1)
      const notified = `logFailure ${name.replace(/^status (\d+).*/, '$1')}`
      const expected = { at: 'noResponse', sent: 'confirmPayment', notified }
      expect([waiting, progress(world)]).toEqual([
        { ...expected, shown: 'waiting' },
        { ...expected, shown: 'result' },
      ])
    },
  )

  test.each<ReturnStory>([
    ['a slow one', {}, [20_000], 'confirming', 'result', 'confirmPayment', ''],
    ['a late one', {}, [20_000, CONFIRMED], 'validating', 'waiting', 'confirmPayment submitStripeStep', ''],
    ['a late one elsewhere', OTHER, [20_000, CONFIRMED], 'locating', 'waiting', 'confirmPayment findStep', ''],
    ['an earlier payment', RESUMED, [UNCONFIRMED], 'noResponse', 'result', 'confirmPayment', LOG],
  ])('%s', async (_, overrides, steps, at, shown, sent, notified) => {
    expect(progress(await returned(overrides, ...steps))).toEqual({ at, shown, sent, notified })
  })
})

describe('Check again', () => {
  const READ = 'confirmPayment readIntent'
  const STEP = `${READ} findStep`
  const CHECKED = [UNCONFIRMED, 'checkAgain'] as const
  const FINDING = [...CHECKED, UNREAD] as const
  const PAST = { findStep: 'validate_configuration' }
  const PAID = `${LOG}, notifyConfirmed service-1 by its setup, notifyServicesChanged`

  test.each<ReturnStory>([
    ['reads the intent first', {}, [...CHECKED], 'reading', 'waiting', READ, LOG],
    ['reads it once', {}, [...CHECKED, 'checkAgain'], 'reading', 'waiting', READ, LOG],
    ['drops a late confirmation', {}, ['checkAgain', CONFIRMED], 'reading', 'waiting', READ, ''],
    ['fails if unpaid', {}, [...CHECKED, { readIntent: 'unpaid' }], 'failed', 'over', READ, `${LOG}, notifyUnpaid`],
    ['fails if canceled', {}, [...CHECKED, { readIntent: 'canceled' }], 'failed', 'over', READ, `${LOG}, notifyUnpaid`],
    ['reads the step without an intent', {}, [...FINDING], 'findingStep', 'waiting', STEP, LOG],
    ['reads the step once', {}, [...FINDING, 'checkAgain'], 'findingStep', 'waiting', STEP, LOG],
    ['is already paid past the step', {}, [...FINDING, PAST], 'alreadyPaid', 'over', STEP, PAID],
    ['is already paid at a new step', {}, [...FINDING, { findStep: 'new' }], 'alreadyPaid', 'over', STEP, PAID],
    ['is already paid elsewhere', OTHER, [...FINDING, PAST], 'alreadyPaid', 'over', STEP, PAID],
    ['asks for no patience', RESUMED, [...CHECKED], 'reading', 'result', READ, LOG],
    ['asks for none in a read', RESUMED, [...FINDING], 'findingStep', 'result', STEP, LOG],
    ['asks for none later', RESUMED, [...FINDING, WAITS], 'confirming', 'result', `${STEP} confirmPayment`, LOG],
  ])('%s', async (_, overrides, steps, at, shown, sent, notified) => {
    expect(progress(await returned(overrides, ...steps))).toEqual({ at, shown, sent, notified })
  })

  test.each(['succeeded', 'processing', 'requiresAction'] as const)('confirms the intent %s', async (readIntent) => {
    const world = await returned({}, ...CHECKED, { readIntent })
    const sent = `${READ} confirmPayment`
    expect(progress(world)).toEqual({ at: 'confirming', shown: 'waiting', sent, notified: LOG })
    await play(world, CONFIRMED)
    expect(progress(world).at).toBe('validating')
  })

  // A setup without a step does not prove that the payment was made.
  test.each(['validate_stripe', null, noNetwork, rejected(404), unreadableResponse])(
    'confirms if the intent cannot be read and the step is %o',
    async (findStep) => {
      const world = await returned({}, ...FINDING)
      expect([world.findStep.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
        [{ serviceId: 'service-1' }],
        true,
      ])
      await play(world, { findStep })
      const sent = `${STEP} confirmPayment`
      expect(progress(world)).toEqual({ at: 'confirming', shown: 'waiting', sent, notified: LOG })
    },
  )

  test('confirms once for each click', async () => {
    const again = [UNREAD, WAITS, { confirmPayment: noNetwork }, 600_000] as const
    const world = await returned({}, ...CHECKED, ...again, 'checkAgain', ...again)
    const click = ' readIntent findStep confirmPayment'
    expect(progress(world)).toMatchObject({ at: 'noResponse', sent: `confirmPayment${click}${click}` })
  })

  test.each([
    ['the payment', {}, 'pi_1'],
    ['the stored card if there is no payment', { paymentIntent: undefined, setupIntent: 'seti_1' }, 'seti_1'],
    ['the payment if both are named', { setupIntent: 'seti_1' }, 'pi_1'],
    ['no intent if nothing was due', { paymentIntent: undefined }, undefined],
  ])('reads %s with the secret', async (_, overrides, intentId) => {
    const { actor, readIntent } = await returned(overrides, ...CHECKED)
    const { clientSecret } = actor.getSnapshot().context
    expect([readIntent.inputs, clientSecret?.reveal()]).toEqual([[{ intentId, clientSecret }], 'pi_1_secret_x'])
  })
})

describe('a product without a known service', () => {
  const FOUND = { findServices: [bought] }

  test.each<ReturnStory>([
    ['is confirmed with its service', {}, [FOUND], 'confirming', 'waiting', 'findServices confirmPayment', ''],
    ['waits for a click', {}, [{ findServices: [] }, 60_000], 'noResponse', 'result', 'findServices', ''],
    [
      'may not be found',
      {},
      [{ findServices: noNetwork }],
      'noResponse',
      'waiting',
      'findServices',
      'logFailure network',
    ],
    [
      'is searched for again by a click',
      {},
      [{ findServices: [] }, 'checkAgain', { readIntent: 'succeeded' }, FOUND, CONFIRMED],
      'validating',
      'waiting',
      'findServices readIntent findServices confirmPayment submitStripeStep',
      '',
    ],
    [
      'is searched for again even without its intent',
      {},
      [{ findServices: noNetwork }, 'checkAgain', UNREAD],
      'findingService',
      'waiting',
      'findServices readIntent findServices',
      'logFailure network',
    ],
    [
      'is not searched for again without a clear response',
      {},
      [FOUND, { confirmPayment: noNetwork }, 'checkAgain', UNREAD, WAITS],
      'confirming',
      'waiting',
      'findServices confirmPayment readIntent findStep confirmPayment',
      'logFailure network',
    ],
    // The service that was found belongs to another payment, so its setup is not read.
    [
      'is searched for again if the server does not know the payment for it',
      {},
      [FOUND, { confirmPayment: rejected(404) }, 'checkAgain', UNREAD],
      'findingService',
      'waiting',
      'findServices confirmPayment readIntent findServices',
      'logFailure 404',
    ],
  ])('%s', async (_, overrides, steps, at, shown, sent, notified) => {
    const world = await returned({ ...OF_A_PRODUCT, ...overrides }, ...steps)
    expect(progress(world)).toEqual({ at, shown, sent, notified })
  })

  test('is found by its product, and its service is confirmed, read and submitted', async () => {
    const world = await returned(
      OF_A_PRODUCT,
      FOUND,
      { confirmPayment: noNetwork },
      'checkAgain',
      UNREAD,
      WAITS,
      CONFIRMED,
    )
    const { findServices, confirmPayment, findStep, submitStripeStep } = world
    const confirmation = { serviceId: 'service-2', paymentIntent: 'pi_1' }
    expect([findServices, confirmPayment, findStep, submitStripeStep].map(({ inputs }) => inputs)).toEqual([
      [{ productId: 'ACPYH' }],
      [confirmation, confirmation],
      [{ serviceId: 'service-2' }],
      [{ serviceId: 'service-2', subscriptionId: 'sub_1' }],
    ])
  })

  test.each<[string, readonly ('flow' | 'active')[], string | undefined]>([
    ['two in setup', ['flow', 'flow'], undefined],
    ['two that run', ['active', 'active'], undefined],
    ['one in setup, which is confirmed, and one that runs', ['flow', 'active'], 'service-0'],
  ])('never counts as unseen with several new services: %s', async (_, statuses, confirmed) => {
    const findServices = statuses.map((status, index) => service({ id: `service-${index}`, status, product: 'ACPYH' }))
    const world = await returned(OF_A_PRODUCT, { findServices })
    if (confirmed !== undefined) await play(world, { confirmPayment: rejected(404) })
    const { result, serviceId } = world.actor.getSnapshot().context
    expect([world.confirmPayment.inputs, progress(world).at, result, serviceId]).toEqual([
      confirmed === undefined ? [] : [{ serviceId: confirmed, paymentIntent: 'pi_1' }],
      'noResponse',
      'none',
      undefined,
    ])
  })
})

describe('a customer without access to the payment', () => {
  const FORBIDDEN = { confirmPayment: rejected(403, 'FORBIDDEN') }

  test('sees the reason, and may check again', async () => {
    const world = await returned({}, FORBIDDEN, 'payAgain', 600_000)
    const forbidden = { at: 'forbidden', shown: 'result', sent: 'confirmPayment', notified: 'logFailure 403' }
    expect([progress(world), world.actor.getSnapshot().context.error]).toEqual([forbidden, rejected(403, 'FORBIDDEN')])
    await play(world, 'checkAgain', CONFIRMED)
    expect(progress(world).sent).toBe('confirmPayment confirmPayment submitStripeStep')
  })
})

describe('a payment that the server reports as failed', () => {
  const REPORTED = { confirmPayment: rejected(400, 'PAYMENT_FAILED') }

  test.each<[string, Partial<Return>]>([
    ['in the browser that sent it', {}],
    ['in another browser', OTHER],
    ['even if the provider accepted it before', { result: 'accepted' }],
  ])('has failed, %s', async (_, overrides) => {
    const notified = `${LOG}, notifyUnpaid`
    expect(progress(await returned(overrides, REPORTED))).toEqual({
      at: 'failed',
      shown: 'over',
      sent: 'confirmPayment',
      notified,
    })
  })

  test.each([
    ['reports it again', REPORTED, 'failed'],
    ['reports something else', { confirmPayment: rejected(400) }, 'noResponse'],
  ])('right after it was sent has failed only if the server later %s', async (_, later, at) => {
    const world = startReturn()
    world.known.mayBeOnItsWay = true
    await play(world, REPORTED)
    const early = [progress(world).at, progress(world).notified, world.actor.getSnapshot().context.result]
    world.known.mayBeOnItsWay = false
    await play(world, 'checkAgain', UNREAD, WAITS, later)
    expect([early, progress(world).at]).toEqual([['noResponse', LOG, 'unseen'], at])
  })

  test('for a service that was found leaves it, because it belongs to another payment', async () => {
    const world = startReturn(OF_A_PRODUCT)
    world.known.mayBeOnItsWay = true
    await play(world, { findServices: [bought] }, REPORTED)
    expect(world.actor.getSnapshot().context.serviceId).toBeUndefined()
  })
})
