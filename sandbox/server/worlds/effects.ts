import type { SwitchName } from '../../admin/platform/switch-names'
import type { Schemas } from '../schemas'

/** What the sandbox has done: what tests assert on. */
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
  /** The money has moved: at most once for each intent. The amount is in minor units. */
  | { type: 'charged'; userId: string; subscriptionId: string; intentId: string; amount: number; currency: string }
  /** A card is kept for later fees, and nothing was charged. */
  | { type: 'cardSaved'; userId: string; subscriptionId: string; intentId: string }
  | { type: 'paymentConfirmed'; subscriptionId: string; serviceId: string }
  | { type: 'stepAccepted'; serviceId: string; flowStep: Schemas['FlowStep'] }
  /** The service runs: once for each setup, and once for each time that an administrator has it provisioned. */
  | { type: 'serviceDeployed'; serviceId: string }
  | { type: 'discordLinked'; userId: string; discordId: string }
  | { type: 'configSaved'; userId: string; serviceId: string }
  /** Nothing of the credentials themselves is written down. */
  | { type: 'credentialsSaved'; userId: string; serviceId: string; kind: 'discord' | 'database' }
  /** It goes on until then (ISO 8601, UTC). `userId` is the owner, `byUserId` the administrator who did it for them. */
  | { type: 'serviceCancelled'; userId: string; serviceId: string; expiresAt: string; byUserId?: string }
  | UserEffect
  | ServiceEffect
  | ProductEffect
  | PriceEffect
  | PromotionEffect
  /** A switch of the platform was turned. */
  | { type: 'settingsChanged'; byUserId: string; name: SwitchName; isOn: boolean }

/** What administrators do to users. `fields` are the names of what was sent, never a value. */
type UserEffect =
  | { type: 'userSuspended' | 'userUnsuspended' | 'userBanned' | 'userUnbanned'; byUserId: string; userId: string }
  | { type: 'userDeleted'; byUserId: string; userId: string }
  | { type: 'userUpdated'; byUserId: string; userId: string; fields: string[] }

/** What administrators do to services, besides cancelling them. */
type ServiceEffect =
  | { type: 'serviceSuspended' | 'serviceUnsuspended' | 'serviceUncancelled'; byUserId: string; serviceId: string }
  | { type: 'serviceUnprovisioned' | 'serviceDeleted'; byUserId: string; serviceId: string }
  /** It ends with `serviceDeployed`, with `provisioningFailed`, or not at all. */
  | { type: 'provisioningStarted'; byUserId: string; serviceId: string }
  | { type: 'provisioningFailed'; serviceId: string }
  | { type: 'serviceUpdated'; byUserId: string; serviceId: string; fields: string[] }

/** What administrators do to products. `fields` are the names of what was sent, never a value. */
type ProductEffect =
  | { type: 'productCreated' | 'productDeleted'; byUserId: string; productId: string }
  | { type: 'productUpdated'; byUserId: string; productId: string; fields: string[] }
  | { type: 'productToggled'; byUserId: string; productId: string; isEnabled: boolean }
  | { type: 'productPriceAdded' | 'productPriceRemoved'; byUserId: string; productId: string; priceId: string }
  /** Made out of one of the payment provider's, with its prices. */
  | { type: 'productImported'; byUserId: string; productId: string; stripeProductId: string }
  | { type: 'customersSynced'; byUserId: string; productId: string; added: number; removed: number }

type PriceEffect = { type: 'priceCreated' | 'priceDeleted' | 'priceRefreshed'; byUserId: string; priceId: string }

type PromotionEffect =
  | { type: 'promotionCreated' | 'promotionDeleted'; byUserId: string; promotionId: string }
  | { type: 'promotionUpdated'; byUserId: string; promotionId: string; fields: string[] }
  /** Somebody has paid with it: once at most for each subscription. */
  | { type: 'promotionRedeemed'; promotionId: string; userId: string; subscriptionId: string }

/** Something that really happened in a world, and when (ISO 8601, UTC). */
export type LedgerEntry = Effect & { at: string }
