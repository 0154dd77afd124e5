import type { EnvelopeVariant } from '../envelope'
import type { PlannedFault } from '../faults/fault-shape'
import { randomHex } from '../random'
import type { LedgerEntry } from './effects'
import type { PaymentRules } from './payment-rules'
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

/** Increase this when the shape of a world changes. Saved worlds of another version are not loaded. */
export const WORLD_VERSION = 9

/** An isolated sandbox state. Plain JSON, so that it can be saved, copied and compared. */
export type World = {
  users: UserRecord[]
  sessions: SessionRecord[]
  products: ProductRecord[]
  prices: PriceRecord[]
  /** The payment provider's products, whether or not they were imported. */
  stripeCatalogue: CatalogueProduct[]
  services: ServiceRecord[]
  /** The platform's lists of customers by product. */
  customers: CustomerRecord[]
  /** The store transactions that were redeemed. */
  redeemedTransactions: string[]
  promotions: PromotionRecord[]
  subscriptions: SubscriptionRecord[]
  intents: IntentRecord[]
  failedLogins: FailedLogins[]
  /** Unused authorization codes of the simulated Discord. */
  discordCodes: DiscordCodeRecord[]
  ledger: LedgerEntry[]
  faults: PlannedFault[]
  envelope: EnvelopeVariant
  settings: Settings
  paymentRules: PaymentRules
}

/** Creates an id like the real server's: 24 hexadecimal digits. */
export function createId(): string {
  return randomHex(12)
}
