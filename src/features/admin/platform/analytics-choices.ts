import type { AnalyticsQuestion } from '../../../api/admin/platform/platform'

type Choice<T> = { readonly value: T; readonly label: string }

/** How far back (administrator specification, section 9), in words. */
export const PERIODS: readonly Choice<AnalyticsQuestion['period']>[] = [
  { value: '1h', label: 'Last hour' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '6m', label: 'Last 6 months' },
  { value: '1y', label: 'Last year' },
]

/** Which series. */
export const TYPES: readonly Choice<AnalyticsQuestion['type']>[] = [
  { value: 'all', label: 'All' },
  { value: 'users', label: 'Users' },
  { value: 'services', label: 'Services' },
  { value: 'cancellations', label: 'Cancellations' },
]
