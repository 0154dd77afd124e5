import type { AnalyticsQuery } from '../../../api/admin/platform/platform'

type Choice<T> = { readonly value: T; readonly label: string }

/** The options of the select 'Period' (docs/product/admin/platform.md#analytics). */
export const PERIODS: readonly Choice<AnalyticsQuery['period']>[] = [
  { value: '1h', label: 'Last hour' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '6m', label: 'Last 6 months' },
  { value: '1y', label: 'Last 12 months' },
]

/** The options of the select 'Type'. */
export const TYPES: readonly Choice<AnalyticsQuery['type']>[] = [
  { value: 'all', label: 'All' },
  { value: 'users', label: 'Users' },
  { value: 'services', label: 'Services' },
  { value: 'cancellations', label: 'Cancellations' },
]
