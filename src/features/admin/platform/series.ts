import type { AnalyticsEntry, PlatformAnalytics } from '#machines/shared/model'
import type { AnalyticsQuestion } from '../../../api/admin/platform/platform'
import { bucketTexts } from './bucket-texts'

export type SeriesName = keyof PlatformAnalytics

/** What a series is called, and what its two columns are called. */
type SeriesText = { readonly title: string; readonly bucket: string; readonly count: string }

export const SERIES_TEXTS: Readonly<Record<SeriesName, SeriesText>> = {
  userCreation: { title: 'New users', bucket: 'When', count: 'Users' },
  serviceCreation: { title: 'New services', bucket: 'When', count: 'Services' },
  servicePerUser: { title: 'Services per user', bucket: 'Services', count: 'Users' },
  cancellations: { title: 'Cancellations', bucket: 'When', count: 'Cancellations' },
}

const ASKED: Readonly<Record<AnalyticsQuestion['type'], readonly SeriesName[]>> = {
  all: ['userCreation', 'serviceCreation', 'servicePerUser', 'cancellations'],
  users: ['userCreation'],
  services: ['serviceCreation', 'servicePerUser'],
  cancellations: ['cancellations'],
}

/** The series that are shown: those that were asked for, and what else the server has sent. */
export function shownSeries(type: AnalyticsQuestion['type'], analytics: PlatformAnalytics): readonly SeriesName[] {
  return ASKED.all.filter((name) => ASKED[type].includes(name) || analytics[name].length > 0)
}

/** How many series there will be. */
export function seriesAskedFor(type: AnalyticsQuestion['type']): readonly SeriesName[] {
  return ASKED[type]
}

/** One bar, and one row of the table: in short for the axis, and whole. */
export type Bar = { readonly short: string; readonly long: string; readonly count: number }

/** A series as it is drawn: nothing at all where nothing has happened. */
export function barsOf(
  name: SeriesName,
  entries: readonly AnalyticsEntry[],
  period: AnalyticsQuestion['period'],
): readonly Bar[] {
  // A number from JSON may be too large for one.
  const counts = entries.map(({ count }) => (Number.isFinite(count) ? count : 0))
  if (counts.every((count) => count === 0)) return []
  const labels = entries.map(({ label }) => label)
  const texts = name === 'servicePerUser' ? labels.map(asTheyAre) : bucketTexts(labels, period)
  return texts.map((text, index) => ({ ...text, count: counts[index] ?? 0 }))
}

const asTheyAre = (label: string) => ({ short: label, long: label })

/** How much there is in all of a series of events; undefined where the bars count something else than events. */
export function totalOf(name: SeriesName, bars: readonly Bar[]): number | undefined {
  return name === 'servicePerUser' ? undefined : bars.reduce((sum, { count }) => sum + count, 0)
}
