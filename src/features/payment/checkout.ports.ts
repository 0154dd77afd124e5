import { fromPromise } from 'xstate'
import type { CardOutcome, Charge, IntentStatus, Preparation } from '#machines/payment/card'
import {
  type CheckoutTarget,
  type checkoutMachine,
  isSameCurrency,
  type Payment,
  type PricedPayment,
} from '#machines/payment/checkout/checkout.machine'
import type { Order } from '#machines/payment/order'
import { findPayment, type PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import { outcomeOfPurchase } from '#machines/purchase/purchase'
import type { Intent, OpenSubscription, Promotion, Service } from '#machines/shared/model'
import { anySignal } from '../../api/client/any-signal'
import type { ApiClient } from '../../api/client/client'
import { REQUEST_TIMEOUT_MS } from '../../api/client/timed-fetch'
import { createSubscription, validatePromotion } from '../../api/payment/payments'
import { listServices } from '../../api/services/services'
import { findFlowStep } from '../../api/setup/setup-flow'
import type { PaymentRecords } from '../../storage/payment-records'
import type { Ports } from '../../xstate/ports'
import type { CardForm } from './card-form'
import { loadOrder } from './load-order'
import { type HeldLock, requestLock, sendingLock } from './payment-locks'
import { returnAddress } from './payment-places'

type Options = {
  client: ApiClient
  cardForm: CardForm
  records: PaymentRecords
  locks: LockManager | undefined
  userId: string
}

/** The checkout's ports. */
export function checkoutPorts(options: Options): Ports<typeof checkoutMachine> {
  const { client, cardForm, locks, records, userId } = options
  // Held from Pay until the provider has answered: whoever takes the form over in another tab waits for it.
  let sending: HeldLock | null = null
  const endedBefore = new Set(endedPurchases(options).map(({ intentId }) => intentId))
  return {
    loadOrder: fromPromise<Order, CheckoutTarget>(({ input, signal }) =>
      // Its reads follow each other, and share one limit (reliability.md, P21).
      loadOrder(client, input, anySignal(signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS))),
    ),
    createSubscription: fromPromise<OpenSubscription, CheckoutTarget & { coupon?: string | undefined }>(
      ({ input, signal }) => createSubscription(client, input, signal),
    ),
    validatePromotion: fromPromise<Promotion, { code: string; productId: string }>(({ input, signal }) =>
      validatePromotion(client, input, signal),
    ),
    loadCardForm: fromPromise<void>(async () => void (await cardForm.load())),
    readCharge: fromPromise<Charge | null, { intent: Intent | null }>(({ input }) => cardForm.charge(input.intent)),
    prepareCard: fromPromise<Preparation, PricedPayment>(async ({ input, signal }) => {
      const problem = await cardForm.submit()
      if (problem) return { status: 'rejected', problem }
      sending = await requestLock(locks, sendingLock(userId), { ifAvailable: true })
      if (sending === null) return { status: 'rejected', problem: { reason: 'sendingElsewhere', message: '' } }
      let preparation: Preparation | undefined
      try {
        preparation = await prepare(options, input, endedBefore, signal)
        return preparation
      } finally {
        if (signal.aborted || preparation?.status !== 'ready') sending?.release()
      }
    }),
    confirmCard: fromPromise<CardOutcome, Payment>(({ input, signal }) => {
      // Whoever leaves this screen finds the payment in the record.
      const held = sending
      signal.addEventListener('abort', () => held?.release())
      return cardForm.confirm(input.intent, returnAddress(input)).finally(() => held?.release())
    }),
    readIntent: fromPromise<IntentStatus, { intent: Intent | null }>(({ input: { intent } }) =>
      intent === null ? Promise.reject(new Error('There is no intent')) : cardForm.read(intent),
    ),
    readServices: fromPromise<readonly Service[]>(async ({ signal }) => {
      const taken = new Set(records.of(userId).map(({ serviceId }) => serviceId))
      return (await listServices(client, signal)).filter(({ id }) => !taken.has(id))
    }),
  }
}

/**
 * Nothing is sent before the server, the provider and this browser have been asked: another device may have paid, the price
 * may be another one, and another tab may be paying.
 */
async function prepare(
  options: Options,
  payment: PricedPayment,
  endedBefore: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Preparation> {
  const { client, cardForm, records, userId } = options
  const { target, intent, order, due } = payment
  const readCharge = () => payment.charge ?? cardForm.charge(intent)
  const [charge, standing] = await Promise.all([readCharge(), askServer(client, payment, signal)])
  // The service may be the one that an earlier attempt of this very payment has made.
  const wasSent = records.of(userId).some(({ intentId }) => intentId === intent?.id)
  if (standing === 'boughtMeanwhile' && wasSent) return { status: 'sentElsewhere' }
  if (standing !== 'ready') return { status: standing }
  if (charge !== null && (charge.amount !== due || !isSameCurrency(order, charge))) {
    return { status: 'priceChanged', charge }
  }
  // Last, because another tab may have sent a payment while the server was asked.
  const known = findPayment(records.of(userId), target)
  const isOther = known !== undefined && known.intentId !== intent?.id && known.state !== 'open'
  if (isOther) return { status: 'sentElsewhere' }
  const hasBought = endedPurchases(options).some(
    ({ productId, intentId }) => productId === target.productId && !endedBefore.has(intentId),
  )
  return { status: hasBought ? 'boughtMeanwhile' : 'ready' }
}

/** The purchases of this browser that have come to their end. */
function endedPurchases({ records, userId }: Options): readonly PaymentEntry[] {
  return records.of(userId).filter(({ makesService, state }) => makesService && state === 'confirmed')
}

/** A service that is paid has gone on to its next step; a product that was bought has made a service. */
async function askServer(
  client: ApiClient,
  { target: { serviceId }, serviceId: ownId, order }: Payment,
  signal: AbortSignal,
): Promise<'ready' | 'paidElsewhere' | 'boughtMeanwhile'> {
  if (serviceId !== undefined) {
    return (await findFlowStep(client, { serviceId }, signal)) === 'validate_stripe' ? 'ready' : 'paidElsewhere'
  }
  if (order === null) return 'ready'
  const others = (await listServices(client, signal)).filter(({ id }) => id !== ownId)
  const outcome = outcomeOfPurchase(others, order.productId, order.knownServiceIds)
  return outcome === 'notRegistered' ? 'ready' : 'boughtMeanwhile'
}
