/** A smaller difference is the time that an answer takes, in ms. */
const NOTABLE_MS = 60_000

/** By how much the device's clock is behind the server's, in ms; 0 while that is not known. */
let behindMs = 0

/** Takes the time of an answer: its `Date`, which a browser shows if the server exposes it (docs/operate/deploying.md). */
export function setServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  behindMs = Math.abs(difference) > NOTABLE_MS ? difference : 0
}

/**
 * Now, in ms since 1970, by the server's clock where that is known: what the server says of a service is compared with it, and
 * a device whose clock is wrong would read a service that ended as one that runs.
 */
export function serverNow(): number {
  return Date.now() + behindMs
}
