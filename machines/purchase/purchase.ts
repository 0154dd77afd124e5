import type { Order } from '../payment/order'
import { productIdOf } from '../services/service'
import type { Service } from '../shared/model'

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
  const fresh = newServicesOf({ productId, knownServiceIds }, services)
  if (fresh.length === 0) return 'notRegistered'
  return fresh.length === 1 ? 'registered' : 'unclear'
}

/** The services of a product that were not there before. */
export function newServicesOf(
  { productId, knownServiceIds }: { productId: string | null; knownServiceIds: readonly string[] },
  services: readonly Service[],
): readonly Service[] {
  return services.filter((service) => productIdOf(service) === productId && !knownServiceIds.includes(service.id))
}

/**
 * Which of a product's new services its payment has made: the one that is to be set up. None or several are no answer
 * (decisions.md, 'Card purchase has no entry in the dialog').
 */
export function boughtAmong(fresh: readonly Service[]): Service | undefined {
  const waiting = fresh.filter(({ status }) => status === 'flow')
  // It may have been set up meanwhile, such as on another device.
  const [found, ...others] = waiting.length > 0 ? waiting : fresh
  return others.length === 0 ? found : undefined
}

/** The service that a payment for a product has made. */
export function newServiceOf(
  order: Pick<Order, 'productId' | 'knownServiceIds'> | null,
  services: readonly Service[],
): Service | undefined {
  return order === null ? undefined : boughtAmong(newServicesOf(order, services))
}
