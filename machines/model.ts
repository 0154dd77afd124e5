import type { components } from '#src/api/schema.gen'

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
