import type { components } from '#src/api/schema.gen'
import type { Plan } from '../payment/pricing'
import type { Secret } from './secret'

/**
 * The product's nouns, aliased from the generated schema. They are what is left after decoding: null counts as missing,
 * and where a server may send one thing in several forms (a role), one form is left.
 */
type Schemas = components['schemas']

/** Optional fields are present and may be undefined; null is gone. */
type Decoded<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Exclude<T[K], null> | undefined : T[K]
}

export type Role = { readonly name: Schemas['Role']['name']; readonly permissions: readonly string[] }

export type DiscordAccount = Decoded<Schemas['DiscordAccount']>

export type Service = Decoded<
  Pick<Schemas['Service'], 'id' | 'status' | 'active' | 'expiresAt' | 'createdAt' | 'stripeSubscriptionId'>
> & {
  /** The product in short, or its id alone. */
  readonly product: { readonly id: string; readonly name: string | undefined } | string | undefined
  /** Where the service runs, once it does: its domain. */
  readonly deploymentPath: string | undefined
}

export type User = Decoded<Pick<Schemas['User'], 'id' | 'username' | 'email' | 'status' | 'createdAt'>> & {
  readonly role: Role
  readonly discord: DiscordAccount | undefined
  readonly services: readonly Service[]
}

export type Recurring = Decoded<Schemas['Recurring']>

/** An amount in minor units, its currency, and how often it is due; once when `recurring` is undefined. */
export type PriceMetadata = Pick<Schemas['PriceMetadata'], 'unit_amount' | 'currency'> & {
  readonly recurring: Recurring | undefined
}

export type Price = Decoded<Pick<Schemas['Price'], 'id' | 'name' | 'description'>> & {
  /** Undefined where the server left it to the pricing call. */
  readonly metadata: PriceMetadata | undefined
}

export type PriceItem = Decoded<Pick<Schemas['PriceItem'], 'name' | 'type' | 'amount' | 'visible' | 'recurring'>>

/** The price of a product without `prices`, in minor units. */
export type LegacyPrice = Decoded<Pick<Schemas['LegacyPrice'], 'amt' | 'sub' | 'cur'>> & {
  readonly items: readonly PriceItem[]
}

export type Product = Decoded<
  Pick<Schemas['Product'], 'id' | 'name' | 'description' | 'enabled' | 'stock' | 'used' | 'subscription'>
> & {
  readonly prices: readonly Price[]
  readonly price: LegacyPrice | undefined
}

/** A discount behind a code; how much it takes off is the rule of `rules/pricing`. */
export type Promotion = Decoded<
  Pick<
    Schemas['Promotion'],
    'code' | 'name' | 'percentOff' | 'amountOff' | 'currency' | 'duration' | 'durationInMonths' | 'stripeId'
  >
> & {
  /** The ids of the products that it is good for; empty means all. */
  readonly applicableProducts: readonly string[]
}

export type FlowStep = Schemas['FlowStep']

/** The provider's record of one payment (`pi_`), or of a card that is kept for later ones (`seti_`). */
export type Intent = {
  readonly kind: 'payment' | 'setup'
  readonly id: string
  /** Whoever has it can pay: it goes to the provider's library alone. */
  readonly clientSecret: Secret
}

/** A subscription that waits for its first payment; without an intent nothing is due. */
export type OpenSubscription = {
  readonly intent: Intent | undefined
  /** The service that it pays for; undefined from servers that make it later. */
  readonly serviceId: string | undefined
}

/** A payment that the server has confirmed. */
export type PaymentConfirmation = Decoded<Pick<Schemas['PaymentConfirmation'], 'subscriptionId' | 'status'>>

/** What is bought in a checkout. */
export type Order = {
  readonly productId: string
  readonly productName: string
  readonly plan: Plan
  /** The ids of the customer's services before the payment: a new one of the product is the one that it made. */
  readonly knownServiceIds: readonly string[]
}

/** The data of one step of the setup, as it is sent. */
export type FlowStepPayload = Schemas['FlowStepPayload']

/**
 * The configuration of a deployed service, under the names that the portal knows where it knows them. Everything in it, what the
 * portal does not know included, goes back as it came.
 */
export type DeploymentConfig = Readonly<Record<string, unknown>>

/** Which part of a list was answered; pages count from 1, and there may be none. */
export type Page<T> = {
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
  /** Undefined where the server did not count. */
  readonly total: number | undefined
}

