import type { components } from '#contract'
import { type Checks, problemsOf } from '../../shared/form'
import type { Recurring } from '../../shared/model'
import { countProblem, readCount } from '../../shared/numbers'
import { productIdProblem, stockProblem } from './managed-product'

/** A price of the payment provider, in minor units. */
export type StripePrice = {
  readonly id: string
  readonly nickname: string | undefined
  /** Undefined if the provider sends null, for example for tiered prices. */
  readonly unit_amount: number | undefined
  readonly currency: string
  readonly recurring: Recurring | undefined
}

/** A product of the payment provider, before its import. */
export type StripePreview = {
  readonly product: { readonly id: string; readonly name: string; readonly description: string | undefined }
  /** The number of prices, including unreadable ones. */
  readonly priceCount: number
  readonly prices: readonly StripePrice[]
}

export type ProductImportPayload = components['schemas']['ProductImportPayload']

/** An empty id is not reported, because 'Preview' is disabled then. See docs/product/admin/catalogue.md#import. */
export function stripeProductIdProblem(text: string): string | undefined {
  const id = text.trim()
  const isProductId = id.startsWith('prod_') && id !== 'prod_'
  return id === '' || isProductId ? undefined : 'Product ID must start with prod_'
}

/** The name of a provider's price in the import dialog (docs/product/admin/catalogue.md#import). */
export function stripePriceName({ nickname, recurring }: Pick<StripePrice, 'nickname' | 'recurring'>): string {
  return nickname?.trim() || (recurring ? 'Recurring' : 'One-time')
}

/** The billing interval as the chip shows it, such as `monthly`, `daily` or `every 3 months`. */
export function intervalChip({ interval, interval_count: count = 1 }: Recurring): string {
  if (count > 1) return `every ${count} ${interval}s`
  return interval === 'day' ? 'daily' : `${interval}ly`
}

export type TypedImport = {
  readonly stripeProductId: string
  readonly customProductId: string
  readonly stock: string
  readonly used: string
  readonly enabled: boolean
  readonly subscription: boolean
}

export const NEW_IMPORT: TypedImport = {
  stripeProductId: '',
  customProductId: '',
  stock: '',
  used: '0',
  enabled: true,
  subscription: true,
}

type CheckedFields = Pick<TypedImport, 'stripeProductId' | 'customProductId' | 'stock' | 'used'>

const CHECKS: Checks<CheckedFields> = {
  stripeProductId: stripeProductIdProblem,
  customProductId: productIdProblem,
  stock: stockProblem,
  used: countProblem,
}

export function importProblems(typed: TypedImport): Partial<Record<keyof CheckedFields, string>> {
  return problemsOf<CheckedFields>(CHECKS, typed)
}

/** True if the fields are complete. The dialog also requires that the prices are confirmed. */
export function isImportComplete(typed: TypedImport): boolean {
  return typed.stripeProductId.trim() !== '' && Object.keys(importProblems(typed)).length === 0
}

/** The payload of an import. Prices are not sent (D-195), and without a custom id the server generates one. */
export function importPayload(typed: TypedImport): ProductImportPayload {
  const customProductId = typed.customProductId.trim()
  return {
    stripeProductId: typed.stripeProductId.trim(),
    ...(customProductId !== '' && { customProductId }),
    stock: readCount(typed.stock) ?? 0,
    used: readCount(typed.used) ?? 0,
    enabled: typed.enabled,
    subscription: typed.subscription,
  }
}
