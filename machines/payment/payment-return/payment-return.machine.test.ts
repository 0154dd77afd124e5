import { expect, test } from 'vitest'
import { assign } from 'xstate'
import { noNetwork, rejected, service } from '../../testing/people'
import { play } from '../../testing/play'
import { testReach } from '../../testing/reach'
import type { IntentStatus } from '../card'
import { paymentReturnMachine } from './payment-return.machine'
import * as returns from './testing/payment-return-world'

const { CONFIRMATION, OF_A_PRODUCT, OWN_PAYMENT, progress, returned, startReturn, statusesOf, testStories } = returns

const OF_NOTHING = { serviceId: undefined, productId: undefined }
const FAILED = { redirectStatus: 'failed' }

const happenings = {
  inputs: [
    OWN_PAYMENT,
    { ...OWN_PAYMENT, visit: 'other' },
    { ...OWN_PAYMENT, isResumed: true },
    { ...OWN_PAYMENT, ...OF_A_PRODUCT },
    { ...OWN_PAYMENT, ...OF_A_PRODUCT, visit: 'ended' },
    { ...OWN_PAYMENT, ...OF_NOTHING },
    { ...OWN_PAYMENT, ...FAILED },
  ] as const,
  events: [{ type: 'checkAgain' }, { type: 'payAgain' }, { type: 'goOn' }] as const,
  responses: {
    findServices: [[], [service({ status: 'flow' })], [service({ id: 'service-2' }), service({ id: 'service-3' })]],
    confirmPayment: [CONFIRMATION],
    readIntent: ['succeeded', 'unpaid', 'canceled', 'requiresAction'],
    findStep: ['validate_stripe', 'validate_configuration', null],
    submitStripeStep: [undefined],
  },
  failures: { confirmPayment: [noNetwork, rejected(400), rejected(400, 'PAYMENT_FAILED'), rejected(403)] },
}
const isOnItsWay = { mayBeOnItsWay: () => true, mayBePaidAgain: () => false, isPaidTwice: () => true }
const onItsWay = { ...happenings, inputs: [OWN_PAYMENT, { ...OWN_PAYMENT, ...OF_A_PRODUCT, visit: 'ended' }] as const }

// Every count and a tab that is hidden at any time would multiply the paths by ten.
const uncounted = paymentReturnMachine.provide({ actions: { setChecked: assign({ hasAsked: false }) } })
const inHiddenTab = {
  ...happenings,
  inputs: [OWN_PAYMENT, { ...OWN_PAYMENT, ...OF_A_PRODUCT }],
  events: [{ type: 'hidden' }, { type: 'visible' }] as const,
}

testReach([uncounted, happenings], [uncounted.provide({ guards: isOnItsWay }), onItsWay], [uncounted, inHiddenTab])

const PAID_BEFORE = 'notifyConfirmed undefined by its setup, notifyServicesChanged'

