const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const SPREAD_DAYS = 360
const TODAY_COUNT = 3

/** Returns the time `days` after now, or before if negative, as ISO 8601 in UTC. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}

/**
 * Returns the creation time of a seeded record. The times cover the last year and are denser towards now. The last three are
 * today (in UTC), and the newest is within the last ten minutes.
 *
 * @param index from 0, the oldest
 */
export function spreadOverYear(now: Date, index: number, count: number): string {
  const later = count - 1 - index
  if (later >= TODAY_COUNT) return daysFrom(now, -SPREAD_DAYS * (later / count) ** 2)
  const sinceMidnight = now.getTime() % DAY_MS
  const ago = later === 0 ? Math.min(sinceMidnight / 4, 10 * MINUTE_MS) : (sinceMidnight * (later + 1)) / 4
  return new Date(now.getTime() - ago).toISOString()
}

/** Returns the time in the middle of two times in ISO 8601. */
export function halfway(from: string, to: string): string {
  return new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString()
}
