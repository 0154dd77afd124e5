const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** How far back most of what a world begins with reaches. */
const SPREAD_DAYS = 360
/** How many of a row fall into today. */
const TODAY_COUNT = 3

/** The moment so many days from now, before it if negative, as ISO 8601 in UTC. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}

/**
 * When each of a row was made: over the last year, growing denser towards now, and the last three today (in UTC), of which
 * the very last within these ten minutes.
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

/** The moment in the middle between two, given as ISO 8601. */
export function halfway(from: string, to: string): string {
  return new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString()
}
