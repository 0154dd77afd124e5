import { randomBytes } from 'node:crypto'
import type { EnvelopeVariant } from '../envelope'
import type { PlannedFault } from '../faults/fault-shape'
import type { LedgerEntry } from './effects'
import type {
  CatalogueProduct,
  CustomerRecord,
  DiscordCodeRecord,
  FailedLogins,
  IntentRecord,
  PriceRecord,
  ProductRecord,
  PromotionRecord,
  ServiceRecord,
  SessionRecord,
  Settings,
  SubscriptionRecord,
  UserRecord,
} from './records'

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
  leavesOlderIntentsOpen: boolean
  /** What the payment provider adds to each payment, in minor units. */
  tax: number
}

/** A new identifier in the style of the real server's: 24 hexadecimal digits. */
export function createId(): string {
  return randomBytes(12).toString('hex')
}
