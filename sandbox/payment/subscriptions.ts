import { addBoughtService } from '../admin/catalogue/customers'
import { rejection } from '../server/rejection'
import { recordEffect } from '../server/worlds/ledger'
import type { PaymentRules } from '../server/worlds/payment-rules'
import type {
  IntentRecord,
  ProductRecord,
  PromotionRecord,
  ServiceRecord,
  SubscriptionRecord,
} from '../server/worlds/records'
import { createId, type World } from '../server/worlds/world'
import { startService } from '../services/services.handlers'
import { type Amounts, amountsOf } from './amounts'
import { cancelIntent, createIntent, findIntent } from './intents'

/** The payment is for a service that waits for it, or for a new service of the product if `service` is null. */
export type Purchase = { userId: string; product: ProductRecord; service: ServiceRecord | null }

/**
 * Opens a subscription and supersedes the open one for the same service or product, so that only the newest can be paid.
 *
 * @throws Rejection 409 PAYMENT_IN_PROGRESS while a payment for the same service or product is processing
 */
export function openSubscription(
  world: World,
  purchase: Purchase,
  promotion: PromotionRecord | null,
  now: Date,
): { subscription: SubscriptionRecord; intent: IntentRecord | null } {
  supersede(world, purchase, now)
  const { userId, product, service } = purchase
  const id = `sub_sandbox_${createId()}`
  const amounts = amountsOf(product, promotion, world.paymentRules)
  const intent = intentFor(id, amounts, world.paymentRules)
  const subscription: SubscriptionRecord = {
    id,
    userId,
    productId: product.id,
    serviceId: service?.id ?? createId(),
    isForExistingService: service !== null,
    coupon: promotion?.stripeId ?? null,
    status: 'open',
    intentId: intent?.id ?? null,
    isConfirmed: false,
  }
  world.subscriptions.push(subscription)
  if (intent) world.intents.push(intent)
  recordEffect(world, now, {
    type: 'subscriptionCreated',
    userId,
    subscriptionId: id,
    intentId: subscription.intentId,
    amount: amounts.first,
    currency: amounts.currency,
    productId: product.id,
    serviceId: subscription.serviceId,
    coupon: subscription.coupon,
  })
  return { subscription, intent }
}

/** A payment intent, a setup intent that saves the card for later fees, or null if there is nothing to confirm. */
function intentFor(
  subscriptionId: string,
  { first, later, currency }: Amounts,
  { tax, firstPayment }: PaymentRules,
): IntentRecord | null {
  if (firstPayment === 'credit') return null
  if (first > 0 && firstPayment === 'charged') {
    return createIntent({ kind: 'payment', amount: first + tax, currency, subscriptionId })
  }
  if (later > 0) return createIntent({ kind: 'setup', amount: 0, currency, subscriptionId })
  return null
}

function supersede(world: World, { userId, product, service }: Purchase, now: Date): void {
  if (world.paymentRules.leavesOlderIntentsOpen) return
  const isSamePurchase = (other: SubscriptionRecord) =>
    service ? other.serviceId === service.id : !other.isForExistingService && other.productId === product.id
  const open = world.subscriptions.find(
    (other) => other.status === 'open' && other.userId === userId && isSamePurchase(other),
  )
  if (open === undefined) return
  const intent = findIntent(world, open.intentId)
  if (intent?.status === 'processing') {
    throw rejection(409, 'PAYMENT_IN_PROGRESS', 'A payment for this purchase is already being processed.')
  }
  open.status = 'superseded'
  if (intent) cancelIntent(intent)
  recordEffect(world, now, { type: 'subscriptionSuperseded', subscriptionId: open.id, intentId: open.intentId })
}

/**
 * Marks the subscription as paid and creates the service. A customer who has paid gets the service even if the product was
 * sold out in the meantime.
 */
export function completeSubscription(world: World, subscription: SubscriptionRecord, now: Date): void {
  subscription.status = 'paid'
  redeemPromotion(world, subscription, now)
  if (subscription.isForExistingService) return
  const { serviceId, userId, productId } = subscription
  const product = world.products.find(({ id }) => id === productId)
  if (product) product.used += 1
  addBoughtService(world, startService({ id: serviceId, userId, productId, flowStep: 'validate_stripe', now }))
}

/** Cancels the subscriptions of a deleted service or customer, so that they are never charged. */
export function cancelSubscriptions(world: World, matches: (subscription: SubscriptionRecord) => boolean): void {
  for (const subscription of world.subscriptions.filter(matches)) {
    const intent = findIntent(world, subscription.intentId)
    if (subscription.status === 'open' && intent) cancelIntent(intent)
    subscription.status = 'canceled'
  }
}

export function findPaidSubscription(world: World, serviceId: string): SubscriptionRecord | undefined {
  return world.subscriptions.find(
    (subscription) => subscription.serviceId === serviceId && subscription.status === 'paid',
  )
}

/** Counts the promotion of a paid subscription once. A promotion that was deleted in the meantime is not counted. */
function redeemPromotion(
  world: World,
  { id: subscriptionId, userId, coupon }: Pick<SubscriptionRecord, 'id' | 'userId' | 'coupon'>,
  now: Date,
): void {
  const promotion = world.promotions.find(({ stripeId }) => coupon !== null && stripeId === coupon)
  if (promotion === undefined) return
  if (promotion.redemptions.some((redemption) => redemption.subscriptionId === subscriptionId)) return
  promotion.redemptions.push({ userId, subscriptionId })
  recordEffect(world, now, { type: 'promotionRedeemed', promotionId: promotion.id, userId, subscriptionId })
}
