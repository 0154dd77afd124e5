import type { Service } from '../shared/model'

/** The end of a deployment that a user waits for. If it is unclear, the user has to look what has happened. */
export type DeploymentEnd = 'success' | 'failure' | 'unclear'

export type StatusTone = 'success' | 'primary' | 'warning' | 'danger' | 'neutral'

export type ServiceStatus = {
  readonly badge: string
  readonly tone: StatusTone
  /** The sentence below the badge. */
  readonly line: string
  /** The date as the server sent it, or undefined if the service is not being cancelled or has ended. */
  readonly endsAt: string | undefined
}

/**
 * The displayed status of a customer's service (docs/product/services.md#status).
 *
 * @param now in ms since 1970: a service with an `expiresAt` after it is being cancelled
 */
export function serviceStatus(service: Service, now: number): ServiceStatus {
  const isEnding = isAfter(service.expiresAt, now)
  return {
    ...badgeOf(service.status, isEnding),
    line: lineOf(service.status, isEnding),
    endsAt: isEnding && !OVER.has(service.status) ? service.expiresAt : undefined,
  }
}

/** True if the service was cancelled and has not ended yet. Its end may not be known. */
export function isBeingCancelled(service: Service, now: number): boolean {
  return service.status === 'canceling' || serviceStatus(service, now).endsAt !== undefined
}

/** True if the customer can undo the cancellation now (docs/product/manage.md#keeping-a-service). */
export function canBeKept(service: Service, now: number): boolean {
  return service.canUncancel === true && isBeingCancelled(service, now)
}

/** The line, if it says more than the badge. */
export function lineBeside({ badge, line }: ServiceStatus): string | undefined {
  return line === badge ? undefined : line
}

const UNKNOWN = 'Unknown'

/** These services have ended, so no end is shown for them. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'expired'])

/** The deployment has failed, and does not continue by itself. */
export function hasFailed({ status, hasError }: Service): boolean {
  return status === 'provisioning' && hasError === true
}

function badgeOf(status: string, isEnding: boolean): Pick<ServiceStatus, 'badge' | 'tone'> {
  if (status === 'suspended') return { badge: 'Suspended', tone: 'warning' }
  if (status === 'expired') return { badge: 'Expired', tone: 'danger' }
  if (isEnding) return { badge: 'Cancelling', tone: 'warning' }
  if (status === 'active') return { badge: 'Active', tone: 'success' }
  if (status === 'flow') return { badge: 'Setup Required', tone: 'primary' }
  return { badge: statusLabel(status), tone: TONES.get(status) ?? 'neutral' }
}

/** The tones of statuses that are shown as the server sent them (docs/product/services.md#status). */
const TONES: ReadonlyMap<string, StatusTone> = new Map<string, StatusTone>([
  ['provisioning', 'primary'],
  ['canceled', 'danger'],
  ['past_due', 'warning'],
  ['unpaid', 'warning'],
])

function lineOf(status: string, isEnding: boolean): string {
  if (status === 'active') return isEnding ? 'Pending Cancellation' : 'Active: Service is running and configured'
  if (status === 'flow') return 'Setup Required'
  return statusLabel(status)
}

/** Returns a raw status in sentence case: `past_due` is 'Past due'. A missing one is 'Unknown' (D-316). */
export function statusLabel(status: string | undefined): string {
  if (status === 'flow') return 'Setup flow'
  const words = (status ?? '').replaceAll('_', ' ')
  return words === '' ? UNKNOWN : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Compares a date of the server with the time `now`, in ms since 1970. False for a missing or invalid date. */
export function isAfter(date: string | undefined, now: number): boolean {
  return date !== undefined && Date.parse(date) > now
}
