import type { SwitchName } from '../../admin/platform/switch-names'
import type { Schemas } from '../schemas'

/** Tests assert on effects of requests (docs/develop/sandbox.md#ledger). */
export type Effect =
  | { type: 'accountRegistered'; userId: string; email: string }
  | { type: 'signedIn'; userId: string }
  | { type: 'signedOut'; userId: string }
  | { type: 'purchaseRegistered'; userId: string; serviceId: string; productId: string; tebexTransactionId: string }
  | {
      type: 'subscriptionCreated'
      userId: string
      subscriptionId: string
      intentId: string | null
      /** Due at once, in minor units. */
      amount: number
      currency: string
      productId: string
      serviceId: string
      coupon: string | null
    }
  | { type: 'subscriptionSuperseded'; subscriptionId: string; intentId: string | null }
  /** At most once per intent. The amount is in minor units. */
  | { type: 'charged'; userId: string; subscriptionId: string; intentId: string; amount: number; currency: string }
  /** A card was saved for later payments, and nothing was charged. */
  | { type: 'cardSaved'; userId: string; subscriptionId: string; intentId: string }
  | { type: 'paymentConfirmed'; subscriptionId: string; serviceId: string }
  | { type: 'stepAccepted'; serviceId: string; flowStep: Schemas['FlowStep'] }
  /** Once per setup and per provisioning. */
  | { type: 'serviceDeployed'; serviceId: string }
  | { type: 'discordLinked'; userId: string; discordId: string }
  | { type: 'configSaved'; userId: string; serviceId: string }
  /** Contains no credentials. */
  | { type: 'credentialsSaved'; userId: string; serviceId: string; kind: 'discord' | 'database' }
  /** The service runs until `expiresAt` (ISO 8601, UTC). `userId` is the owner, `byUserId` the administrator who cancelled it. */
  | { type: 'serviceCancelled'; userId: string; serviceId: string; expiresAt: string; byUserId?: string }
  /** The owner has undone the cancellation. */
  | { type: 'serviceKept'; userId: string; serviceId: string }
  | UserEffect
  | ServiceEffect
  | ProductEffect
  | PriceEffect
  | PromotionEffect
  | { type: 'settingsChanged'; byUserId: string; name: SwitchName; isOn: boolean }

/** Administrators' changes to users. `fields` contains the names of the sent fields, without values. */
type UserEffect =
  | { type: 'userSuspended' | 'userUnsuspended' | 'userBanned' | 'userUnbanned'; byUserId: string; userId: string }
  | { type: 'userDeleted'; byUserId: string; userId: string }
  | { type: 'userUpdated'; byUserId: string; userId: string; fields: string[] }

/** Administrators' changes to services, except cancellations. */
type ServiceEffect =
  | { type: 'serviceSuspended' | 'serviceUnsuspended' | 'serviceUncancelled'; byUserId: string; serviceId: string }
  | { type: 'serviceUnprovisioned' | 'serviceDeleted'; byUserId: string; serviceId: string }
  /** `serviceDeployed` or `provisioningFailed` follows, or nothing if the provisioning hangs. */
  | { type: 'provisioningStarted'; byUserId: string; serviceId: string }
  | { type: 'provisioningFailed'; serviceId: string }
  | { type: 'serviceUpdated'; byUserId: string; serviceId: string; fields: string[] }

/** Administrators' changes to products. `fields` contains the names of the sent fields, without values. */
type ProductEffect =
  | { type: 'productCreated' | 'productDeleted'; byUserId: string; productId: string }
  | { type: 'productUpdated'; byUserId: string; productId: string; fields: string[] }
  | { type: 'productToggled'; byUserId: string; productId: string; isEnabled: boolean }
  | { type: 'productPriceAdded' | 'productPriceRemoved'; byUserId: string; productId: string; priceId: string }
  /** Created from a product of the payment provider, with its prices. */
  | { type: 'productImported'; byUserId: string; productId: string; stripeProductId: string }
  | { type: 'customersSynced'; byUserId: string; productId: string; added: number; removed: number }

type PriceEffect = { type: 'priceCreated' | 'priceDeleted' | 'priceRefreshed'; byUserId: string; priceId: string }

type PromotionEffect =
  | { type: 'promotionCreated' | 'promotionDeleted'; byUserId: string; promotionId: string }
  | { type: 'promotionUpdated'; byUserId: string; promotionId: string; fields: string[] }
  /** At most once per subscription, when it is paid. */
  | { type: 'promotionRedeemed'; promotionId: string; userId: string; subscriptionId: string }

/** `at` is in ISO 8601, UTC. */
export type LedgerEntry = Effect & { at: string }
