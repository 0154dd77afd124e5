/** A smaller difference can be the duration of the call. */
const NOTABLE_MS = 60_000

/** The difference between the server's and the device's clock. 0 while it is unknown. */
let behindMs = 0

/** @param date a response's `Date` header, which scripts can read only if the server exposes it (docs/product/README.md#dates) */
export function setServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  behindMs = Math.abs(difference) > NOTABLE_MS ? difference : 0
}

/**
 * The current time of the server in milliseconds since 1970, or the device's while that is unknown. The expiry of a service is
 * compared with it, because a device with a wrong clock would show an expired service as active.
 */
export function serverNow(): number {
  return Date.now() + behindMs
}
