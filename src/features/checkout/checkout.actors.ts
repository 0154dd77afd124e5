import { fromPromise } from 'xstate'
import type { CardOutcome, IntentStatus, Preparation } from '#machines/checkout/card'
import type { CheckoutTarget, checkoutMachine, Payment } from '#machines/checkout/checkout.machine'
import type { Intent, OpenSubscription, Order, Promotion, Service } from '#machines/model'
import type { Ports } from '../../actors/ports'
import type { ApiClient } from '../../api/client'
import { createSubscription, validatePromotion } from '../../api/payments'
import { listServices } from '../../api/services'
import { findFlowStep } from '../../api/setup-flow'
import { REQUEST_TIMEOUT_MS } from '../../api/timed-fetch'
import { keptPayments } from '../../payment-storage'
import type { CardForm } from './card-form'
import { loadOrder } from './load-order'
import { returnAddress } from './payment-places'

type Options = {
  client: ApiClient
  cardForm: CardForm
  userId: string
  /** When this checkout was opened, in ms since 1970. */
  openedAt: number
}

/** The checkout's ports. */
export const checkoutActors = ({ client, cardForm, userId, openedAt }: Options): Ports<typeof checkoutMachine> => ({
  loadOrder: fromPromise<Order, CheckoutTarget>(({ input, signal }) =>
    // Its reads follow each other, and share one limit (reliability.md, P21).
    loadOrder(client, input, AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])),
  ),
  createSubscription: fromPromise<OpenSubscription, CheckoutTarget & { coupon?: string | undefined }>(
    ({ input, signal }) => createSubscription(client, input, signal),
  ),
  validatePromotion: fromPromise<Promotion, { code: string; productId: string }>(({ input, signal }) =>
    validatePromotion(client, input, signal),
  ),
  loadCardForm: fromPromise<void>(async () => void (await cardForm.load())),
  prepareCard: fromPromise<Preparation, Payment>(async ({ input, signal }) => {
    const problem = await cardForm.submit()
    if (problem) return { status: 'refused', problem }
    const { serviceId } = input.target
    // Another device may have been done with it.
    if (serviceId !== undefined && (await findFlowStep(client, { serviceId }, signal)) !== 'validate_stripe') {
      return { status: 'paidElsewhere' }
    }
    // Last, because another tab may have paid while the step was read.
    return isPaidInOtherTab(userId, input, openedAt) ? { status: 'paidElsewhere' } : { status: 'ready' }
  }),
  confirmCard: fromPromise<CardOutcome, Payment>(({ input }) => cardForm.confirm(input.intent, returnAddress(input))),
  readIntent: fromPromise<IntentStatus, { intent: Intent | null }>(({ input: { intent } }) =>
    intent === null ? Promise.reject(new Error('There is no intent')) : cardForm.read(intent),
  ),
  readServices: fromPromise<readonly Service[]>(({ signal }) => listServices(client, signal)),
})

/** Another tab may have sent a payment for the same thing, or have come to its end since this one was opened. */
function isPaidInOtherTab(userId: string, { target, intent }: Payment, openedAt: number): boolean {
  const kept = keptPayments.find(userId, target)
  if (kept !== undefined && kept.intentId !== intent?.id) return true
  return keptPayments.hasEndedSince(userId, target, openedAt)
}
