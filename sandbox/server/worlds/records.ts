import type { Switches } from '../../admin/platform/switch-names'
import type { ProvisioningOutcome } from '../../admin/services/provisioning.sentinels'
import type { DiscordAccountName } from '../../discord/accounts'
import type { Schemas } from '../schemas'

export type UserRecord = {
  id: string
  username: string
  /** Trimmed and in lower case, as it is compared. */
  email: string
  passwordHash: string
  status: 'active' | 'suspended' | 'banned'
  role: { name: string; permissions: string[] }
  createdAt: string
  /** When an administrator last changed it; null if none has. */
  updatedAt: string | null
  discord: Schemas['DiscordAccount'] | null
}

export type ProductRecord = Omit<Schemas['Product'], 'customers'> & {
  enabled: boolean
  stock: number
  used: number
  subscription: boolean
  createdAt: string
  /** What it is at the payment provider, from where it came or by which it is sold; null if it is nothing there. */
  stripeProductId: string | null
  /** Its prices come without metadata, except from the pricing call. */
  pricedOnRequest: boolean
  /** Its subscriptions leave out the new service, which shows up among the services once it is paid. */
  namesServiceOncePaid: boolean
}

export type ServiceRecord = {
  id: string
  userId: string
  productId: string
  status: 'flow' | 'provisioning' | 'active' | 'suspended' | 'canceling' | 'canceled' | 'expired'
  /** Goes along with the status, until an administrator says otherwise. */
  active: boolean
  createdAt: string
  expiresAt: string | null
  /** When it was cancelled; null when it was not, or when that was taken back. */
  cancelledAt: string | null
  stripeSubscriptionId: string | null
  /** The setup step that it waits for; null when there is nothing to set up. */
  flowStep: Schemas['FlowStep'] | null
  /** A step that has been accepted, but is left only later. */
  laterStep: { flowStep: Schemas['FlowStep']; startsAt: string } | null
  /** Where it runs, once it does: as handed in with the step of the domain, or as an administrator has it. */
  domain: string | null
  /** Its deployment is gone, although its status is one of those that have one. */
  isTakenDown: boolean
  /** What an administrator has begun to deploy and what has failed; null when there is nothing of it. */
  provisioning: ProvisioningRecord | null
  /** Refused because its record had not spread: when it is handed in again, it has. */
  unspreadDomain: string | null
  /** What it is configured with, by upper-case key: from the setup at first, then as it was last saved. */
  config: Record<string, unknown>
}

/** Failed logins for one email in a row; with a time in `pausedUntil`, no more are heard before that. */
export type FailedLogins = { email: string; count: number; pausedUntil: string | null }

/** What the people who run the platform can switch, and who did so last. */
export type Settings = Switches & {
  lastUpdated: string | null
  /** The username. */
  updatedBy: string | null
}

export type SessionRecord = { id: string; userId: string; expiresAt: string }

/** A price of the payment provider that the platform knows. */
export type PriceRecord = {
  _id: string
  /** The payment provider's: `price_...` */
  id: string
  name: string
  description: string | null
  createdAt: string
  /** As it was last read from the payment provider; null if it never was. */
  metadata: Schemas['PriceMetadata'] | null
}

/** Somebody who has bought a product, as the platform's own list has it: it may lag behind what is really there. */
export type CustomerRecord = {
  /** The id of the service that was bought. */
  id: string
  userId: string
  productId: string
  /** When the service was made. */
  createdAt: string
}

/** A product as the payment provider has it, with its prices; the platform need not know any of it. */
export type CatalogueProduct = {
  /** `prod_...` */
  id: string
  name: string
  description: string | null
  prices: Schemas['StripePrice'][]
}

/** What Discord gives out for an account: good once, and not for long. */
export type DiscordCodeRecord = { code: string; account: DiscordAccountName; expiresAt: string }

/** What an attempt to pay waits for, besides the customer's choice of a card. */
export type PendingStep =
  /** 3-D Secure, on the portal's page. */
  | { type: 'authentication' }
  /** The bank's own page, which leads back to the portal. */
  | { type: 'bank'; returnUrl: string }
  /** Nobody: it ends by itself, in the one way or the other. */
  | { type: 'processing'; endsAt: string; failure: IntentError | null }

/** Why an attempt failed, as the payment provider writes it. */
export type IntentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

/** The payment provider's record of one payment, or of a card to be kept. */
export type IntentRecord = {
  /** `pi_sandbox_...` or `seti_sandbox_...` */
  id: string
  /** The key to it, for whoever pays: no session is needed. */
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
  /** Answered as `_id`. */
  id: string
  /** Trimmed and in upper case, as it is compared. */
  code: string
  name: string
  description: string
  discountType: 'percentage' | 'fixed'
  /** Per cent; null on a promotion that takes off `amountOff`. */
  percentOff: number | null
  /** Minor units; null on a promotion that takes off `percentOff`. */
  amountOff: number | null
  /** ISO 4217 in upper case, of `amountOff` and `minimumAmount`. */
  currency: string
  duration: 'once' | 'repeating' | 'forever'
  durationInMonths: number | null
  /** The coupon that a subscription is created with; without it, the code is valid and can't be charged. */
  stripeId: string | null
  /** Ids of the products that it is good for; none means all. */
  applicableProducts: string[]
  enabled: boolean
  createdAt: string
  /** Until when it can be used; null is for good. */
  redeemBy: string | null
  /** How often it can be used altogether; null is without end. */
  maxRedemptions: number | null
  /** How often the same customer can use it; null is without end. */
  maxRedemptionsPerCustomer: number | null
  /** What has to be due at first without it, in minor units; null is nothing. */
  minimumAmount: number | null
  /** Each time that it was used. */
  redemptions: RedemptionRecord[]
}

/** One use of a promotion, by somebody who has paid with it. */
export type RedemptionRecord = { userId: string; subscriptionId: string }

export type SubscriptionRecord = {
  /** `sub_sandbox_...` */
  id: string
  userId: string
  productId: string
  /** For a product, the id of the service that is made once this is paid. */
  serviceId: string
  isForExistingService: boolean
  coupon: string | null
  status: 'open' | 'superseded' | 'paid' | 'canceled'
  /** Null when nothing is due, neither now nor later. */
  intentId: string | null
  /** Whether the portal has been told that it is paid. */
  isConfirmed: boolean
}

/** A deployment that an administrator has begun. */
export type ProvisioningRecord = {
  startedAt: string
  /** How long it takes if it works. */
  durationMs: number
  outcome: ProvisioningOutcome
  hasFailed: boolean
}