testStories('an address with %s is confirmed at once, or has ended', [
  ['a service', {}, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and success', { redirectStatus: 'succeeded' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and an unknown status', { redirectStatus: 'FAILED' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and a product', { productId: 'ACPYH' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service whose payment has ended', { visit: 'ended' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['an earlier payment', { isResumed: true }, [], 'confirming', 'result', 'confirmPayment', ''],
  ['only a product', OF_A_PRODUCT, [], 'findingService', 'waiting', 'findServices', ''],
  ['failure after acceptance', { ...FAILED, result: 'accepted' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['failure after the end', { ...FAILED, visit: 'ended' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and failure', FAILED, [], 'failed', 'over', '', 'notifyUnpaid'],
  ['a product and failure', { ...OF_A_PRODUCT, ...FAILED }, [], 'failed', 'over', '', 'notifyUnpaid'],
  ['only failure', { ...OF_NOTHING, ...FAILED }, [], 'failed', 'over', '', 'notifyUnpaid'],
  ['only a product that was paid', { ...OF_A_PRODUCT, visit: 'ended' }, [], 'alreadyPaid', 'over', '', PAID_BEFORE],
  ['only an intent', OF_NOTHING, [], 'nothingToConfirm', 'over', '', ''],
  ['only success', { ...OF_NOTHING, redirectStatus: 'succeeded' }, [], 'nothingToConfirm', 'over', '', ''],
])

test.each([
  ['the status succeeded', { redirectStatus: 'succeeded' }, ['succeeded']],
  ['an earlier success', { result: 'accepted' }, []],
  ['no status', {}, []],
  ['the status failed', FAILED, []],
] as const)('the record is notified only of a new success: a return with %s', (_, overrides, statuses) => {
  const notified = [{}, OF_A_PRODUCT].map((target) => statusesOf(startReturn({ ...target, ...overrides })))
  expect(notified).toEqual([statuses, statuses])
})

test.each<IntentStatus>(['succeeded', 'processing', 'requiresAction'])(
  'the record is notified of the intent status %s',
  async (status) => {
    const ofService = await returned({}, { confirmPayment: noNetwork }, 'checkAgain', { readIntent: status })
    const ofProduct = await returned(OF_A_PRODUCT, { findServices: [] }, 'checkAgain', { readIntent: status })
    expect([statusesOf(ofService), statusesOf(ofProduct)]).toEqual([[status], [status]])
  },
)

test.each([
  ['a payment', { paymentIntent: 'pi_1' }, { serviceId: 'service-1', paymentIntent: 'pi_1' }],
  ['a stored card', { paymentIntent: undefined, setupIntent: 'seti_1' }, { serviceId: 'service-1' }],
  ['nothing due', { paymentIntent: undefined }, { serviceId: 'service-1' }],
])('the confirmation of %s contains the service, and the intent only for a payment', (_, overrides, input) => {
  expect(startReturn(overrides).ports.confirmPayment.inputs).toEqual([input])
})

const CONFIRMED = { confirmPayment: CONFIRMATION }
const SUBMITTED = { submitStripeStep: undefined }
const DONE = 'notifyConfirmed service-1, notifyServicesChanged'
const SENT = 'confirmPayment submitStripeStep'

testStories('a confirmed payment %s', [
  ['is submitted to the setup', {}, [CONFIRMED], 'validating', 'waiting', SENT, ''],
  ['is not left by a click too early', {}, [CONFIRMED, 'goOn'], 'validating', 'waiting', SENT, ''],
  ['is shown for a second', {}, [CONFIRMED, SUBMITTED, 999], 'confirmed', 'result', SENT, DONE],
  ['leads to the setup after a second', {}, [CONFIRMED, SUBMITTED, 1_000], 'leaving', 'over', SENT, DONE],
  ['leads to the setup after a click', {}, [CONFIRMED, SUBMITTED, 'goOn'], 'leaving', 'over', SENT, DONE],
])

test('the setup gets the service and the subscription', async () => {
  const other = await returned({ visit: 'other' }, CONFIRMED, { findStep: null })
  const own = await returned({}, CONFIRMED)
  expect([other, own].map(({ ports }) => [ports.findStep.inputs, ports.submitStripeStep.inputs])).toEqual([
    [[{ serviceId: 'service-1' }], []],
    [[], [{ serviceId: 'service-1', subscriptionId: 'sub_1' }]],
  ])
  expect(other.actor.getSnapshot().context.confirmation).toEqual(CONFIRMATION)
})

const NEXT_STEP = { findStep: 'validate_configuration' }

// A stored payment shows that another one has succeeded as well.
test.each<[string, Partial<returns.Return>, readonly returns.ReturnStep[], string]>([
  ['a payment that was just sent', {}, [CONFIRMED, SUBMITTED, 600_000], 'leaving'],
  ['a later visit', { visit: 'other' }, [CONFIRMED, NEXT_STEP, 600_000], 'leaving'],
  ['a product without a known service', { ...OF_A_PRODUCT, visit: 'ended' }, [], 'alreadyPaid'],
])('two payments for one purchase are shown until the customer continues: %s', async (_, overrides, steps, end) => {
  const world = await play(startReturn(overrides, { isPaidTwice: true }), ...steps)
  const shown = progress(world)
  await play(world, 'goOn')
  expect([shown.at, shown.notified.split(', ').length, progress(world)]).toEqual([
    ...['paidTwice', 2, { ...shown, at: end, shown: 'over' }],
  ])
})
