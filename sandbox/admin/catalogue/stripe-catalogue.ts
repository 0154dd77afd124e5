import { rejection } from '../../server/rejection'
import type { CatalogueProduct } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

/** @throws Rejection 404 if the payment provider has no such product */
export function requireCatalogueProduct({ stripeCatalogue }: World, id: string): CatalogueProduct {
  const product = stripeCatalogue.find((candidate) => candidate.id === id)
  if (product === undefined) throw rejection(404, 'NOT_FOUND', 'No such product at the payment provider.')
  return product
}
