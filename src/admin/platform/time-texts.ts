import { onFirstUse } from '../../shared/format/on-first-use'
import { formatMoment } from '../kit/activity/moment'
import type { AnalyticsQuery } from './platform.calls'

/** The label of a bucket: short for an axis, long for a table. */
export type BucketText = { readonly short: string; readonly long: string }

const MONTH = /^\d{4}-\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Some servers write a day or a month as its first moment in UTC. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00(:00(\.0+)?)?(Z|\+00:00)$/

const UTC = { timeZone: 'UTC' } as const
const inWords = onFirstUse(() => ({
  clock: {
    short: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }),
    long: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  },
  moment: {
    short: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
    long: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  },
  day: {
    short: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...UTC }),
    long: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...UTC }),
  },
  month: {
    short: new Intl.DateTimeFormat('en-US', { month: 'short', ...UTC }),
    long: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', ...UTC }),
  },
}))

/**
 * Formats the labels of a series: times for periods up to a day, months for half a year and more, otherwise days. A day without a
 * time is that day in every time zone. A label that is not a date stays as the server wrote it. Never throws.
 */
export function bucketTexts(labels: readonly string[], period: AnalyticsQuery['period']): readonly BucketText[] {
  const isShort = period === '1h' || period === '24h'
  // In periods up to a day, midnight is a time and does not stand for its day.
  const days = labels.map((label) => (isShort ? label : label.replace(MIDNIGHT, '$1')))
  const isMonthly = (period === '6m' || period === '1y') && days.every((day) => MONTH.test(day) || /-01$/.test(day))
  return days.map((label) => {
    const time = Date.parse(label)
    if (Number.isNaN(time) || !/^\d{4}-/.test(label)) return { short: label, long: label }
    const { short, long } = inWords()[unitOf(label)]
    return { short: short.format(time), long: long.format(time) }
  })

  function unitOf(label: string): keyof ReturnType<typeof inWords> {
    if (MONTH.test(label)) return 'month'
    if (DAY.test(label)) return isMonthly ? 'month' : 'day'
    return isShort ? 'clock' : 'moment'
  }
}

/** The time of the last switch change and who made it, as far as they are known. */
export function lastUpdatedSentence(lastUpdated: string | undefined, updatedBy: string | undefined): string {
  const at = formatMoment(lastUpdated)
  if (at === undefined && updatedBy === undefined) return 'Last updated: unknown'
  return ['Last updated', at, updatedBy && `by ${updatedBy}`].filter(Boolean).join(' ')
}
