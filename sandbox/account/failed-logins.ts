import type { World } from '../server/worlds/world'

/** After so many failed logins in a row for one email, the next ones are refused for a while. */
const FAILED_LOGIN_LIMIT = 5
const PAUSE_MS = 60_000

/** How many seconds from now a login for the email is refused unheard; 0 when it is heard. */
export function secondsToWait(world: World, email: string, now: Date): number {
  const pausedUntil = world.failedLogins.find((entry) => entry.email === email)?.pausedUntil ?? null
  if (pausedUntil === null) return 0
  return Math.max(0, Math.ceil((new Date(pausedUntil).getTime() - now.getTime()) / 1000))
}

/** Notes a failed login; the one that reaches the limit begins the pause, after which counting starts again. */
export function countFailedLogin(world: World, email: string, now: Date): void {
  const before = world.failedLogins.find((entry) => entry.email === email)
  const count = (before?.pausedUntil ? 0 : (before?.count ?? 0)) + 1
  const pausedUntil = count < FAILED_LOGIN_LIMIT ? null : new Date(now.getTime() + PAUSE_MS).toISOString()
  clearFailedLogins(world, email)
  world.failedLogins.push({ email, count, pausedUntil })
}

/** A successful login ends the row. */
export function clearFailedLogins(world: World, email: string): void {
  world.failedLogins = world.failedLogins.filter((entry) => entry.email !== email)
}
