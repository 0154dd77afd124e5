import type { ListName, SavedView } from './saved-views'

/** The parameters of a list. */
type Place = Readonly<Record<string, unknown>>

/** The filters of each list, with their names in sentences. */
const FILTERS = {
  users: { search: 'search', status: 'status' },
  services: { userId: 'user', status: 'status' },
  products: { search: 'search', enabled: 'enabled', subscription: 'subscription' },
  prices: { search: 'search' },
  promotions: { search: 'search', enabled: 'enabled', expired: 'expired' },
} as const satisfies Record<ListName, Readonly<Record<string, string>>>

const LABELS: Readonly<Record<string, string>> = Object.assign({ page: 'page' }, ...Object.values(FILTERS))

/** The name of a filter, or its parameter if no list has it. */
export function filterLabel(parameter: string): string {
  return Object.hasOwn(LABELS, parameter) ? (LABELS[parameter] ?? parameter) : parameter
}

/** Returns what a view contains: the filters of the list, and its page unless it is the first, but no open dialogs. */
export function filtersOf(list: ListName, place: Place): SavedView['filters'] {
  const parameters = [...Object.keys(FILTERS[list]), 'page']
  const given = parameters.flatMap((key) => (place[key] === undefined ? [] : [[key, String(place[key])]]))
  return Object.fromEntries(given)
}

/**
 * The address of a view at a place that shows its list. `savedView` contains the filters once more: they must be known although
 * the address drops a filter that no longer exists (docs/product/admin/views.md#lost-filters).
 */
export function viewHref(
  { filters }: SavedView,
  { pathname, tab }: { pathname: string; tab: string | undefined },
): string {
  const { page, ...named } = filters
  const query = new URLSearchParams({
    ...(tab === undefined ? {} : { tab }),
    ...filters,
    savedView: new URLSearchParams(named).toString(),
  })
  return `${pathname}?${query}`
}

/** A filter of a view that its list no longer has. */
export type LostFilter = readonly [parameter: string, value: string]

/** Compares the filters of a view with those that the address has after its validation. */
export function lostFilters(savedView: string, place: Place): readonly LostFilter[] {
  return [...new URLSearchParams(savedView)].filter(([parameter]) => place[parameter] === undefined)
}
