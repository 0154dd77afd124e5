import type { Call } from '../../server/contract'
import type { Schemas } from '../../server/schemas'
import type { World } from '../../server/worlds/world'
import { bucketsOf, type Period } from './buckets'
import { cancellationTimes } from './overview'

type Entry = Schemas['AnalyticsEntry']
type Query = Call<'getPlatformAnalytics'>['query']

/** What happened over a period, as far as it is asked for; without a word of either, everything of the last 30 days. */
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

/** @param times as a world has them, in ISO 8601 and UTC, which are in order as texts */
function countOver(times: readonly string[], period: Period, now: Date): Entry[] {
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

/** How many users have no service, one, two and so on, up to the most that somebody has. */
function servicesPerUser(users: World['users'], services: World['services']): Entry[] {
  const owned = new Map(users.map(({ id }) => [id, 0]))
  for (const { userId } of services) {
    const count = owned.get(userId)
    if (count !== undefined) owned.set(userId, count + 1)
  }
  const counts: number[] = []
  for (const number of owned.values()) counts[number] = (counts[number] ?? 0) + 1
  // Where nobody has so many, the list has a hole.
  return Array.from(counts, (count = 0, number) => ({ category: String(number), count }))
}
