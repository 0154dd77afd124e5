import type { StatusTone } from '../../services/service-status'
import { required } from '../../shared/form'
import type { ManagedProduct, ProductChanges, ProductPayload } from '../../shared/model'
import { wholeNumberOf } from '../../shared/numbers'

export type Availability = 'Disabled' | 'Out of Stock' | 'Active'

/** Whether customers can have a product, in a word (administrator specification, section 4 'Product availability'). */
export function availabilityOf({
  enabled,
  stock = 0,
  used = 0,
}: Pick<ManagedProduct, 'enabled' | 'stock' | 'used'>): Availability {
  if (enabled !== true) return 'Disabled'
  return stock <= used ? 'Out of Stock' : 'Active'
}

export function availabilityTone(availability: Availability): StatusTone {
  return AVAILABILITY_TONES[availability]
}

const AVAILABILITY_TONES: Readonly<Record<Availability, StatusTone>> = {
  Disabled: 'neutral',
  'Out of Stock': 'warning',
  Active: 'success',
}

const LONGEST_ID = 50

/** The rule of an id that may be left to the server: empty is none (administrator specification, section 5). */
export function productIdProblem(text: string): string | undefined {
  const id = text.trim()
  if (id.length > LONGEST_ID) return 'Product ID must be 50 characters or less'
  return /^[A-Za-z0-9_-]*$/.test(id)
    ? undefined
    : 'Product ID can only contain letters, numbers, hyphens, and underscores'
}

export const stockProblem = required('Stock is required')

/** A product while it is typed: numbers are text until they are sent, and `prices` are ids at the payment provider. */
export type TypedProduct = {
  readonly id: string
  readonly name: string
  readonly stock: string
  readonly used: string
  readonly enabled: boolean
  readonly subscription: boolean
  readonly prices: readonly string[]
}

export const NEW_PRODUCT: TypedProduct = {
  id: '',
  name: '',
  stock: '',
  used: '0',
  enabled: true,
  subscription: true,
  prices: [],
}

/** Before anybody types: a stock that the server did not say is an empty field, and what is not known to be on is off. */
export function typedProduct({ id, name, stock, used, enabled, subscription, prices }: ManagedProduct): TypedProduct {
  return {
    id,
    name,
    stock: stock === undefined ? '' : String(stock),
    used: String(used ?? 0),
    enabled: enabled ?? false,
    subscription: subscription ?? false,
    prices: prices.map((price) => price.id),
  }
}

export type ProductProblems = { readonly [Field in 'id' | 'name' | 'stock']?: string }

/**
 * What is wrong with a product's fields (administrator specification, section 5). A field that will do has no entry.
 *
 * @param before an existing product as it was: of the id that it has nothing is said, whatever the server has let in
 */
export function productProblems({ id, name, stock }: TypedProduct, before?: TypedProduct): ProductProblems {
  const problems = {
    id: id === before?.id ? undefined : productIdProblem(id),
    name: required('Product name is required')(name),
    stock: stockProblem(stock),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** Whether a product can be sent at all; `before` as for its problems. */
export function isProductComplete(typed: TypedProduct, before?: TypedProduct): boolean {
  return Object.keys(productProblems(typed, before)).length === 0
}

/** A new product as it is sent; without an id the server makes one. */
export function productPayload(typed: TypedProduct): ProductPayload {
  const id = typed.id.trim()
  return { ...(id !== '' && { id }), prices: [...typed.prices], ...sentFields(typed) }
}

/**
 * A product's changes as they are sent, or undefined when there are none: all fields of the form (decisions.md, 'Payloads
 * left open'). A field that nobody has touched goes back as the server had it, and is left out where it said nothing of it that
 * can be sent. Its prices are changed by calls of their own.
 *
 * @param uncertain the fields of which nobody knows what the server has, because a save of them had no clear answer
 */
export function productChanges(
  before: ManagedProduct,
  after: TypedProduct,
  uncertain: ReadonlySet<string> = NONE,
): ProductChanges | undefined {
  const had = sentFields(typedProduct(before))
  const sent = sentFields(after)
  const isTouched = (field: keyof Sent) => sent[field] !== had[field] || uncertain.has(field)
  const fields = SENT.filter((field) => isTouched(field) || before[field] === had[field])
  if (!fields.some(isTouched)) return undefined
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(fields.map((field) => [field, sent[field]])) as ProductChanges
}

const NONE: ReadonlySet<string> = new Set()

type Sent = Required<ProductChanges>

const SENT = ['name', 'stock', 'used', 'enabled', 'subscription'] as const satisfies readonly (keyof Sent)[]

function sentFields({ name, stock, used, enabled, subscription }: TypedProduct): Sent {
  return { name: name.trim(), stock: wholeNumberOf(stock), used: wholeNumberOf(used), enabled, subscription }
}

/** Whether customers would see a product as sold out; nothing is said of it while its stock is not typed. */
export function hasNothingLeft({ stock, used }: Pick<TypedProduct, 'stock' | 'used'>): boolean {
  return stock.trim() !== '' && wholeNumberOf(stock) <= wholeNumberOf(used)
}
