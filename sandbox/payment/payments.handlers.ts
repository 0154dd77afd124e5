import { rejectSwitchedOff } from '../admin/platform/switches'
import { requireProduct, requireProductForSale } from '../purchase/products.handlers'
import type { Handlers } from '../server/handlers'
import { rejection } from '../server/rejection'
import type { Schemas } from '../server/schemas'
import { requireUser } from '../server/sessions'
import { recordEffect } from '../server/worlds/ledger'
import type { IntentRecord, ProductRecord, PromotionRecord, SubscriptionRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { requireOwnService } from '../services/services.handlers'
import { findIntent } from './intents'
import { rejectUnpayable, whyNotGood, whyOutOfLimits } from './promotions'
import { completeSubscription, findPaidSubscription, openSubscription, type Purchase } from './subscriptions'

/** Subscriptions and their first payment. See openapi.yaml. */
export const paymentHandlers = {
  createSubscription(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const purchase = findPurchase(world, user.id, body)
    rejectUnpayable(purchase.product)
    const promotion = body.coupon === undefined ? null : requireCoupon(world, body.coupon, purchase, now)
    const { subscription, intent } = openSubscription(world, purchase, promotion, now)
    return { status: 200, body: { data: toSubscription(subscription, intent, purchase.product) } }
  },

  confirmPayment(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const own = world.subscriptions.filter((candidate) => candidate.userId === user.id)
    const subscriptions = own.filter(({ serviceId }) => serviceId === body.serviceId)
    if (body.payment_intent !== undefined && !subscriptions.some(({ intentId }) => intentId === body.payment_intent)) {
      throw rejection(404, 'NOT_FOUND', 'Payment not found.')
    }
    rejectFailed(world, subscriptions, body.payment_intent)
    const confirmed = subscriptions.length === 0 ? olderSubscription(world, user.id, body.serviceId) : undefined
    const subscriptionId = confirmed ?? confirmSubscription(world, subscriptions, now)
    const confirmation = { subscriptionId, status: 'succeeded', serviceId: body.serviceId }
    return { status: 200, body: { data: confirmation } }
  },
} satisfies Handlers

/** The contract requires exactly one of the two ids. */
function findPurchase(
  world: World,
  userId: string,
  { serviceId, productId = '' }: Schemas['SubscriptionPayload'],
): Purchase {
  if (serviceId === undefined) {
    rejectSwitchedOff(world, 'serviceCreationEnabled')
    return { userId, service: null, product: requireProductForSale(world, productId) }
  }
  const service = requireOwnService(world, userId, serviceId)
  if (service.flowStep !== 'validate_stripe' || findPaidSubscription(world, serviceId)) {
    throw rejection(409, 'ALREADY_PAID', 'This service has already been paid for.')
  }
  return { userId, service, product: requireProduct(world, service.productId) }
}

/** @throws Rejection with a general message for an invalid coupon, and with a specific one for the customer's limits */
function requireCoupon(world: World, coupon: string, { userId, product }: Purchase, now: Date): PromotionRecord {
  const promotion = world.promotions.find(({ stripeId }) => stripeId === coupon)
  if (promotion === undefined || whyNotGood(promotion, [product.id], now)) {
    throw rejection(422, 'VALIDATION_ERROR', "This promotion can't be used.")
  }
  const outOfLimits = whyOutOfLimits(promotion, userId, [product])
  if (outOfLimits) throw outOfLimits
  return promotion
}

/** Some products return the new service's id only after the payment. If nothing is due, the confirmation needs the id. */
function toSubscription(
  { id, serviceId }: SubscriptionRecord,
  intent: IntentRecord | null,
  { namesServiceOncePaid }: ProductRecord,
): Schemas['Subscription'] {
  const isHidden = namesServiceOncePaid && intent !== null
  return { clientSecret: intent?.clientSecret ?? null, subscriptionId: id, ...(!isHidden && { serviceId }) }
}

/**
 * The subscription of a service that was paid before this world began.
 *
 * @throws Rejection 404 if the service is not the user's, 400 if it was not paid by card
 */
function olderSubscription(world: World, userId: string, serviceId: string): string {
  const { stripeSubscriptionId } = requireOwnService(world, userId, serviceId)
  if (stripeSubscriptionId === null) throw notCompleted()
  return stripeSubscriptionId
}

/** Confirms the service's paid subscription. If nothing is due, the confirmation completes the subscription. */
function confirmSubscription(world: World, subscriptions: readonly SubscriptionRecord[], now: Date): string {
  const subscription = subscriptions.find(({ status }) => status === 'paid') ?? requireNothingDue(world, subscriptions)
  if (subscription.status === 'open') completeSubscription(world, subscription, now)
  const { id: subscriptionId, serviceId } = subscription
  if (!subscription.isConfirmed) recordEffect(world, now, { type: 'paymentConfirmed', subscriptionId, serviceId })
  subscription.isConfirmed = true
  return subscriptionId
}

/** @throws Rejection 402 if the bank declined exactly this payment and no other payment has paid for the service */
function rejectFailed(world: World, subscriptions: readonly SubscriptionRecord[], intentId: string | undefined): void {
  const hasFailed = findIntent(world, intentId ?? null)?.lastError != null
  if (hasFailed && subscriptions.every(({ status }) => status !== 'paid')) {
    throw rejection(402, 'PAYMENT_FAILED', 'Your bank declined this payment.')
  }
}

function requireNothingDue(world: World, subscriptions: readonly SubscriptionRecord[]): SubscriptionRecord {
  const open = subscriptions.find(({ status }) => status === 'open')
  if (open === undefined || findIntent(world, open.intentId)) throw notCompleted()
  return open
}

function notCompleted() {
  return rejection(400, 'PAYMENT_NOT_COMPLETED', 'This payment has not been completed.')
}
