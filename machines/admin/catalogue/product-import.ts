import { type Checks, problemsOf } from '../../shared/form'
import type { ProductImportPayload, Recurring, StripePrice } from '../../shared/model'
import { wholeNumberOf } from '../../shared/numbers'
import { productIdProblem, stockProblem } from './managed-product'

/** The rule of the provider's product id; nothing is said of an empty one (administrator specification, section 5). */
export function stripeProductIdProblem(text: string): string | undefined {
  const id = text.trim()
  const isProductId = id.startsWith('prod_') && id !== 'prod_'
  return id === '' || isProductId ? undefined : 'Product ID must start with prod_'
}

/** What a price of the provider is called in the list (administrator specification, section 2 'Import dialog'). */
export function stripePriceName({ nickname, recurring }: Pick<StripePrice, 'nickname' | 'recurring'>): string {
  return nickname?.trim() || (recurring ? 'Recurring' : 'One-time')
}

/** How often a price is due, in a word: `monthly`, and `daily` (decisions.md, 'Interval chip'). */
export function intervalChip({ interval, interval_count: count = 1 }: Recurring): string {
  if (count > 1) return `every ${count} ${interval}s`
  return interval === 'day' ? 'daily' : `${interval}ly`
}

/** An import while it is typed. */
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

type CheckedFields = Pick<TypedImport, 'stripeProductId' | 'customProductId' | 'stock'>

/** In the order of the form. */
const CHECKS: Checks<CheckedFields> = {
  stripeProductId: stripeProductIdProblem,
  customProductId: productIdProblem,
  stock: stockProblem,
}

export function importProblems(typed: TypedImport): Partial<Record<keyof CheckedFields, string>> {
  return problemsOf<CheckedFields>(CHECKS, typed)
}

/** Whether an import can be sent at all; that its prices were looked at is for the dialog to know. */
export function isImportComplete(typed: TypedImport): boolean {
  return typed.stripeProductId.trim() !== '' && Object.keys(importProblems(typed)).length === 0
}

/** An import as it is sent: without prices (decisions.md, 'Payloads left open'), and without an id of its own the server makes one. */
export function importPayload(typed: TypedImport): ProductImportPayload {
  const customProductId = typed.customProductId.trim()
  return {
    stripeProductId: typed.stripeProductId.trim(),
    ...(customProductId !== '' && { customProductId }),
    stock: wholeNumberOf(typed.stock),
    used: wholeNumberOf(typed.used),
    enabled: typed.enabled,
    subscription: typed.subscription,
  }
}
