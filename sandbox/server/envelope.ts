import type { Schemas } from './schemas'

/** How a server may wrap one thing (openapi.yaml, the schemas whose names end in `Answer`). */
export const envelopeVariants = ['bare', 'data', 'data.data', 'data.user', 'user'] as const
export type EnvelopeVariant = (typeof envelopeVariants)[number]

type Wrapped<Name extends string, Thing> =
  | Thing
  | { data: Thing }
  | { data: { data: Thing } }
  | { data: Record<Name, Thing> }
  | Record<Name, Thing>

/**
 * Wraps one thing as the world's server does.
 *
 * @param name what the thing is called: the variants `user` and `data.user` of a product use `product` instead
 */
export function wrap<Name extends string, Thing>(
  variant: EnvelopeVariant,
  name: Name,
  thing: Thing,
): Wrapped<Name, Thing> {
  // A computed key widens to string; it is the one name.
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

/** Services are a bare list or one under `data`: the contract knows no other place. */
export function wrapServices(variant: EnvelopeVariant, services: Schemas['Service'][]): Schemas['ServiceListResponse'] {
  return hasData(variant) ? { data: services } : services
}

/** Products come with their pagination, at top level or under `data`. */
export function wrapProducts(variant: EnvelopeVariant, list: Schemas['ProductList']): Schemas['ProductListResponse'] {
  return hasData(variant) ? { data: list } : list
}

type Page<Name extends string, Thing> = Record<Name, Thing[]> & { pagination: Schemas['Pagination'] }

/**
 * A page of a list of the administration: at top level or under `data`, where the pagination may also stay at top level.
 *
 * @param name what the things are called together
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
  // A computed key widens to string; it is the one name.
  const named = { [name]: things } as Record<Name, Thing[]>
  const page = { ...named, pagination }
  if (variant === 'data.data') return { data: things, pagination }
  if (variant === 'data.user') return { data: named, pagination }
  return hasData(variant) ? { data: page } : page
}

/** How far a deployment is comes under `service`, or bare: the contract does not know it in `data` twice. */
export function wrapReadiness(
  variant: EnvelopeVariant,
  service: Schemas['ServiceReadiness'],
): Schemas['ServiceReadinessResponse'] {
  if (variant === 'data.data') return { data: service }
  if (variant === 'user') return { service }
  return hasData(variant) ? { data: { service } } : service
}

/** A linked Discord account is bare or under `data`: the contract knows no other place. */
export function wrapDiscordLink(
  variant: EnvelopeVariant,
  link: Schemas['DiscordLink'],
): Schemas['DiscordLinkResponse'] {
  return hasData(variant) ? { data: link } : link
}

/** What the contract knows at top level, or inside `data`, once or twice. */
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
