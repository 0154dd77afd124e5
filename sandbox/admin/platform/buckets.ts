import type { Call } from '../../server/handlers'

export type Period = NonNullable<Call<'getPlatformAnalytics'>['query']['period']>

/** A part of a period: its start (ISO 8601, UTC) and its label. */
export type Bucket = { start: string; date: string }

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Returns the buckets of a period in order: twelve times five minutes, 24 hours, 7 or 30 days, 6 or 12 months. They begin at full
 * units of the clock or calendar in UTC, and the last one contains now.
 */
export function bucketsOf(period: Period, now: Date): Bucket[] {
  switch (period) {
    case '1h':
      return even(12, 5 * MINUTE_MS, now).map((start) => ({ start, date: start }))
    case '24h':
      return even(24, HOUR_MS, now).map((start) => ({ start, date: start }))
    case '7d':
      return even(7, DAY_MS, now).map(asDay)
    case '30d':
      return even(30, DAY_MS, now).map(asDay)
    case '6m':
      return months(6, now).map(asDay)
    case '1y':
      return months(12, now).map(asDay)
  }
}

function even(count: number, lengthMs: number, now: Date): string[] {
  const last = Math.floor(now.getTime() / lengthMs) * lengthMs
  return row(count, (before) => new Date(last - before * lengthMs))
}

function months(count: number, now: Date): string[] {
  return row(count, (before) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)))
}

/** @param startOf returns the start of the bucket that is this many before the last one */
function row(count: number, startOf: (before: number) => Date): string[] {
  return Array.from({ length: count }, (_, index) => startOf(count - 1 - index).toISOString())
}

function asDay(start: string): Bucket {
  return { start, date: start.slice(0, 10) }
}
