import type { Order, Service } from '../model'
import { productIdOf } from './service'

/** The store transaction ID's rule and text (customer specification, section 5 'Purchase'). */
export function transactionProblem(tebexTransactionId: string): string | undefined {
  return tebexTransactionId.trim() === '' ? 'Please enter a valid Tebex transaction ID' : undefined
}

/** The choice's rule and text, from the same place. */
export function productChoiceProblem(productId: string | null): string | undefined {
  return productId === null ? 'Please select a product to purchase' : undefined
}

/** What the customer's services say about a registration whose answer was lost. */
type Outcome = 'registered' | 'notRegistered' | 'unclear'

/**
 * One service of the product that was not there before means that it went through, none that it did not. Several are no
 * answer: it is never guessed.
 */
export function outcomeOfPurchase(
  services: readonly Service[],
  productId: string | null,
  knownServiceIds: readonly string[],
): Outcome {
  const fresh = services.filter(
    (service) => productIdOf(service) === productId && !knownServiceIds.includes(service.id),
  )
  if (fresh.length === 0) return 'notRegistered'
  return fresh.length === 1 ? 'registered' : 'unclear'
}

/**
 * The service that a payment for a product has made: the one that is to be set up and was not there before. None or
 * several are no answer (decisions.md, 'Card purchase has no entry in the dialog').
 */
export function newServiceOf(
  order: Pick<Order, 'productId' | 'knownServiceIds'> | null,
  services: readonly Service[],
): Service | undefined {
  if (order === null) return undefined
  const fresh = services.filter(
    (service) => productIdOf(service) === order.productId && !order.knownServiceIds.includes(service.id),
  )
  const waiting = fresh.filter(({ status }) => status === 'flow')
  // It may have been set up meanwhile, such as on another device.
  const [found, ...others] = waiting.length > 0 ? waiting : fresh
  return others.length === 0 ? found : undefined
}
