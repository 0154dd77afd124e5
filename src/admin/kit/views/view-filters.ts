import { statusLabel } from '#machines/services/service-status'
import type { SavedView } from './saved-views'

/** The page of a list, and its filters under the names that their parameters have in the address. */
export type ListQuery = { readonly page: number }

/** The name of a filter in a sentence. A filter by an id is named after what has the id. */
export function filterLabel(parameter: string): string {
  return parameter.replace(/Id$/, '')
}

/** A filter as a text, such as 'Status: Active'. */
export function filterText(parameter: string, value: string): string {
  const label = filterLabel(parameter)
  const shown = parameter === 'status' ? statusLabel(value) : (YES_OR_NO[value] ?? value)
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${shown}`
}

const YES_OR_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/** Returns what a view contains: the filters of the list, and its page unless it is the first. */
export function filtersOf({ page, ...filters }: ListQuery): SavedView['filters'] {
  const given = Object.entries({ ...filters, page: page === 1 ? undefined : page })
  return Object.fromEntries(given.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))
}

/**
 * The address of a view at a place that shows its list. `savedView` contains the filters once more: they must be known although
 * the address drops a filter that no longer exists (docs/product/admin/views.md#lost-filters).
 */
export function viewHref(
  { filters }: SavedView,
  { pathname, tab }: { pathname: string; tab: string | undefined },
): string {
  const savedView = savedViewOf(filters)
  const query = new URLSearchParams({
    ...(tab === undefined ? {} : { tab }),
    ...filters,
    ...(savedView === '' ? {} : { savedView }),
  })
  return query.toString() === '' ? pathname : `${pathname}?${query}`
}

/** The value of the parameter `savedView`, which tells which view was opened. */
export function savedViewOf({ page: _, ...named }: SavedView['filters']): string {
  return new URLSearchParams(named).toString()
}

/** A filter of a view that its list no longer has. */
export type LostFilter = readonly [parameter: string, value: string]

/** Compares the filters of a view with those that the address has after its validation. */
export function lostFilters(savedView: string, place: Readonly<Record<string, unknown>>): readonly LostFilter[] {
  return [...new URLSearchParams(savedView)].filter(([parameter]) => place[parameter] === undefined)
}
