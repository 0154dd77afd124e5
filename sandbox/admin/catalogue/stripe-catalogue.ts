import { invalidInput, rejection } from '../../server/rejection'
import type { CatalogueProduct } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

/** @throws Refusal 422 for what can't be the id of a product at the payment provider (administrator specification, section 5) */
export function rejectOtherProductIds(stripeProductId: string): void {
  if (stripeProductId.startsWith('prod_')) return
  throw invalidInput([{ field: 'stripeProductId', message: 'must begin with prod_' }])
}

/** @throws Refusal 404 if the payment provider has no such product */
export function requireCatalogueProduct({ stripeCatalogue }: World, id: string): CatalogueProduct {
  const product = stripeCatalogue.find((candidate) => candidate.id === id)
  if (product === undefined) throw rejection(404, 'NOT_FOUND', 'No such product at the payment provider.')
  return product
}
