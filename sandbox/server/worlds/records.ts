import type { Switches } from '../../admin/platform/switch-names'
import type { ProvisioningOutcome } from '../../admin/services/provisioning.sentinels'
import type { DiscordAccountName } from '../../discord/accounts'
import type { Schemas } from '../schemas'

export type UserRecord = {
  id: string
  username: string
  /** Trimmed and in lower case. */
  email: string
  passwordHash: string
  status: 'active' | 'suspended' | 'banned'
  role: { name: string; permissions: string[] }
  createdAt: string
  /** The time of an administrator's last change, or null. */
  updatedAt: string | null
  discord: Schemas['DiscordAccount'] | null
}

export type ProductRecord = Omit<Schemas['Product'], 'customers'> & {
  enabled: boolean
  stock: number
  used: number
  subscription: boolean
  createdAt: string
  /** The id of the payment provider's product; null if there is none. */
  stripeProductId: string | null
  /** True if only the pricing call returns the amounts of its prices. */
  pricedOnRequest: boolean
  /** True if the response to a subscription does not contain the new service, which appears after the payment. */
  namesServiceOncePaid: boolean
}

export type ServiceRecord = {
  id: string
  userId: string
  productId: string
  /** An administrator can set any but the payment provider's two. */
  status: NonNullable<Schemas['ServiceChanges']['status']> | 'past_due' | 'unpaid'
  /** Follows the status until an administrator changes it. */
  active: boolean
  createdAt: string
  expiresAt: string | null
  /** Null if it was not cancelled, or if the cancellation was undone. */
  cancelledAt: string | null
  stripeSubscriptionId: string | null
  /** The current setup step; null if it is not in setup. */
  flowStep: Schemas['FlowStep'] | null
  /** The next step, which starts with a delay although the current one was accepted. */
  laterStep: { flowStep: Schemas['FlowStep']; startsAt: string } | null
  /** The address of the deployment, from the domain step or from an administrator. */
  domain: string | null
  /** True if it was unprovisioned: it has no deployment, whatever its status is. */
  isTakenDown: boolean
  /** A queued, running or failed provisioning by an administrator or after the setup, or null. */
  provisioning: ProvisioningRecord | null
  /** A domain that was rejected because its DNS record had not propagated. The next attempt succeeds. */
  unspreadDomain: string | null
  /** The configuration by upper-case key: from the setup, then as it was last saved. */
  config: Record<string, unknown>
}

/** Consecutive failed logins for one email. Until `pausedUntil`, further logins are rejected. */
export type FailedLogins = { email: string; count: number; pausedUntil: string | null }

/** The platform switches and their last change. */
export type Settings = Switches & {
  lastUpdated: string | null
  /** The username. */
  updatedBy: string | null
}

export type SessionRecord = { id: string; userId: string; expiresAt: string }

/** A price of the payment provider that was added to the platform. */
export type PriceRecord = {
  _id: string
  /** The payment provider's id: `price_...` */
  id: string
  name: string
  description: string | null
  createdAt: string
  /** The last version from the payment provider; null if it was never loaded. */
  metadata: Schemas['PriceMetadata'] | null
}

/** An entry in the platform's list of a product's customers, which can be outdated. */
export type CustomerRecord = {
  /** The id of the service that was bought. */
  id: string
  userId: string
  productId: string
  createdAt: string
}

/** A product of the payment provider with its prices, whether or not it was imported. */
export type CatalogueProduct = {
  /** `prod_...` */
  id: string
  name: string
  description: string | null
  prices: Schemas['StripePrice'][]
}

/** A single-use authorization code for a Discord account. */
export type DiscordCodeRecord = { code: string; account: DiscordAccountName; expiresAt: string }

/** The reason why a payment attempt is not complete. */
export type PendingStep =
  /** 3-D Secure on the portal's page. */
  | { type: 'authentication' }
  /** The bank's page, which redirects back to the portal. */
  | { type: 'bank'; returnUrl: string }
  /** Ends by itself: with `failure`, or with success if that is null. */
  | { type: 'processing'; endsAt: string; failure: IntentError | null }

/** The payment provider's error for a failed attempt. */
export type IntentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

/** The payment provider's record of one payment or of one saved card. */
export type IntentRecord = {
  /** `pi_sandbox_...` or `seti_sandbox_...` */
  id: string
  /** Gives access to the intent without a session. */
  clientSecret: string
  kind: 'payment' | 'setup'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** Minor units; 0 for a setup intent. */
  amount: number
  /** ISO 4217 in lower case. */
  currency: string
  subscriptionId: string
  lastError: IntentError | null
  pending: PendingStep | null
}

export type PromotionRecord = {
  /** `_id` in responses. */
  id: string
  /** Trimmed and in upper case. */
  code: string
  name: string
  description: string
  discountType: 'percentage' | 'fixed'
  /** In percent; null if the promotion has an `amountOff`. */
  percentOff: number | null
  /** Minor units; null if the promotion has a `percentOff`. */
  amountOff: number | null
  /** The currency of `amountOff` and `minimumAmount`, ISO 4217 in upper case. */
  currency: string
  duration: 'once' | 'repeating' | 'forever'
  durationInMonths: number | null
  /** The coupon for subscriptions. Without it, the code is valid but cannot be used in a subscription. */
  stripeId: string | null
  /** The ids of the products that it applies to. An empty list means all. */
  applicableProducts: string[]
  enabled: boolean
  createdAt: string
  /** The expiry time, or null. */
  redeemBy: string | null
  /** The total number of uses; null means unlimited. */
  maxRedemptions: number | null
  /** The number of uses per customer; null means unlimited. */
  maxRedemptionsPerCustomer: number | null
  /** The minimum first payment before the discount, in minor units; null means none. */
  minimumAmount: number | null
  redemptions: RedemptionRecord[]
}

/** One use of a promotion in a paid subscription. */
export type RedemptionRecord = { userId: string; subscriptionId: string }

export type SubscriptionRecord = {
  /** `sub_sandbox_...` */
  id: string
  userId: string
  productId: string
  /** For a new product, the id of the service that is created after the payment. */
  serviceId: string
  isForExistingService: boolean
  coupon: string | null
  status: 'open' | 'superseded' | 'paid' | 'canceled'
  /** Null if no payment is due, now or later. */
  intentId: string | null
  isConfirmed: boolean
}

/** A deployment that an administrator has started. */
export type ProvisioningRecord = {
  startedAt: string
  /** The duration if it succeeds. */
  durationMs: number
  outcome: ProvisioningOutcome
  hasFailed: boolean
}