/** Somebody's account as administrators see it. */
export type ManagedUser = Decoded<
  Pick<Schemas['User'], 'id' | 'username' | 'email' | 'status' | 'createdAt' | 'updatedAt'>
> & {
  readonly role: Role
  readonly discord: DiscordAccount | undefined
  /** Undefined where the server did not say. */
  readonly serviceCount: number | undefined
  readonly activeServiceCount: number | undefined
}

/** Somebody's service as administrators see it. */
export type ManagedService = Service & {
  /** Undefined where the server named nobody. */
  readonly owner: ServiceOwner | undefined
}

export type ServiceOwner = Decoded<Schemas['ServiceOwner']>

/** What is to change about a user; the password is wrapped. */
export type UserChanges = Omit<Schemas['UserChanges'], 'password'> & { readonly password?: Secret }

export type ServiceChanges = Schemas['ServiceChanges']

/** A product as administrators see it. */
export type ManagedProduct = Product & {
  readonly createdAt: string | undefined
  /** How many have bought it; undefined where the server did not say. */
  readonly customerCount: number | undefined
}

/** A price of the payment provider that the platform knows, by the provider's id. */
export type ManagedPrice = Price & { readonly createdAt: string | undefined }

/** Somebody who has bought a product, once for each service. */
export type ProductCustomer = {
  /** Tells a row from the others of its page. */
  readonly id: string
  readonly user: ServiceOwner & { readonly status: string | undefined; readonly createdAt: string | undefined }
  readonly discordUsername: string | undefined
  readonly service:
    | { readonly id: string; readonly status: string | undefined; readonly createdAt: string | undefined }
    | undefined
}

/** A price as the payment provider lists it, in minor units. */
export type StripePrice = Omit<PriceMetadata, 'unit_amount'> & {
  readonly id: string
  readonly nickname: string | undefined
  /** Undefined where the provider has no single amount, as for tiers. */
  readonly unit_amount: number | undefined
}

/** A product as the payment provider has it, before it is imported. */
export type StripePreview = {
  readonly product: { readonly id: string; readonly name: string; readonly description: string | undefined }
  /** How many there are, also those that are not listed. */
  readonly priceCount: number
  readonly prices: readonly StripePrice[]
}

export type ProductPayload = Schemas['ProductPayload']
export type ProductChanges = Schemas['ProductChanges']
export type ProductImportPayload = Schemas['ProductImportPayload']
export type PricePayload = Schemas['PricePayload']

/** A promotion as administrators see it; amounts in minor units of its currency. */
export type ManagedPromotion = Promotion & {
  readonly id: string
  readonly description: string | undefined
  readonly maxRedemptions: number | undefined
  readonly maxRedemptionsPerCustomer: number | undefined
  /** ISO 8601. */
  readonly redeemBy: string | undefined
  readonly minimumAmount: number | undefined
  readonly enabled: boolean | undefined
  readonly createdAt: string | undefined
  /** How often it was used. */
  readonly timesRedeemed: number | undefined
  /** Whether somebody can use it now. */
  readonly isValid: boolean | undefined
}

export type PromotionPayload = Schemas['PromotionPayload']
export type PromotionChanges = Schemas['PromotionChanges']

/** How far a deployment is. */
export type ServiceReadiness = Decoded<Schemas['ServiceReadiness']>

/** Counts of the platform; what the server did not count is undefined. */
export type PlatformOverview = {
  readonly users: Decoded<NonNullable<Schemas['PlatformOverview']['users']>>
  readonly services: Decoded<NonNullable<Schemas['PlatformOverview']['services']>>
  readonly cancellations: Decoded<NonNullable<Schemas['PlatformOverview']['cancellations']>>
  readonly settings: PlatformSettings
}

/** The names of the platform's switches, as they are sent. */
export type PlatformSwitch =
  | 'userCreationEnabled'
  | 'serviceCreationEnabled'
  | 'flowSetupEnabled'
  | 'cancellationEnabled'

/** The platform's switches, and who turned one last; a switch that the server did not name is undefined. */
export type PlatformSettings = { readonly [Name in PlatformSwitch]: boolean | undefined } & {
  readonly lastUpdated: string | undefined
  readonly updatedBy: string | undefined
}

/** How many, on a date (ISO 8601) or of a category. */
export type AnalyticsEntry = { readonly label: string; readonly count: number }

/** Series over a period; one that was not asked for is empty. */
export type PlatformAnalytics = {
  readonly [Series in keyof Schemas['PlatformAnalytics']]-?: readonly AnalyticsEntry[]
}
