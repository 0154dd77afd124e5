import { invalidInput, rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import { filledText, optional } from '../../server/value-rules'
import { createId, type World } from '../../server/worlds/world'

const MAX_ID_LENGTH = 50
const ID_CHARACTERS = /^[A-Za-z0-9_-]*$/
const GENERATED_ID_LENGTH = 6

/** See docs/product/admin/catalogue.md#product-fields. */
function brokenIdRule(id: string): string | undefined {
  if (id.length > MAX_ID_LENGTH) return 'Product ID must be 50 characters or less'
  return ID_CHARACTERS.test(id) ? undefined : 'Product ID can only contain letters, numbers, hyphens, and underscores'
}

type Field = Schemas['ValidationError']['field']
type Broken = Schemas['ValidationError'][]

/** @param field the name of the field that contains the id */
export function brokenId(field: Field, id: string | undefined): Broken {
  const message = brokenIdRule(id ?? '')
  return message === undefined ? [] : [{ field, message }]
}

/** The name is optional, because changes to a product need not contain it. */
export function brokenName(name: string | undefined): Broken {
  const message = optional(filledText)(name)
  return message === undefined ? [] : [{ field: 'name', message }]
}

export function brokenPrices({ prices }: World, ids: readonly string[]): Broken {
  const known = new Set(prices.map(({ id }) => id))
  return ids.every((id) => known.has(id)) ? [] : [{ field: 'prices', message: 'There is no such price' }]
}

/** @throws Rejection 422 if any field is invalid */
export function rejectBroken(broken: Broken): void {
  if (broken.length > 0) throw invalidInput(broken)
}

/**
 * Returns the requested id, or generates one.
 *
 * @throws Rejection 409 if it is taken
 */
export function newProductId({ products }: World, requested: string | undefined): string {
  const isTaken = (id: string) => products.some((product) => product.id === id)
  if (requested) {
    if (isTaken(requested)) throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'A product with this ID already exists.')
    return requested
  }
  for (;;) {
    const generated = `PR-${createId().slice(0, GENERATED_ID_LENGTH)}`
    if (!isTaken(generated)) return generated
  }
}
