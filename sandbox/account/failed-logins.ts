import type { World } from '../server/worlds/world'

/** After five consecutive failed logins for one email, further logins are rejected for a minute. */
const FAILED_LOGIN_LIMIT = 5
const PAUSE_MS = 60_000

/** Returns the seconds until a login for the email is accepted again; 0 if it is accepted now. */
export function secondsToWait(world: World, email: string, now: Date): number {
  const pausedUntil = world.failedLogins.find((entry) => entry.email === email)?.pausedUntil ?? null
  if (pausedUntil === null) return 0
  return Math.max(0, Math.ceil((new Date(pausedUntil).getTime() - now.getTime()) / 1000))
}

/** Counts a failed login. At the limit, the pause starts and the count restarts after it. */
export function countFailedLogin(world: World, email: string, now: Date): void {
  const before = world.failedLogins.find((entry) => entry.email === email)
  const count = (before?.pausedUntil ? 0 : (before?.count ?? 0)) + 1
  const pausedUntil = count < FAILED_LOGIN_LIMIT ? null : new Date(now.getTime() + PAUSE_MS).toISOString()
  clearFailedLogins(world, email)
  world.failedLogins.push({ email, count, pausedUntil })
}

export function clearFailedLogins(world: World, email: string): void {
  world.failedLogins = world.failedLogins.filter((entry) => entry.email !== email)
}
