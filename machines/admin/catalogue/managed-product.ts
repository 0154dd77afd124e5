import type { components } from '#contract'
import type { StatusTone } from '../../services/service-status'
import { required } from '../../shared/form'
import type { Product } from '../../shared/model'
import { countProblem, readCount } from '../../shared/numbers'

/** A product, for administrators. */
export type ManagedProduct = Product & {
  readonly createdAt: string | undefined
  /** Undefined if the server did not send it. */
  readonly customerCount: number | undefined
}

export type ProductPayload = components['schemas']['ProductPayload']
export type ProductChanges = components['schemas']['ProductChanges']

export type Availability = 'Disabled' | 'Out of Stock' | 'Active'

/** The availability that the table and the details show. See docs/product/admin/catalogue.md#availability. */
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

/** An empty id is valid: the server generates one. See docs/product/admin/catalogue.md#product-fields. */
export function productIdProblem(text: string): string | undefined {
  const id = text.trim()
  if (id.length > LONGEST_ID) return 'Product ID must be 50 characters or less'
  return /^[A-Za-z0-9_-]*$/.test(id)
    ? undefined
    : 'Product ID can only contain letters, numbers, hyphens, and underscores'
}

const stockRequired = required('Stock is required')

export function stockProblem(stock: string): string | undefined {
  return stockRequired(stock) ?? countProblem(stock)
}

/** The values of the product form. Numbers are text until they are sent; `prices` are the payment provider's ids. */
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

/** The initial values of the edit form. A missing stock is an empty field, and a missing switch is off. */
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

export type ProductProblems = { readonly [Field in 'id' | 'name' | 'stock' | 'used']?: string }

/**
 * Validates the product form (docs/product/admin/catalogue.md#product-fields). A valid field has no entry.
 *
 * @param before the product before the edit; its id and its counts are not validated, because the server has accepted them
 */
export function productProblems({ id, name, stock, used }: TypedProduct, before?: TypedProduct): ProductProblems {
  const problems = {
    id: id === before?.id ? undefined : productIdProblem(id),
    name: required('Product name is required')(name),
    stock: stock === before?.stock ? stockRequired(stock) : stockProblem(stock),
    used: used === before?.used ? undefined : countProblem(used),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

export function isProductComplete(typed: TypedProduct, before?: TypedProduct): boolean {
  return Object.keys(productProblems(typed, before)).length === 0
}

/** The payload of a new product. Without an id, the server generates one. */
export function productPayload(typed: TypedProduct): ProductPayload {
  const id = typed.id.trim()
  return { ...(id !== '' && { id }), prices: [...typed.prices], ...sentFields(typed) }
}

/**
 * The payload of an edit, or undefined if nothing changed. It contains all fields of the form except the prices, which have
 * calls of their own. An untouched field goes back as the server had it, and is left out if the server did not send a valid
 * value (D-193).
 *
 * @param uncertain fields that are sent as typed, because it is unknown what the server has
 */
export function productChanges(
  before: ManagedProduct,
  after: TypedProduct,
  uncertain: ReadonlySet<string> = NONE,
): ProductChanges | undefined {
  const previous = sentFields(typedProduct(before))
  const sent = sentFields(after)
  const isTouched = (field: keyof Sent) => sent[field] !== previous[field] || uncertain.has(field)
  const fields = SENT.filter((field) => isTouched(field) || before[field] === previous[field])
  if (!fields.some(isTouched)) return undefined
  // `fromEntries` loses the names of the keys, which all come from `SENT`.
  return Object.fromEntries(fields.map((field) => [field, sent[field]])) as ProductChanges
}

const NONE: ReadonlySet<string> = new Set()

type Sent = Required<ProductChanges>

const SENT = ['name', 'stock', 'used', 'enabled', 'subscription'] as const satisfies readonly (keyof Sent)[]

/** The fields of the form as they are sent. */
export function sentFields({ name, stock, used, enabled, subscription }: TypedProduct): Sent {
  return { name: name.trim(), stock: readCount(stock) ?? 0, used: readCount(used) ?? 0, enabled, subscription }
}

/** True if customers would see the product as out of stock. False while the stock is empty, or a count can't be read. */
export function hasNothingLeft({ stock, used }: Pick<TypedProduct, 'stock' | 'used'>): boolean {
  const left = (readCount(stock) ?? Number.NaN) - (readCount(used) ?? Number.NaN)
  return stock.trim() !== '' && left <= 0
}
