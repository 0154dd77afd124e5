/** What the operator announces (docs/operate/deploying.md#announcement). */
export type Announcement = {
  readonly text: string
  readonly tone: 'info' | 'warning' | 'danger'
  readonly link?: string | undefined
  /** Times that `Date.parse` accepts. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Without it, the announcement is for everybody. */
  readonly audience?: 'customers' | 'administrators' | undefined
}

/** The keys of `config.json` that an open page reads again. */
export type Announced = {
  readonly announcement: Announcement | undefined
  readonly statusUrl: string | undefined
}

/** Returns whether an announcement is for the user. A user who is not signed in is no administrator. */
export function isFor({ audience }: Announcement, isAdministrator: boolean): boolean {
  return audience === undefined || (audience === 'administrators') === isAdministrator
}

/** @param now in ms since 1970 */
export function isBetweenItsTimes({ from, until }: Announcement, now: number): boolean {
  return (from === undefined || Date.parse(from) <= now) && (until === undefined || now < Date.parse(until))
}

/** A browser runs a later timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Returns the time to wait for the next moment at which the announcement may begin or end. */
export function waitMs(announcement: Announcement | undefined, now: number): number {
  return Math.min(LONGEST_TIMER_MS, ...momentsAhead(announcement, now))
}

/** Returns the times from `now` to the beginning and to the end of the announcement, unless they have passed. */
export function momentsAhead(announcement: Announcement | undefined, now: number): readonly number[] {
  return [announcement?.from, announcement?.until].map((time) => Date.parse(time ?? '') - now).filter((ms) => ms > 0)
}
