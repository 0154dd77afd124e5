import { invalidInput, rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import { filledText, optional } from '../../server/value-rules'
import { createId, type World } from '../../server/worlds/world'

const MAX_ID_LENGTH = 50
const ID_CHARACTERS = /^[A-Za-z0-9_-]*$/
const MADE_ID_LENGTH = 6

/** What is wrong with the id that somebody wants for a product (administrator specification, section 5). */
function brokenIdRule(id: string): string | undefined {
  if (id.length > MAX_ID_LENGTH) return 'Product ID must be 50 characters or less'
  return ID_CHARACTERS.test(id) ? undefined : 'Product ID can only contain letters, numbers, hyphens, and underscores'
}

type Field = Schemas['ValidationError']['field']
type Broken = Schemas['ValidationError'][]

/** @param field what the id is called where it is asked for */
export function brokenId(field: Field, id: string | undefined): Broken {
  const message = brokenIdRule(id ?? '')
  return message === undefined ? [] : [{ field, message }]
}

/** A name that is left out is right: what changes a product need not have one. */
export function brokenName(name: string | undefined): Broken {
  const message = optional(filledText)(name)
  return message === undefined ? [] : [{ field: 'name', message }]
}

export function brokenPrices({ prices }: World, ids: readonly string[]): Broken {
  const known = new Set(prices.map(({ id }) => id))
  return ids.every((id) => known.has(id)) ? [] : [{ field: 'prices', message: 'There is no such price' }]
}

/** @throws Refusal 422 if there is anything */
export function rejectBroken(broken: Broken): void {
  if (broken.length > 0) throw invalidInput(broken)
}

/**
 * The id of a new product: the one that is wanted, or one that the server makes.
 *
 * @throws Refusal 409 if it is taken
 */
export function newProductId({ products }: World, wanted: string | undefined): string {
  const isTaken = (id: string) => products.some((product) => product.id === id)
  if (wanted) {
    if (isTaken(wanted)) throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'A product with this ID already exists.')
    return wanted
  }
  for (;;) {
    const made = `PR-${createId().slice(0, MADE_ID_LENGTH)}`
    if (!isTaken(made)) return made
  }
}
