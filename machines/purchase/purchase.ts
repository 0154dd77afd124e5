import { productIdOf } from '../services/service'
import type { Service } from '../shared/model'
import { tidied, tidiedToAscii } from '../shared/typed-text'

/**
 * An id as the store prints it, beside spaces or punctuation. Next to anything else it may be a part of an id of another form.
 * Without the flag `i`, which would also match letters that are not ASCII.
 */
const STORE_ID =
  /(?<![\p{L}\p{N}._@+-])[Tt][Bb][Xx]-([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)(?![\p{L}\p{N}_-]|[^\s\p{L}\p{N}][\p{L}\p{N}])/gu

/** A transaction ID as it is sent and shown. */
export type ReadTransaction = {
  readonly id: string
  /** More than the id was entered, such as a whole line of the receipt. */
  readonly isCut: boolean
}

/**
 * Finds the store's transaction ID in what was typed or pasted (docs/product/purchase.md#store-transaction). Its prefix is lower
 * case; the other letters stay as they are, because the server compares them exactly. A text without such an id, or with several,
 * is only tidied.
 */
export function readTransaction(typed: string): ReadTransaction {
  const text = tidiedToAscii(typed)
  const [id, ...others] = new Set([...text.matchAll(STORE_ID)].map(([, rest]) => `tbx-${rest}`))
  if (id === undefined || others.length > 0) return { id: tidied(typed), isCut: false }
  return { id, isCut: text.length > id.length }
}

/** Returns the message for a missing transaction ID (docs/product/purchase.md#store-transaction). */
export function transactionProblem(tebexTransactionId: string): string | undefined {
  return readTransaction(tebexTransactionId).id === '' ? 'Please enter a valid Tebex transaction ID' : undefined
}

/** Returns the message for a missing choice (docs/product/purchase.md#product). */
export function productChoiceProblem(productId: string | null): string | undefined {
  return productId === null ? 'Please select a product to purchase' : undefined
}

type Outcome = 'registered' | 'notRegistered' | 'unclear'

/**
 * Finds out from the customer's services whether a registration without a clear response succeeded: one new service of
 * the product means yes, none means no. With several, the outcome stays unclear, because the portal never guesses.
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

/** A purchase that creates a service: its product, and the ids of the customer's services before it. */
export type BoughtProduct = { readonly productId: string | null; readonly knownServiceIds: readonly string[] }

/** The services of a product that are not among the known ones. */
export function newServicesOf(
  { productId, knownServiceIds }: BoughtProduct,
  services: readonly Service[],
): readonly Service[] {
  return services.filter((service) => productIdOf(service) === productId && !knownServiceIds.includes(service.id))
}

/** The one new service that a payment created, or undefined if there is none or several could be it (D-036). */
export function boughtAmong(fresh: readonly Service[]): Service | undefined {
  const waiting = fresh.filter(({ status }) => status === 'flow')
  // It may already have been set up, such as on another device.
  const [found, ...others] = waiting.length > 0 ? waiting : fresh
  return others.length === 0 ? found : undefined
}

/** The service that a purchase created. */
export function newServiceOf(purchase: BoughtProduct | null, services: readonly Service[]): Service | undefined {
  return purchase === null ? undefined : boughtAmong(newServicesOf(purchase, services))
}
