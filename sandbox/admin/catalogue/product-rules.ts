import { invalidInput, rejection } from '../../server/rejection'
import { createId, type World } from '../../server/worlds/world'

const GENERATED_ID_LENGTH = 6

/** @throws Rejection 422 if any price is not registered */
export function rejectUnknownPrices({ prices }: World, ids: readonly string[]): void {
  const known = new Set(prices.map(({ id }) => id))
  if (ids.every((id) => known.has(id))) return
  throw invalidInput([{ field: 'prices', message: 'There is no such price' }])
}

/**
 * Returns the requested id, or generates one.
 *
 * @throws Rejection 409 if it is taken
 */
export function newProductId({ products }: World, requested: string | undefined): string {
  const isTaken = (id: string) => products.some((product) => product.id === id)
  if (requested !== undefined) {
    if (isTaken(requested)) throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'A product with this ID already exists.')
    return requested
  }
  for (;;) {
    const generated = `PR-${createId().slice(0, GENERATED_ID_LENGTH)}`
    if (!isTaken(generated)) return generated
  }
}
