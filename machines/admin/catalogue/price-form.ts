import { type Checks, problemsOf, required } from '../../shared/form'
import type { PricePayload } from './managed-price'

/** The values of the price form; `id` is the price's id at the payment provider. */
export type TypedPrice = Readonly<Record<'name' | 'id' | 'description', string>>

export const NEW_PRICE: TypedPrice = { name: '', id: '', description: '' }

const idRequired = required('Price ID is required')

/** In the order of the form (docs/product/admin/catalogue.md#prices). */
const CHECKS: Checks<TypedPrice> = {
  name: required('Name is required'),
  id: (typed) => idRequired(typed) ?? (isPriceId(typed.trim()) ? undefined : 'Price ID must start with price_'),
  description: required('Description is required'),
}

function isPriceId(text: string): boolean {
  return text.startsWith('price_') && text !== 'price_'
}

export function priceProblems(typed: TypedPrice): Partial<Record<keyof TypedPrice, string>> {
  return problemsOf(CHECKS, typed)
}

export function isPriceComplete(typed: TypedPrice): boolean {
  return Object.keys(priceProblems(typed)).length === 0
}

export function pricePayload({ name, id, description }: TypedPrice): PricePayload {
  return { name: name.trim(), id: id.trim(), description: description.trim() }
}
