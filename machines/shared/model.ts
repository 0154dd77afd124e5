/**
 * The types of the product's data that several areas share; those of one area stand beside its rules. The decoders are checked
 * against them: null counts as missing, and a value that the server can send in several forms (such as a role) has one. Types of
 * requests come from the contract.
 */
import type { components } from '#contract'
import type { Secret } from './secret'

type Schemas = components['schemas']

/** The role of a user (docs/product/README.md#roles). */
export type Role = { readonly name: string; readonly permissions: readonly string[] }

export type DiscordAccount = {
  readonly id: string
  readonly username: string
  readonly avatar: string | undefined
}

/** The signed-in user. */
export type User = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly status: string | undefined
  readonly role: Role
  readonly createdAt: string | undefined
  readonly discord: DiscordAccount | undefined
  readonly services: readonly Service[]
}

/** A service of a customer. An unknown status is preserved, and a missing one is empty. */
export type Service = {
  readonly id: string
  readonly status: string
  readonly active: boolean | undefined
  readonly expiresAt: string | undefined
  /** True if the customer can undo a cancellation. */
  readonly canUncancel: boolean | undefined
  readonly createdAt: string | undefined
  readonly stripeSubscriptionId: string | undefined
  readonly isReady: boolean | undefined
  readonly hasError: boolean | undefined
  readonly statusMessage: string | undefined
  /** The product's name and id, or only its id. */
  readonly product: string | { readonly id: string; readonly name: string | undefined } | undefined
  /** The domain of a running service. */
  readonly deploymentPath: string | undefined
}

export type Product = {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly enabled: boolean | undefined
  readonly stock: number | undefined
  readonly used: number | undefined
  readonly subscription: boolean | undefined
  readonly prices: readonly Price[]
  readonly price: LegacyPrice | undefined
}

export type Price = {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  /** Undefined if only the pricing call returns it. */
  readonly metadata: PriceMetadata | undefined
}

/** An amount in minor units, its currency and its period. Without `recurring` it is due once. */
export type PriceMetadata = {
  readonly unit_amount: number
  readonly currency: string
  readonly recurring: Recurring | undefined
}

export type Recurring = {
  readonly interval: string
  readonly interval_count: number | undefined
  readonly trial_period_days?: number | undefined
}

/** The price of a product without `prices`. Amounts are in minor units. */
export type LegacyPrice = {
  readonly amt: number | undefined
  readonly sub: number | undefined
  readonly cur: string | undefined
  readonly items: readonly PriceItem[]
}

export type PriceItem = {
  readonly name: string
  readonly type: string
  readonly amount: number
  readonly visible: boolean | undefined
  readonly recurring: boolean | undefined
}

/** The discount of a code. `machines/payment/pricing.ts` calculates the amount. */
export type Promotion = {
  readonly code: string
  readonly name: string | undefined
  readonly percentOff: number | undefined
  readonly amountOff: number | undefined
  readonly currency: string | undefined
  readonly duration: string | undefined
  readonly durationInMonths: number | undefined
  readonly stripeId: string | undefined
  /** The ids of the products that it applies to. Empty means all. */
  readonly applicableProducts: readonly string[]
}

/** A subscription that waits for its first payment. Without an intent nothing is due. */
export type OpenSubscription = {
  readonly intent: Intent | undefined
  readonly subscriptionId: string | undefined
  /** Undefined if the server creates the service later. */
  readonly serviceId: string | undefined
}

/** The provider's record of one payment (`pi_`), or of a card that is saved for later payments (`seti_`). */
export type Intent = {
  readonly kind: 'payment' | 'setup'
  readonly id: string
  /** It authorizes the payment, so only the provider's library gets it. */
  readonly clientSecret: Secret
}

export type PaymentConfirmation = {
  readonly subscriptionId: string
  readonly status: string | undefined
}

export type FlowStep = Schemas['FlowStep']

/** The data of a setup step, as it is sent to the server. */
export type FlowStepPayload = Schemas['FlowStepPayload']

/**
 * The configuration of a deployed service, by key. Saving sends back every key, including those that the portal does not know.
 */
export type DeploymentConfig = Readonly<Record<string, unknown>>

/** One page of a list. Pages count from 1, and there may be none. */
export type Page<T> = {
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
  /** The number of all rows. Undefined if the server does not send it. */
  readonly total: number | undefined
}
