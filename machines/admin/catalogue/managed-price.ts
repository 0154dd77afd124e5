import type { components } from '#contract'
import type { Price } from '../../shared/model'

/** A registered price of the payment provider, identified by the provider's id (D-080). */
export type ManagedPrice = Price & { readonly createdAt: string | undefined }

export type PricePayload = components['schemas']['PricePayload']
