import type { Call } from '../../server/handlers'
import type { Schemas } from '../../server/schemas'
import type { World } from '../../server/worlds/world'
import { bucketsOf, type Period } from './buckets'
import { cancellationTimes } from './overview'

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
