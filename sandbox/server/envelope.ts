import type { Schemas } from './schemas'

/** The response envelopes that the contract allows: schemas of openapi.yaml whose names end in `Response`. */
export const envelopeVariants = ['bare', 'data', 'data.data', 'data.user', 'user'] as const
export type EnvelopeVariant = (typeof envelopeVariants)[number]

type Wrapped<Name extends string, Thing> =
  | Thing
  | { data: Thing }
  | { data: { data: Thing } }
  | { data: Record<Name, Thing> }
  | Record<Name, Thing>

/**
 * Wraps a value in the world's envelope.
 *
 * @param name the key in the variants `user` and `data.user`: for a product, it is `product`
 */
export function wrap<Name extends string, Thing>(
  variant: EnvelopeVariant,
  name: Name,
  thing: Thing,
): Wrapped<Name, Thing> {
  // TypeScript widens a computed key to string.
  const named = () => ({ [name]: thing }) as Record<Name, Thing>
  switch (variant) {
    case 'bare':
      return thing
    case 'data':
      return { data: thing }
    case 'data.data':
      return { data: { data: thing } }
    case 'data.user':
      return { data: named() }
    case 'user':
      return named()
  }
}

/** The contract allows only a bare list or `data`. */
export function wrapServices(variant: EnvelopeVariant, services: Schemas['Service'][]): Schemas['ServiceListResponse'] {
  return hasData(variant) ? { data: services } : services
}

/** The contract allows products with their pagination only at the top level or in `data`. */
export function wrapProducts(variant: EnvelopeVariant, list: Schemas['ProductList']): Schemas['ProductListResponse'] {
  return hasData(variant) ? { data: list } : list
}

type Page<Name extends string, Thing> = Record<Name, Thing[]> & { pagination: Schemas['Pagination'] }

/**
 * Wraps a page of an administrator's list, at the top level or in `data`. The pagination can also stay at the top level.
 *
 * @param name the key of the list
 */
export function wrapPage<Name extends string, Thing>(
  variant: EnvelopeVariant,
  name: Name,
  things: Thing[],
  pagination: Schemas['Pagination'],
):
  | Page<Name, Thing>
  | { data: Page<Name, Thing> }
  | { data: Record<Name, Thing[]> | Thing[]; pagination: Schemas['Pagination'] } {
  // TypeScript widens a computed key to string.
  const named = { [name]: things } as Record<Name, Thing[]>
  const page = { ...named, pagination }
  if (variant === 'data.data') return { data: things, pagination }
  if (variant === 'data.user') return { data: named, pagination }
  return hasData(variant) ? { data: page } : page
}

/** The contract allows `service` or a bare value, but not a nested `data`. */
export function wrapReadiness(
  variant: EnvelopeVariant,
  service: Schemas['ServiceReadiness'],
): Schemas['ServiceReadinessResponse'] {
  if (variant === 'data.data') return { data: service }
  if (variant === 'user') return { service }
  return hasData(variant) ? { data: { service } } : service
}

/** The contract allows only a bare value or `data`. */
export function wrapDiscordLink(
  variant: EnvelopeVariant,
  link: Schemas['DiscordLink'],
): Schemas['DiscordLinkResponse'] {
  return hasData(variant) ? { data: link } : link
}

/** For values without a name: bare, in `data`, or in a nested `data`. */
export function wrapData<Thing>(
  variant: EnvelopeVariant,
  thing: Thing,
): Thing | { data: Thing } | { data: { data: Thing } } {
  if (variant === 'data.data') return { data: { data: thing } }
  return hasData(variant) ? { data: thing } : thing
}

function hasData(variant: EnvelopeVariant): boolean {
  return variant.startsWith('data')
}
