import { hasFailed, isBeingCancelled, serviceStatus } from '../services/service-status'
import type { Service } from '../shared/model'

/** Shows if the customer can cancel a service now, and if not, the reason. */
export type Cancellation =
  | { readonly state: 'offered' }
  /** Already cancelled; `endsAt` has the server's format. */
  | { readonly state: 'pending'; readonly endsAt: string | undefined }
  | { readonly state: 'rejected'; readonly reason: string }

/** Only active and suspended services without an end can be cancelled (D-067). */
export function cancellationOf(service: Service, now: number): Cancellation {
  const { status } = service
  if (isBeingCancelled(service, now)) return { state: 'pending', endsAt: serviceStatus(service, now).endsAt }
  if (status !== 'active' && status !== 'suspended') {
    return { state: 'rejected', reason: hasFailed(service) ? FAILED : (REASONS.get(status) ?? UNKNOWN) }
  }
  return hasEnd(service) ? { state: 'rejected', reason: 'This service has already ended.' } : { state: 'offered' }
}

/** An `expiresAt` that is not a date does not count. */
function hasEnd({ expiresAt = '' }: Service): boolean {
  return !Number.isNaN(Date.parse(expiresAt))
}

const UNKNOWN = "A service with this status can't be cancelled."
const FAILED = 'Contact support to cancel this service.'
const UNPAID = 'You can cancel this service once its payment is settled.'

const REASONS: ReadonlyMap<string, string> = new Map([
  ['flow', 'You can cancel this service once it is set up.'],
  ['provisioning', 'You can cancel this service once it is provisioned.'],
  ['past_due', UNPAID],
  ['unpaid', UNPAID],
  ['canceled', 'This service has been cancelled.'],
  ['expired', 'This service has expired.'],
])

/**
 * Calculates when a billing cycle that began at `start` ends next: a whole number of periods later, after `now`, on the same day
 * of the month or on its last day. Returns undefined for an invalid start or period. Times are UTC, in ms since 1970.
 */
export function billingCycleEnd(start: number, cycle: Cycle, now: number): number | undefined {
  const end = endAfter(start, cycle, now)
  // The server may send a period of any length, and a time beyond the range of Date cannot be formatted.
  return end === undefined || Number.isNaN(new Date(end).getTime()) ? undefined : end
}

type Cycle = { readonly interval: string; readonly intervalCount: number }

function endAfter(start: number, { interval, intervalCount }: Cycle, now: number): number | undefined {
  const months = MONTHS.get(interval)
  const days = DAYS.get(interval)
  if (Number.isNaN(start) || !Number.isInteger(intervalCount) || intervalCount < 1) return undefined
  if (days !== undefined) {
    const period = days * intervalCount * 24 * 60 * 60 * 1000
    return start + Math.max(1, Math.floor((now - start) / period) + 1) * period
  }
  if (months === undefined) return undefined
  const step = months * intervalCount
  const [from, until] = [new Date(start), new Date(now)]
  const passed = (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth()
  const periods = Math.max(1, Math.floor(passed / step))
  const end = monthsAfter(from, periods * step)
  return end > now ? end : monthsAfter(from, (periods + 1) * step)
}

const MONTHS: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['year', 12],
])
const DAYS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
])

function monthsAfter(start: Date, months: number): number {
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  const timeOfDay = start.getTime() - Date.UTC(year, start.getUTCMonth(), start.getUTCDate())
  return Date.UTC(year, month, day) + timeOfDay
}
