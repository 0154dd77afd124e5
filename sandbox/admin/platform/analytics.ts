import type { Call } from '../../server/handlers'
import type { Schemas } from '../../server/schemas'
import type { World } from '../../server/worlds/world'
import { cancellationTimes } from './overview'

type Period = NonNullable<Call<'getPlatformAnalytics'>['query']['period']>

/** A part of a period: its start (ISO 8601, UTC) and its label. */
type Bucket = { start: string; date: string }

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Query = Call<'getPlatformAnalytics'>['query']

/** Returns the series of the requested type and period. The default is everything of the last 30 days. */
export function analyticsOf(
  { users, services }: World,
  { period = '30d', type = 'all' }: Query,
  now: Date,
): Schemas['PlatformAnalytics'] {
  const isWanted = (series: Query['type']) => type === 'all' || type === series
  const countedOver = (times: readonly string[]) => countOver(times, period, now)
  return {
    ...(isWanted('users') && { userCreation: countedOver(users.map(({ createdAt }) => createdAt)) }),
    ...(isWanted('services') && {
      serviceCreation: countedOver(services.map(({ createdAt }) => createdAt)),
      servicePerUser: servicesPerUser(users, services),
    }),
    ...(isWanted('cancellations') && {
      cancellations: countedOver(cancellationTimes(services)),
    }),
  }
}

/** @param times in ISO 8601 and UTC, so that they can be compared as texts */
function countOver(times: readonly string[], period: Period, now: Date): Schemas['DateCount'][] {
  const buckets = bucketsOf(period, now)
  const end = now.toISOString()
  const counts = buckets.map(() => 0)
  for (const time of times) {
    if (time > end) continue
    const index = buckets.findLastIndex(({ start }) => start <= time)
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return buckets.map(({ date }, index) => ({ date, count: counts[index] ?? 0 }))
}

/** Counts the users with no service, one, two and so on, up to the largest number. */
function servicesPerUser(users: World['users'], services: World['services']): Schemas['CategoryCount'][] {
  const owned = new Map(users.map(({ id }) => [id, 0]))
  for (const { userId } of services) {
    const count = owned.get(userId)
    if (count !== undefined) owned.set(userId, count + 1)
  }
  const counts: number[] = []
  for (const number of owned.values()) counts[number] = (counts[number] ?? 0) + 1
  // The list has a hole for each number that no user has.
  return Array.from(counts, (count = 0, number) => ({ category: String(number), count }))
}

/**
 * Returns the buckets of a period in order: twelve times five minutes, 24 hours, 7 or 30 days, 6 or 12 months. They begin at full
 * units of the clock or calendar in UTC, and the last one contains now.
 */
function bucketsOf(period: Period, now: Date): Bucket[] {
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
