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
import { type HeldLock, holding, requestLock, sendingLock } from './payment-locks'
import { returnAddress } from './payment-places'

type Options = {
  client: ApiClient
  cardForm: CardForm
  records: PaymentRecords
  locks: LockManager | undefined
  userId: string
}

export function checkoutPorts(options: Options): Ports<typeof checkoutMachine> {
  const { client, cardForm, locks, records, userId } = options
  // The lock passes from the checks to the confirmation that follows them. A run that was given up may still wait for the
  // provider when the next one begins, so each holds and releases its own.
  let checked: HeldLock | undefined
  const endedBefore = new Set(endedPurchases(options).map(({ intentId }) => intentId))
  return {
    loadOrder: fromPromise<Order, CheckoutTarget>(({ input, signal }) =>
      // Its reads run one after the other and share one limit (docs/reliability.md#p21).
      withinLimit(signal, REQUEST_TIMEOUT_MS, (limited) => loadOrder(client, input, limited)),
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
      signal.throwIfAborted()
      if (problem) return { status: 'rejected', problem }
      const own = await requestLock(locks, sendingLock(userId), { ifAvailable: true })
      if (own === null) return { status: 'rejected', problem: { reason: 'sendingElsewhere', message: '' } }
      const isReady = ({ status }: Preparation) => status === 'ready'
      checked = own
      return holding(own, signal, () => prepare(options, input, endedBefore, signal), isReady)
    }),
    confirmCard: fromPromise<CardOutcome, Payment>(({ input, signal }) => {
      // If the customer leaves this screen, the payment continues from the record.
      return holding(checked, signal, () => cardForm.confirm(input.intent, returnAddress(input)))
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
 * Checks the server, the provider and this browser's record before anything is sent: another device may have paid, the price
 * may have changed, and another tab may be paying. See docs/product/payment.md#before-pay.
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
  const [charge, serverStatus] = await Promise.all([readCharge(), readServerStatus(client, payment, signal)])
  // The new service may come from an earlier attempt of this same payment.
  const wasSent = records.of(userId).some(({ intentId }) => intentId === intent?.id)
  if (serverStatus === 'boughtMeanwhile' && wasSent) return { status: 'sentElsewhere' }
  if (serverStatus !== 'ready') return { status: serverStatus }
  if (charge !== null && (charge.amount !== due || !isSameCurrency(order, charge))) {
    return { status: 'priceChanged', charge }
  }
  // Checked last, because another tab may have sent a payment in the meantime.
  const known = findPayment(records.of(userId), target)
  const isOther = known !== undefined && known.intentId !== intent?.id && known.state !== 'open'
  if (isOther) return { status: 'sentElsewhere' }
  const hasBought = endedPurchases(options).some(
    ({ productId, intentId }) => productId === target.productId && !endedBefore.has(intentId),
  )
  return { status: hasBought ? 'boughtMeanwhile' : 'ready' }
}

/** The confirmed purchases of this browser. */
function endedPurchases({ records, userId }: Options): readonly PaymentEntry[] {
  return records.of(userId).filter(({ makesService, state }) => makesService && state === 'confirmed')
}

/** A paid service is past its payment step. A bought product has created a service. */
async function readServerStatus(
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
