import { fromPromise } from 'xstate'
import { attemptMachine, type Preparation } from '#machines/payment/attempt.machine'
import type { BeforePay } from '#machines/payment/before-pay'
import type { CardOutcome, Charge, IntentStatus } from '#machines/payment/card'
import { cardFormMachine } from '#machines/payment/card-form.machine'
import type { checkoutMachine } from '#machines/payment/checkout.machine'
import type { CheckoutTarget, Order, Payment, PricedPayment } from '#machines/payment/order'
import { promotionMachine } from '#machines/payment/promotion.machine'
import type { Intent, OpenSubscription, Promotion } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { listServices } from '../../shared/calls/services'
import { findFlowStep } from '../../shared/calls/setup-flow'
import type { ApiClient } from '../../shared/client/client'
import { withinLimit } from '../../shared/client/pages'
import { REQUEST_TIMEOUT_MS } from '../../shared/client/timed-fetch'
import type { PaymentRecords } from '../../shared/storage/payment-records'
import type { CardForm } from './card-form'
import { loadOrder } from './load-order'
import { createSubscription, validatePromotion } from './payment.calls'
import { type HeldLock, requestLock, sendingLock } from './payment-locks'
import { returnAddress } from './payment-places'

export type PaymentOptions = {
  readonly client: ApiClient
  readonly cardForm: CardForm
  readonly records: PaymentRecords
  readonly locks: LockManager | undefined
  readonly userId: string
}

/** The ports of a checkout: the order and the subscription, the promotion, the card form, and the attempts to pay. */
export function checkoutPorts(options: PaymentOptions): Ports<typeof checkoutMachine> {
  const { client, cardForm, records, userId } = options
  return {
    loadOrder: fromPromise<Order, CheckoutTarget>(({ input, signal }) =>
      // Its reads run one after the other and share one limit (docs/reliability.md#p21).
      withinLimit(signal, REQUEST_TIMEOUT_MS, (limited) => loadOrder(client, input, limited)),
    ),
    createSubscription: fromPromise<OpenSubscription, CheckoutTarget & { coupon?: string | undefined }>(
      ({ input, signal }) => createSubscription(client, input, signal),
    ),
    readCharge: fromPromise<Charge | null, { intent: Intent | null }>(({ input }) => cardForm.charge(input.intent)),
    promotion: promotionMachine.provide({
      actors: {
        validatePromotion: fromPromise<Promotion, { code: string; productId: string }>(({ input, signal }) =>
          validatePromotion(client, input, signal),
        ),
      },
    }),
    cardForm: cardFormMachine.provide({
      actors: { loadCardForm: fromPromise<void>(async () => void (await cardForm.load())) },
      actions: { requestScriptAgain: () => cardForm.loadAgain() },
    }),
    attempt: attemptMachine.provide({
      actors: attemptPorts(options),
      actions: { store: (_, { change }) => change && records.apply(userId, change) },
    }),
  }
}

/** The ports of one attempt at a time. The lock that `prepareCard` takes is released when the attempt no longer sends. */
export function attemptPorts(options: PaymentOptions): Ports<typeof attemptMachine> {
  const { cardForm, locks, userId } = options
  let held: HeldLock | undefined
  return {
    keepLock: fromPromise<void>(
      ({ signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            void held?.release()
            held = undefined
          })
        }),
    ),
    prepareCard: fromPromise<Preparation, PricedPayment>(async ({ input, signal }) => {
      const problem = await cardForm.submit()
      // The provider may answer an attempt that the customer has given up.
      signal.throwIfAborted()
      if (problem) return { problem }
      const lock = await requestLock(locks, sendingLock(userId), { ifAvailable: true })
      if (lock === null) return { problem: { reason: 'sendingElsewhere', message: '' } }
      if (signal.aborted) await lock.release()
      signal.throwIfAborted()
      held = lock
      return readBeforePay(options, input, signal)
    }),
    // If the customer leaves this screen, the payment continues from its record.
    confirmCard: fromPromise<CardOutcome, Payment>(({ input }) => cardForm.confirm(input.intent, returnAddress(input))),
    readIntent: fromPromise<IntentStatus, Payment>(({ input: { intent } }) =>
      intent === null ? Promise.reject(new Error('There is no intent')) : cardForm.read(intent),
    ),
  }
}

/** Reads the server and the provider at once, and the records last: another tab may have sent a payment in the meantime. */
async function readBeforePay(
  { client, cardForm, records, userId }: PaymentOptions,
  { target: { serviceId }, intent, charge }: PricedPayment,
  signal: AbortSignal,
): Promise<BeforePay> {
  const [read, server] = await Promise.all([
    charge ?? cardForm.charge(intent),
    serviceId === undefined
      ? listServices(client, signal).then((services) => ({ services }))
      : findFlowStep(client, { serviceId }, signal).then((step) => ({ step })),
  ])
  const { leadsAway } = cardForm
  return { charge: read, ...server, records: records.of(userId), userId, leadsAway, now: Date.now() }
}
