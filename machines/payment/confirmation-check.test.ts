import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { play } from '../testing/play'
import * as returns from './testing/confirmation-world'

const { CONFIRMATION, OF_A_PRODUCT, progress, returned, testStories } = returns

const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })
const CONFIRMED = { confirmPayment: CONFIRMATION }
const UNCONFIRMED = { confirmPayment: rejected(400, 'PAYMENT_NOT_COMPLETED') }
const UNREAD = { readIntent: noNetwork }
const WAITS = { findStep: 'validate_stripe' }
const RESUMED = { isResumed: true }
const OTHER = { visit: 'other' } as const

const LOG = 'logFailure 400'

describe('a confirmation that fails is not shown as a failure', () => {
  const UNCONFIRMING = named(rejected(400), rejected(404), rejected(500), noNetwork, tooLate, unreadableResponse)

  test.each(UNCONFIRMING)('%s: the panel appears after twenty seconds', async (name, confirmPayment) => {
    const world = await returned({}, { confirmPayment }, 19_999)
    const waiting = progress(world)
    await play(world, 1)
    const notified = `logFailure ${name.replace(/^status (\d+).*/, '$1')}`
    const expected = { at: 'noResponse', sent: 'confirmPayment readIntent', notified }
    expect([waiting, progress(world)]).toEqual([
      { ...expected, shown: 'waiting' },
      { ...expected, shown: 'result' },
    ])
  })

  testStories('%s', [
    ['a slow one', {}, [20_000], 'confirming', 'result', 'confirmPayment', ''],
    ['a late one', {}, [20_000, CONFIRMED], 'validating', 'waiting', 'confirmPayment submitStripeStep', ''],
    ['a late one elsewhere', OTHER, [20_000, CONFIRMED], 'locating', 'waiting', 'confirmPayment findStep', ''],
    ['an earlier payment', RESUMED, [UNCONFIRMED], 'noResponse', 'result', 'confirmPayment', LOG],
  ])
})

describe('Check again', () => {
  const READ = 'confirmPayment readIntent'
  const STEP = `${READ} findStep`
  const CHECKED = [UNCONFIRMED, 'checkAgain'] as const
  const FINDING = [...CHECKED, UNREAD] as const
  const PAST = { findStep: 'validate_configuration' }
  const PAID = `${LOG}, confirmed service-1 by its setup, notifyServicesChanged`

  testStories('%s', [
    ['reads the intent first', {}, CHECKED, 'reading', 'waiting', READ, LOG],
    ['reads it once', {}, [...CHECKED, 'checkAgain'], 'reading', 'waiting', READ, LOG],
    ['drops a late confirmation', {}, ['checkAgain', CONFIRMED], 'reading', 'waiting', READ, ''],
    ['fails if unpaid', {}, [...CHECKED, { readIntent: 'unpaid' }], 'failed', 'over', READ, `${LOG}, unpaid`],
    ['fails if canceled', {}, [...CHECKED, { readIntent: 'canceled' }], 'failed', 'over', READ, `${LOG}, unpaid`],
    ['reads the step without an intent', {}, FINDING, 'findingStep', 'waiting', STEP, LOG],
    ['reads the step once', {}, [...FINDING, 'checkAgain'], 'findingStep', 'waiting', STEP, LOG],
    ['goes on past the step', {}, [...FINDING, PAST], 'leaving', 'over', STEP, PAID],
    ['goes on at a new step', {}, [...FINDING, { findStep: 'new' }], 'leaving', 'over', STEP, PAID],
    ['is already paid elsewhere', OTHER, [...FINDING, PAST], 'alreadyPaid', 'over', STEP, PAID],
    ['asks for no patience', RESUMED, CHECKED, 'reading', 'result', READ, LOG],
    ['asks for none in a read', RESUMED, FINDING, 'findingStep', 'result', STEP, LOG],
    ['asks for none later', RESUMED, [...FINDING, WAITS], 'confirming', 'result', `${STEP} confirmPayment`, LOG],
  ])

  test.each(['succeeded', 'processing', 'requiresAction'] as const)('confirms the intent %s', async (readIntent) => {
    const world = await returned({}, ...CHECKED, { readIntent })
    const sent = `${READ} confirmPayment`
    expect(progress(world)).toEqual({ at: 'confirming', shown: 'waiting', sent, notified: LOG })
    await play(world, CONFIRMED)
    expect(progress(world).at).toBe('validating')
  })

  // A setup without a step does not prove that the payment was made.
  const UNPROVED = ['validate_stripe', null, noNetwork, rejected(404), unreadableResponse]

  test.each(UNPROVED)('confirms if the intent cannot be read and the step is %o', async (findStep) => {
    const world = await returned({}, ...FINDING)
    expect(world.ports.findStep.inputs).toEqual([{ serviceId: 'service-1' }])
    expect(returns.isBusy(world)).toBe(true)
    await play(world, { findStep })
    const sent = `${STEP} confirmPayment`
    expect(progress(world)).toEqual({ at: 'confirming', shown: 'waiting', sent, notified: LOG })
  })

  test('confirms once for each click', async () => {
    const again = [UNREAD, WAITS, { confirmPayment: noNetwork }, 4_999] as const
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
    const { actor, ports } = await returned(overrides, ...CHECKED)
    const { clientSecret } = actor.getSnapshot().context.returned
    expect([ports.readIntent.inputs, clientSecret?.reveal()]).toEqual([[{ intentId, clientSecret }], 'pi_1_secret_x'])
  })
})

