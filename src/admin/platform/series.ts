import type { AnalyticsEntry, PlatformAnalytics } from '#machines/admin/platform/platform-analytics'
import type { AnalyticsQuery } from './platform.calls'
import { bucketTexts } from './time-texts'

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

export type SeriesName = keyof PlatformAnalytics

/** The title of a series, the headers of its two columns, and the second header in the singular. */
type SeriesText = { readonly title: string; readonly bucket: string; readonly count: string; readonly one: string }

export const SERIES_TEXTS: Readonly<Record<SeriesName, SeriesText>> = {
  userCreation: { title: 'New users', bucket: 'Period', count: 'Users', one: 'user' },
  serviceCreation: { title: 'New services', bucket: 'Period', count: 'Services', one: 'service' },
  servicePerUser: { title: 'Services per user', bucket: 'Services', count: 'Users', one: 'user' },
  cancellations: { title: 'Cancellations', bucket: 'Period', count: 'Cancellations', one: 'cancellation' },
}

const REQUESTED: Readonly<Record<AnalyticsQuery['type'], readonly SeriesName[]>> = {
  all: ['userCreation', 'serviceCreation', 'servicePerUser', 'cancellations'],
  users: ['userCreation'],
  services: ['serviceCreation', 'servicePerUser'],
  cancellations: ['cancellations'],
}

/** Returns the requested series, and others if the server sent them. */
export function shownSeries(type: AnalyticsQuery['type'], analytics: PlatformAnalytics): readonly SeriesName[] {
  return REQUESTED.all.filter((name) => REQUESTED[type].includes(name) || analytics[name].length > 0)
}

export function requestedSeries(type: AnalyticsQuery['type']): readonly SeriesName[] {
  return REQUESTED[type]
}

/** One bar of the chart, which is also one row of the table. Its label is as the server sent it. */
export type Bar = { readonly label: string; readonly short: string; readonly long: string; readonly count: number }

/** Returns the bars of a series, or none if all counts are zero. */
export function barsOf(
  name: SeriesName,
  entries: readonly AnalyticsEntry[],
  period: AnalyticsQuery['period'],
): readonly Bar[] {
  // A number in JSON can be too large and then becomes Infinity.
  const counts = entries.map(({ count }) => (Number.isFinite(count) ? count : 0))
  if (counts.every((count) => count === 0)) return []
  const labels = entries.map(({ label }) => label)
  const texts = name === 'servicePerUser' ? labels.map(servicesText) : bucketTexts(labels, period)
  return texts.map((text, index) => ({ ...text, label: labels[index] ?? '', count: counts[index] ?? 0 }))
}

/** A label is a number such as '2' or '5+'. Another one is shown as it is. */
function servicesText(label: string) {
  return { short: label, long: /^\d+\+?$/.test(label) ? `${label} ${label === '1' ? 'service' : 'services'}` : label }
}

/** Returns what `count` counts, such as 'user' for 1 and 'users' for 2. */
export function unitOf(name: SeriesName, count: number): string {
  return count === 1 ? SERIES_TEXTS[name].one : SERIES_TEXTS[name].count.toLowerCase()
}

/** Returns the sum of a series of events. Undefined for services per user, whose bars are not events. */
export function totalOf(name: SeriesName, bars: readonly Bar[]): number | undefined {
  return name === 'servicePerUser' ? undefined : bars.reduce((sum, { count }) => sum + count, 0)
}
