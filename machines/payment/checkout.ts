import type { Intent, OpenSubscription, Promotion } from '../shared/model'
import type { AttemptEnd } from './attempt.machine'
import type { Charge } from './card'
import {
  type CheckoutTarget,
  dueOf,
  isSameCurrency,
  type Order,
  type Payment,
  type PricedPayment,
  quoteOf,
} from './order'
import { type Receipt, receiptOf } from './payment-record'
import { quote } from './pricing'
import type { AutomaticPromotion } from './promotion'

/** What a checkout begins with. */
export type CheckoutInput = {
  readonly target: CheckoutTarget
  /** The intent ids of the purchases of this browser that have ended. */
  readonly purchasesBefore: readonly string[]
  /** The time when the checkout opens, in ms since 1970. */
  readonly now: number
  /** Null disables automatic promotions. */
  readonly automaticPromotion: AutomaticPromotion | null
}

/** A payment that has succeeded. The receipt of an order without an intent is here, because such an order has no record. */
export type PaidCheckout = Payment & { readonly receipt: Receipt | undefined }

/** `sentElsewhere`: another tab or an earlier attempt has sent a payment for this. */
export type CheckoutEnd =
  | { readonly result: 'paid'; readonly payment: PaidCheckout }
  | { readonly result: 'paidElsewhere' | 'sentElsewhere' }

export type Subscription = {
  readonly intent: Intent | null
  /** The service that the payment belongs to. Undefined until it is known. */
  readonly serviceId: string | undefined
}

type Checkout = {
  readonly input: CheckoutInput
  readonly order: Order | null
  readonly promotion: Promotion | null
  readonly subscription: Subscription
  readonly charge: Charge | null
}

/** A paid service is known. That of a product may come with the response, or later. */
export const subscriptionFor = ({ serviceId }: CheckoutTarget, response?: OpenSubscription): Subscription => ({
  intent: response?.intent ?? null,
  serviceId: serviceId ?? response?.serviceId,
})

/** The payment of this checkout. */
export const paymentOf = ({ input: { target }, order, subscription }: Checkout): Payment => ({
  target,
  order,
  ...subscription,
})

/** The payment at the click on Pay. */
export const pricedPaymentOf = (checkout: Checkout): PricedPayment => ({
  ...paymentOf(checkout),
  due: dueOf(checkout),
  charge: checkout.charge,
  purchasesBefore: checkout.input.purchasesBefore,
})

export function paidIn(checkout: Checkout): CheckoutEnd {
  const payment = paymentOf(checkout)
  const receipt = payment.intent === null ? receiptOf(payment, dueOf(checkout)) : undefined
  return { result: 'paid', payment: { ...payment, receipt } }
}

/** A second read does not replace the list of services, so that a service bought in the meantime still counts as new. */
export const readOrder = ({ order }: Checkout, read: Order): Order => ({
  ...read,
  knownServiceIds: (order ?? read).knownServiceIds,
})

/** The checkout before its next subscription, which has its own intent and charge. */
export const withoutSubscription = ({ input, promotion }: Checkout) => ({
  pricedWith: promotion,
  subscription: subscriptionFor(input.target),
  charge: null,
  cardProblem: null,
  error: null,
})

/** The checkout with an open subscription. Without a payment intent the provider's amount is 0. */
export const opened = ({ input, order }: Checkout, response: OpenSubscription) => ({
  subscription: subscriptionFor(input.target, response),
  charge: response.intent?.kind === 'payment' || order === null ? null : { amount: 0, currency: order.plan.currency },
  hasOpened: true,
})

/** The checkout after an attempt that can be repeated. */
export const afterAttempt = (checkout: Checkout, { result, problem, mayBeOnItsWay }: AttemptEnd) => ({
  cardProblem: problem,
  mayBeOnItsWay,
  charge: shownCharge(checkout, result.type === 'priceChanged' ? result.charge : null),
})

/** The server knows more than the price, for example of the customer's credit. */
export const isNothingDue = (
  { order, promotion }: Checkout,
  { subscriptionId, serviceId }: OpenSubscription,
): boolean =>
  subscriptionId !== undefined ||
  serviceId !== undefined ||
  (order !== null && quote(order.plan, promotion ?? undefined).dueToday === 0)

/** The provider charges less than any rounding explains, or in another currency, so the order is out of date. */
export const isOrderOld = (checkout: Checkout, charge: Charge | null): boolean =>
  charge !== null &&
  ((quoteOf({ ...checkout, charge })?.adjustments ?? 0) < 0 || !isSameCurrency(checkout.order, charge))

/** The screen cannot show a charge in another currency. */
export const shownCharge = ({ order, charge }: Checkout, read: Charge | null): Charge | null =>
  read && isSameCurrency(order, read) ? read : charge
