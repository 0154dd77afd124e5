import type { PlatformSettings } from './platform-switches'

/** The counts of the platform. A count that the server did not send is undefined. */
export type PlatformOverview = {
  readonly users: Counts<'total' | 'active' | 'suspended' | 'banned' | 'newToday' | 'newWeek'>
  readonly services: Counts<'total' | 'active' | 'expired' | 'canceled' | 'newToday' | 'newWeek'>
  readonly cancellations: Counts<'today' | 'week'>
  readonly settings: PlatformSettings
}

type Counts<TName extends string> = Readonly<Record<TName, number | undefined>>

/**
 * Returns the services per hundred users as a rounded percentage (docs/product/admin/platform.md#overview). Undefined if there are
 * no users or a count is unknown.
 */
export function conversionRate(services: number | undefined, users: number | undefined): number | undefined {
  if (services === undefined || users === undefined || users <= 0) return undefined
  // Multiplying first avoids rounding errors: 0.285 * 100 is a little less than 28.5.
  return Math.round((services * 100) / users)
}
