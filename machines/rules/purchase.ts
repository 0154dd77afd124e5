import type { Service } from '../model'
import { productIdOf } from './product'

/** The store transaction ID's rule and text (customer specification, section 5 'Purchase'). */
export function transactionProblem(tebexTransactionId: string): string | undefined {
  return tebexTransactionId.trim() === '' ? 'Please enter a valid Tebex transaction ID' : undefined
}

/** The choice's rule and text, from the same place. */
export function productChoiceProblem(productId: string | null): string | undefined {
  return productId === null ? 'Please select a product to purchase' : undefined
}

/**
 * The one service of the product that was not there before; none, several, or not knowing what was there before answer
 * undefined, never a guess.
 */
export function purchasedService(
  services: readonly Service[],
  productId: string | null,
  knownServiceIds: readonly string[] | null,
): Service | undefined {
  if (knownServiceIds === null) return undefined
  const fresh = services.filter(
    (service) => productIdOf(service) === productId && !knownServiceIds.includes(service.id),
  )
  return fresh.length === 1 ? fresh[0] : undefined
}