describe('a product without a known service', () => {
  const FOUND = { findServices: [bought] }
  const MISSING = { findServices: [] }
  const NOT_LISTED = { findServices: noNetwork }
  const CONFIRMING = 'findServices confirmPayment'
  const READ = 'findServices readIntent findServices'
  const SUBMITTED = `${READ} confirmPayment submitStripeStep`
  const RECONFIRMED = `${CONFIRMING} readIntent findStep confirmPayment`
  const SEARCHED = `${CONFIRMING} readIntent findServices`
  const NETWORK = 'logFailure network'
  const UNKNOWN = 'logFailure 404'
  const AGAIN = ['checkAgain', UNREAD] as const
  const LOST = [FOUND, { confirmPayment: noNetwork }, ...AGAIN] as const
  const ACCEPTED = ['checkAgain', { readIntent: 'succeeded' }, FOUND, CONFIRMED] as const
  const NOT_FOR_IT = [FOUND, { confirmPayment: rejected(404) }, ...AGAIN] as const
  const of = OF_A_PRODUCT

  testStories('%s', [
    ['is confirmed with its service', of, [FOUND], 'confirming', 'waiting', CONFIRMING, ''],
    ['is not found', of, [MISSING], 'noResponse', 'waiting', 'findServices', ''],
    ['may not be found', of, [NOT_LISTED], 'noResponse', 'waiting', 'findServices', NETWORK],
    ['is searched for again by a click', of, [MISSING, ...ACCEPTED], 'validating', 'waiting', SUBMITTED, ''],
    ['is searched for without its intent', of, [NOT_LISTED, ...AGAIN], 'findingService', 'waiting', READ, NETWORK],
    ['is not searched for without a response', of, [...LOST, WAITS], 'confirming', 'waiting', RECONFIRMED, NETWORK],
    // The service that was found belongs to another payment, so its setup is not read.
    ['is searched for if it is not of that service', of, NOT_FOR_IT, 'findingService', 'waiting', SEARCHED, UNKNOWN],
  ])

  test('is found by its product, and its service is confirmed, read and submitted', async () => {
    const { actor, ports } = await returned(OF_A_PRODUCT, ...LOST, WAITS, CONFIRMED)
    const { findServices, confirmPayment, findStep, submitStripeStep } = ports
    const confirmation = { serviceId: 'service-2', paymentIntent: 'pi_1' }
    expect([findServices, confirmPayment, findStep, submitStripeStep].map(({ inputs }) => inputs)).toEqual([
      [{ productId: 'ACPYH', record: actor.getSnapshot().context.record }],
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
    const { result, found } = world.actor.getSnapshot().context
    expect([world.ports.confirmPayment.inputs, progress(world).at, result, found.serviceId]).toEqual([
      confirmed === undefined ? [] : [{ serviceId: confirmed, paymentIntent: 'pi_1' }],
      ...['noResponse', 'none', undefined],
    ])
  })
})

test('a customer without access to the payment sees the reason, and may check again', async () => {
  const error = rejected(403, 'FORBIDDEN')
  const world = await returned({}, { confirmPayment: error }, 'payAgain', 600_000)
  const forbidden = { at: 'forbidden', shown: 'result', sent: 'confirmPayment', notified: 'logFailure 403' }
  expect([progress(world), world.actor.getSnapshot().context.error]).toEqual([forbidden, error])
  await play(world, 'checkAgain', CONFIRMED)
  expect(progress(world).sent).toBe('confirmPayment confirmPayment submitStripeStep')
})

describe('a payment that the server reports as failed', () => {
  const REPORTED = { confirmPayment: rejected(400, 'PAYMENT_FAILED') }
  const UNPAID = `${LOG}, unpaid`
  const ACCEPTED = { isAccepted: true } as const

  testStories('has failed, %s', [
    ['in the browser that sent it', {}, [REPORTED], 'failed', 'over', 'confirmPayment', UNPAID],
    ['in another browser', OTHER, [REPORTED], 'failed', 'over', 'confirmPayment', UNPAID],
    ['even if it was accepted before', ACCEPTED, [REPORTED], 'failed', 'over', 'confirmPayment', UNPAID],
  ])

  test.each([
    ['reports it again', REPORTED, 'failed'],
    ['reports something else', { confirmPayment: rejected(400) }, 'noResponse'],
  ])('right after it was sent has failed only if the server later %s', async (_, later, at) => {
    const world = await play(returns.startReturn({}, { isRecent: true }), REPORTED)
    const early = [progress(world).at, progress(world).notified, world.actor.getSnapshot().context.result]
    await play(world, 60_000, 'checkAgain', UNREAD, WAITS, later)
    expect([early, progress(world).at]).toEqual([['noResponse', LOG, 'unseen'], at])
  })

  test.each([true, false])('leaves the service that was found, which belongs to another payment', async (isRecent) => {
    const world = returns.startReturn(OF_A_PRODUCT, { isRecent })
    await play(world, { findServices: [bought] }, REPORTED)
    const { serviceId } = world.actor.getSnapshot().context.found
    expect([progress(world).at, serviceId]).toEqual([isRecent ? 'noResponse' : 'failed', undefined])
  })
})
