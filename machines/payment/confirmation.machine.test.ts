import { expect, test } from 'vitest'
import { noNetwork, rejected } from '../testing/people'
import { play } from '../testing/play'
import { testReach } from '../testing/reach'
import type { IntentStatus } from './card'
import { confirmationMachine } from './confirmation.machine'
import * as returns from './testing/confirmation-world'

const { CONFIRMATION, inputOf, OF_A_PRODUCT, OWN_PAYMENT, progress, returned, startReturn, statusesOf, testStories } =
  returns

const OF_NOTHING = { serviceId: undefined, productId: undefined }
const FAILED = { redirectStatus: 'failed' }

const found = { serviceId: 'service-1', candidates: [], hasWaited: false }
const check = { hasAsked: false, isChecked: true }
const ofAProduct = { ...OWN_PAYMENT, ...OF_A_PRODUCT }

testReach([
  confirmationMachine,
  {
    inputs: [
      inputOf(OWN_PAYMENT),
      inputOf({ ...OWN_PAYMENT, visit: 'other', isResumed: true }),
      inputOf(ofAProduct),
      inputOf({ ...ofAProduct, visit: 'ended' }),
      inputOf({ ...OWN_PAYMENT, ...OF_NOTHING }),
      inputOf({ ...OWN_PAYMENT, ...FAILED }),
      inputOf(OWN_PAYMENT, { isRecent: true, hasAdvanced: false, isPaidTwice: true }),
      inputOf({ ...ofAProduct, visit: 'ended' }, { isRecent: false, hasAdvanced: false, isPaidTwice: true }),
    ],
    events: [
      ...(['checkAgain', 'payAgain', 'goOn', 'hidden', 'visible'] as const).map((type) => ({ type })),
      { type: 'recordsChanged', records: [] },
      { type: 'intentRead', status: 'processing' },
      { type: 'servicesSeen', found },
    ],
    responses: {
      check: [
        ...(['unpaid', 'past', 'noService'] as const).map((end) => ({ end: { end }, check })),
        { end: { end: 'confirmed', confirmation: CONFIRMATION }, check },
        ...(['forbidden', 'rejected'] as const).map((end) => ({ end: { end, error: rejected(400) }, check })),
      ],
      look: [
        { end: 'unpaid', found },
        { end: 'past', found },
      ],
      setupStep: ['confirmed', 'past'],
    },
  },
])

const PAID_BEFORE = 'confirmed undefined by its setup, notifyServicesChanged'

testStories('an address with %s is confirmed at once, or has ended', [
  ['a service', {}, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and success', { redirectStatus: 'succeeded' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and an unknown status', { redirectStatus: 'FAILED' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and a product', { productId: 'ACPYH' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service whose payment has ended', { visit: 'ended' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['an earlier payment', { isResumed: true }, [], 'confirming', 'result', 'confirmPayment', ''],
  ['only a product', OF_A_PRODUCT, [], 'findingService', 'waiting', 'findServices', ''],
  ['failure after acceptance', { ...FAILED, isAccepted: true }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['failure after the end', { ...FAILED, visit: 'ended' }, [], 'confirming', 'waiting', 'confirmPayment', ''],
  ['a service and failure', FAILED, [], 'failed', 'over', '', 'unpaid'],
  ['a product and failure', { ...OF_A_PRODUCT, ...FAILED }, [], 'failed', 'over', '', 'unpaid'],
  ['only failure', { ...OF_NOTHING, ...FAILED }, [], 'failed', 'over', '', 'unpaid'],
  ['only a product that was paid', { ...OF_A_PRODUCT, visit: 'ended' }, [], 'alreadyPaid', 'over', '', PAID_BEFORE],
  ['only an intent', OF_NOTHING, [], 'nothingToConfirm', 'over', '', ''],
  ['only success', { ...OF_NOTHING, redirectStatus: 'succeeded' }, [], 'nothingToConfirm', 'over', '', ''],
])

test.each([
  ['the status succeeded', { redirectStatus: 'succeeded' }, ['succeeded']],
  ['an earlier success', { isAccepted: true }, []],
  ['no status', {}, []],
  ['the status failed', FAILED, []],
] as const)('the record is notified only of a new success: a return with %s', (_, overrides, statuses) => {
  const notified = [{}, OF_A_PRODUCT].map((target) => statusesOf(startReturn({ ...target, ...overrides })))
  expect(notified).toEqual([statuses, statuses])
})

test.each<IntentStatus>(['succeeded', 'processing', 'requiresAction'])(
  'the record has the intent status %s, if the provider has accepted it',
  async (status) => {
    const ofService = await returned({}, { confirmPayment: noNetwork }, 'checkAgain', { readIntent: status })
    const ofProduct = await returned(OF_A_PRODUCT, { findServices: [] }, 'checkAgain', { readIntent: status })
    const statuses = status === 'requiresAction' ? [] : [status]
    expect([statusesOf(ofService), statusesOf(ofProduct)]).toEqual([statuses, statuses])
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
const DONE = 'confirmed service-1, notifyServicesChanged'
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
  ['a later visit', { visit: 'ended' }, [CONFIRMED, NEXT_STEP, 600_000], 'leaving'],
  ['a product without a known service', { ...OF_A_PRODUCT, visit: 'ended' }, [], 'alreadyPaid'],
])('two payments for one purchase are shown until the customer continues: %s', async (_, overrides, steps, end) => {
  const world = await play(startReturn(overrides, { isPaidTwice: true }), ...steps)
  const shown = progress(world)
  await play(world, 'goOn')
  expect([shown.at, shown.notified.split(', ').length, progress(world)]).toEqual([
    ...['paidTwice', 2, { ...shown, at: end, shown: 'over' }],
  ])
})
