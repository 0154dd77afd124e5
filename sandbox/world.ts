import { randomBytes } from 'node:crypto'
import { hashSeedPassword } from './account/passwords'
import { people, SEED_PASSWORD } from './account/people.seeds'
import { seedPlayers } from './account/players.seeds'
import type { CustomerRecord } from './admin/catalogue/customers'
import { seedCustomers } from './admin/catalogue/customers.seeds'
import type { PriceRecord } from './admin/catalogue/prices'
import { seedPrices } from './admin/catalogue/prices.seeds'
import type { CatalogueProduct } from './admin/catalogue/stripe-catalogue'
import { seedStripeCatalogue } from './admin/catalogue/stripe-catalogue.seeds'
import { everySwitchOn, type Switches } from './admin/platform/switches'
import type { Schemas } from './contract'
import type { DiscordCodeRecord } from './discord/codes'
import type { EnvelopeVariant } from './envelope'
import type { PlannedFault } from './faults'
import type { LedgerEntry } from './ledger'
import type { IntentRecord } from './payment/intents'
import type { PromotionRecord } from './payment/promotions'
import { seedPromotions } from './payment/promotions.seeds'
import type { SubscriptionRecord } from './payment/subscriptions'
import { seedProducts } from './purchase/products.seeds'
import { daysFrom } from './seeds/dates'
import { seedPlayerServices } from './services/player-services.seeds'
import { seedServices } from './services/services.seeds'
import type { SessionRecord } from './sessions'
import type { ProvisioningRecord } from './setup/provisioning'

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

/** How many people, services, prices and promotions a world begins with. */
type Counts = { users: number; services: number; prices: number; promotions: number }
export type WorldSize = 'usual' | 'large'
const sizes: Readonly<Record<WorldSize, Counts>> = {
  usual: { users: 45, services: 60, prices: 14, promotions: 18 },
  large: { users: 10_000, services: 25_000, prices: 120, promotions: 60 },
}

/** Everything that one world knows. Plain JSON, so that it can be saved, copied and compared. */
export type World = {
  users: UserRecord[]
  sessions: SessionRecord[]
  products: ProductRecord[]
  prices: PriceRecord[]
  /** What the payment provider sells for us, whether the platform knows it or not. */
  stripeCatalogue: CatalogueProduct[]
  services: ServiceRecord[]
  /** Who has bought what, as the platform's own lists have it. */
  customers: CustomerRecord[]
  /** Store transactions that have been redeemed; each can be once. */
  redeemedTransactions: string[]
  promotions: PromotionRecord[]
  subscriptions: SubscriptionRecord[]
  intents: IntentRecord[]
  failedLogins: FailedLogins[]
  /** What the simulated Discord has given out and nobody has come back with. */
  discordCodes: DiscordCodeRecord[]
  ledger: LedgerEntry[]
  faults: PlannedFault[]
  envelope: EnvelopeVariant
  settings: Settings
  paymentRules: PaymentRules
}

/** What servers do differently, and what the portal has to stand. */
export type PaymentRules = {
  /** A newer subscription for the same thing cancels no older one: both can be paid. */
  keepsOlderIntents: boolean
  /** What the payment provider adds to each payment, in minor units. */
  tax: number
}

// All test people have the same password, so that it is hashed once and not once for each of them in each world.
let seedPasswordHash: string | undefined

/** A world as it begins: the test people and many others, their services and the products, with dates relative to now. */
export function createWorld(now: Date, size: WorldSize = 'usual'): World {
  seedPasswordHash ??= hashSeedPassword(SEED_PASSWORD)
  const passwordHash = seedPasswordHash
  const counts = sizes[size]
  const own = seedServices(now)
  const playerCount = counts.users - people.length
  const services = [...own, ...seedPlayerServices(now, counts.services - own.length, playerCount)]
  const users = [...seedPeople(now), ...seedPlayers(now, playerCount)].map((user) => ({ ...user, passwordHash }))
  const products = seedProducts(now)
  const prices = seedPrices(now, counts.prices, products)
  return {
    users,
    sessions: [],
    products,
    prices,
    stripeCatalogue: seedStripeCatalogue(products, prices),
    services,
    customers: seedCustomers(users, services, products),
    redeemedTransactions: [],
    promotions: seedPromotions(now, counts.promotions),
    subscriptions: [],
    intents: [],
    failedLogins: [],
    discordCodes: [],
    ledger: [],
    faults: [],
    envelope: 'data',
    settings: { ...everySwitchOn, lastUpdated: null, updatedBy: null },
    paymentRules: { keepsOlderIntents: false, tax: 0 },
  }
}

function seedPeople(now: Date): Omit<UserRecord, 'passwordHash'>[] {
  return people.map(({ id, username, email, status, role, discord, registeredDaysAgo }) => ({
    id,
    username,
    email,
    status,
    role: { name: role.name, permissions: [...role.permissions] },
    createdAt: daysFrom(now, -registeredDaysAgo),
    updatedAt: null,
    discord: discord && { ...discord },
  }))
}

/** A new identifier in the style of the real server's: 24 hexadecimal digits. */
export function createId(): string {
  return randomBytes(12).toString('hex')
}
