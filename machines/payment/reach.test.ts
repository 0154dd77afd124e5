import { describe } from 'vitest'
import { assign } from 'xstate'
import { noNetwork, promotion, rejected, service } from '../testing/people'
import { testReach } from '../testing/reach'
import { attemptMachine } from './attempt.machine'
import { cardFormMachine } from './card-form.machine'
import { checkMachine } from './check.machine'
import { lookMachine } from './look.machine'
import type { PricedPayment } from './order'
import { LAUNCH_PROMOTION } from './promotion'
import { promotionMachine } from './promotion.machine'
import { setupStepMachine } from './setup-step.machine'
import { DURING_OFFER, declined, half, intent, NOW, ORDER, UNPAID } from './testing/checkout-world'
import { CONFIRMATION } from './testing/confirmation-world'
import { paymentRecord } from './testing/payment-records'

const VISIBILITY = [{ type: 'hidden' }, { type: 'visible' }] as const
const STATUSES = ['succeeded', 'processing', 'requiresAction', 'unpaid', 'canceled'] as const
const STEPS = ['validate_stripe', 'validate_configuration', null]
const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })
const FOUND = [[], [bought], [bought, { ...bought, id: 'service-3' }]]
const ofService = { serviceId: 'service-1', candidates: [], hasWaited: false }
const ofProduct = { ...ofService, serviceId: undefined }
const record = paymentRecord()
const check = { hasAsked: false, isChecked: true }

describe('attempt', () => {
  const payment: PricedPayment = {
    ...{ target: { serviceId: 'service-1' }, serviceId: 'service-1', intent: intent(), order: ORDER },
    ...{ due: 6_498, charge: null, purchasesBefore: [] },
  }

  testReach([
    attemptMachine.provide({
      actions: {
        ...{ reportSent: () => {}, reportUnpaid: () => {} },
        // The count of the reports would make the number of snapshots infinite.
        setProcessing: assign({ isProcessing: true }),
      },
    }),
    {
      inputs: [false, true].map((mayBeOnItsWay) => ({ payment, mayBeOnItsWay })),
      events: [...VISIBILITY, { type: 'checkAgain' }, { type: 'online' }],
      responses: {
        keepLock: [undefined],
        prepareCard: [UNPAID, { problem: declined }, { ...UNPAID, step: null }],
        confirmCard: [{ status: 'succeeded' }, { status: 'processing' }, { status: 'rejected', problem: declined }],
        readIntent: STATUSES,
      },
    },
  ])
})

describe('promotion', () => {
  testReach([
    promotionMachine.provide({ actions: { reportOpened: () => {}, reportSettled: () => {} } }),
    {
      inputs: [NOW, DURING_OFFER].map((now) => ({ now, automaticPromotion: LAUNCH_PROMOTION })),
      events: [
        ...(['validateAgain', 'offerTaken', 'payPressed'] as const).map((type) => ({ type })),
        ...['', 'HALF'].map((text) => ({ type: 'typed', text }) as const),
        { type: 'promotionRejected', error: rejected(422) },
        { type: 'orderRead', order: ORDER },
      ],
      responses: {
        validatePromotion: [half, { ...half, stripeId: undefined }, promotion({ amountOff: 100, currency: 'eur' })],
      },
    },
  ])
})

describe('cardForm', () => {
  testReach([
    cardFormMachine,
    {
      inputs: [undefined],
      events: [{ type: 'loadFormAgain' }, { type: 'cardFormReady' }, { type: 'cardFormFailed', message: '' }],
      responses: { loadCardForm: [undefined] },
    },
  ])
})

describe('check', () => {
  testReach([
    checkMachine.provide({ actions: { reportFound: () => {}, reportStatus: () => {} } }),
    {
      inputs: [ofService, ofProduct].flatMap((found) =>
        [false, true].map((readsFirst) => ({ returned: {}, record, found, hasAsked: false, readsFirst })),
      ),
      events: [{ type: 'checkAgain' }],
      responses: { findServices: FOUND, confirmPayment: [CONFIRMATION], readIntent: STATUSES, findStep: STEPS },
      failures: { confirmPayment: [noNetwork, rejected(403)] },
    },
  ])
})

const intentOf = { intentId: undefined, clientSecret: undefined }
const looking = { intent: intentOf, query: { productId: 'ACPYH', record }, check, isHidden: false }

describe('look', () => {
  testReach([
    lookMachine.provide({ actions: { reportStatus: () => {}, reportAnother: () => {}, reportSeen: () => {} } }),
    {
      inputs: [
        // The server has not seen the payment for the service that was found.
        ...[ofService, ofProduct, { ...ofProduct, candidates: [bought] }].map((found) => ({
          ...looking,
          found,
          isConfirmed: false,
        })),
        { ...looking, found: ofService, isConfirmed: true },
      ],
      events: VISIBILITY,
      responses: { findServices: FOUND, readIntent: STATUSES, findStep: STEPS },
    },
  ])
})

describe('setupStep', () => {
  testReach([
    setupStepMachine,
    {
      inputs: [false, true].map((isOwn) => ({
        ...{ serviceId: 'service-1', subscriptionId: 'sub_1', isOwn, check, isHidden: false },
      })),
      events: [...VISIBILITY, { type: 'checkAgain' }],
      responses: { look: [{ end: 'past', found: ofService }], findStep: STEPS, submitStripeStep: [undefined] },
    },
  ])
})
