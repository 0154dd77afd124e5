import { type Checks, problemsOf, required } from '../../shared/form'
import type { PricePayload } from '../../shared/model'

/** A price of the payment provider that is made known here; `id` is the provider's. */
export type TypedPrice = Readonly<Record<'name' | 'id' | 'description', string>>

export const NEW_PRICE: TypedPrice = { name: '', id: '', description: '' }

const idRequired = required('Price ID is required')

/** In the order of the form (administrator specification, section 5). */
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

/** Whether a price can be sent at all. */
export function isPriceComplete(typed: TypedPrice): boolean {
  return Object.keys(priceProblems(typed)).length === 0
}

/** A price as it is sent. */
export function pricePayload({ name, id, description }: TypedPrice): PricePayload {
  return { name: name.trim(), id: id.trim(), description: description.trim() }
}
