/** The query of a screen, as its route has validated it. */
export type Search = Readonly<Record<string, string | number | undefined>>

/** Rows on a page (docs/product/admin/README.md#paging). */
const LIMIT = 20

const usersOf = ({ page = 1, status, search }: Search) => [
  addressOf('/admin/users', { page, limit: LIMIT, status, search }),
]

const servicesOf = ({ page = 1, status, userId }: Search) => [
  addressOf('/admin/services', { page, limit: LIMIT, status, userId }),
]

const platformOf = ({ period = '7d', type = 'all' }: Search) => [
  '/admin/platform/overview',
  addressOf('/admin/platform/analytics', { period, type }),
]

const productsOf = ({ page = 1, search, enabled, subscription }: Search) => [
  addressOf('/products', { page, limit: LIMIT, search, enabled, subscription }),
]

const pricesOf = ({ page = 1, search }: Search) => [
  addressOf('/prices', { page, limit: LIMIT, withMetadata: 'true', search }),
]

const promotionsOf = ({ page = 1, search, enabled, expired }: Search) => [
  addressOf('/promotions', { page, limit: LIMIT, withUsageStats: 'true', search, enabled, expired }),
]

/** The screens that read more than the services, which every screen has. */
const FIRST_READS: ReadonlyMap<string, (search: Search) => readonly string[]> = new Map([
  ['/setup', ({ serviceId: id }) => (id ? [`/services/flows/${encodeURIComponent(id)}`] : [])],
  ['/manage', ({ serviceId: id }) => (id ? [`/services/${encodeURIComponent(id)}/deployment/config`] : [])],
  ['/services', ({ purchase }) => (purchase ? ['/products?enabled=true'] : [])],
  ['/admin', (search) => ([platformOf, usersOf, servicesOf][Number(search.tab ?? 0)] ?? platformOf)(search)],
  ['/admin/users', usersOf],
  ['/admin/services', servicesOf],
  ['/products', (search) => ([productsOf, pricesOf, promotionsOf][Number(search.tab ?? 0)] ?? productsOf)(search)],
])

const ADMINISTRATION: ReadonlySet<string> = new Set(['/admin', '/admin/users', '/admin/services', '/products'])

/** True for a screen of administrators, which does not show the user's own services. */
export const isAdministration = (path: string): boolean => ADMINISTRATION.has(path)

/** The reads that a screen sends first, as paths of the API, besides the user's services. */
export function firstReadsOf(path: string, search: Search, mayAdminister: boolean): readonly string[] {
  if (isAdministration(path) && !mayAdminister) return []
  return FIRST_READS.get(path)?.(search) ?? []
}

/** Writes the query as the client does, because a response is used only for the same address. */
function addressOf(path: string, query: Search): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return `${path}?${given.join('&')}`
}
