import type { Schemas } from '../../server/schemas'
import type { World } from '../../server/worlds/world'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Returns the counts and the switches. Today begins at midnight in UTC. The week is the last seven days. */
export function overviewOf({ users, services, settings }: World, now: Date): Schemas['PlatformOverview'] {
  const ofUsers = countBy(users)
  const ofServices = countBy(services)
  const created = (records: readonly { createdAt: string }[]) => {
    const times = records.map(({ createdAt }) => createdAt)
    const { today, week } = recent(times, now)
    return { newToday: today, newWeek: week }
  }
  return {
    users: {
      total: users.length,
      active: ofUsers('active'),
      suspended: ofUsers('suspended'),
      banned: ofUsers('banned'),
      ...created(users),
    },
    services: {
      total: services.length,
      active: ofServices('active'),
      expired: ofServices('expired'),
      canceled: ofServices('canceled'),
      ...created(services),
    },
    cancellations: recent(cancellationTimes(services), now),
    settings: { ...settings },
  }
}

/** Returns the cancellation times of the services that were cancelled. */
export function cancellationTimes(services: World['services']): string[] {
  return services.map(({ cancelledAt }) => cancelledAt).filter((time) => time !== null)
}

function countBy<Status extends string>(records: readonly { status: Status }[]): (status: Status) => number {
  return (wanted) => records.filter(({ status }) => status === wanted).length
}

/** @param times in ISO 8601 and UTC, so that they can be compared as texts */
function recent(times: readonly string[], now: Date): { today: number; week: number } {
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString()
  return {
    today: times.filter((time) => time >= midnight).length,
    week: times.filter((time) => time >= weekAgo).length,
  }
}
