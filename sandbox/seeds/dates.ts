const DAY_MS = 24 * 60 * 60 * 1000

/** The moment so many days from now, before it if negative, as ISO 8601 in UTC. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}
