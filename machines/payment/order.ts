import type { Intent, Promotion } from '../shared/model'
import type { Charge } from './card'
import { type ChargedQuote, chargedQuote, type Plan } from './pricing'

/** The service that the customer pays for, or a product. The payment for a product creates a new service. */
export type CheckoutTarget = { readonly serviceId?: string | undefined; readonly productId?: string | undefined }

/** The content of one checkout. */
export type Order = {
  readonly productId: string
  readonly productName: string
  readonly plan: Plan
  /** The ids of the customer's services before the payment, so that the service it creates can be recognized. */
  readonly knownServiceIds: readonly string[]
}

/** The payment that is sent to the provider. */
export type Payment = {
  readonly target: CheckoutTarget
  /** The service that the payment belongs to. Undefined until it is known. */
  readonly serviceId: string | undefined
  readonly intent: Intent | null
  readonly order: Order | null
}

/** The payment when the customer clicks Pay. */
export type PricedPayment = Payment & {
  /** The amount on the button, in minor units. */
  readonly due: number | undefined
  readonly charge: Charge | null
  /** The intent ids of the purchases that had ended when the checkout opened. */
  readonly purchasesBefore: readonly string[]
}

type Money = { readonly order: Order | null; readonly promotion: Promotion | null; readonly charge: Charge | null }

/** The amounts on the screen: those of the provider, or the calculated ones until they are known. */
export function quoteOf({ order, promotion, charge }: Money): ChargedQuote | undefined {
  return order ? chargedQuote(order.plan, promotion ?? undefined, charge?.amount) : undefined
}

/** The amount on the pay button, in minor units. */
export const dueOf = (money: Money): number | undefined => quoteOf(money)?.dueToday

export const isSameCurrency = (order: Order | null, charge: Charge): boolean =>
  order?.plan.currency.toLowerCase() === charge.currency.toLowerCase()
