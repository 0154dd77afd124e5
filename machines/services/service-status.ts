import type { Service } from '../shared/model'

export type StatusTone = 'success' | 'primary' | 'warning' | 'danger' | 'neutral'

export type ServiceStatus = {
  /** The word on the card's badge. */
  readonly badge: string
  readonly tone: StatusTone
  /** The sentence below it. */
  readonly line: string
  /** When a cancelled service ends, as the server wrote it; undefined when it does not, or has ended. */
  readonly endsAt: string | undefined
}

/**
 * What a customer's service is said to be (customer specification, section 2 '/services'; decisions.md, 'Badge and display
 * status'). A status that is not known is shown as the server wrote it.
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

/** A status that the server left out. */
const UNKNOWN = 'Unknown'

/** What is over does not end any more, and nobody can undo it. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'expired'])

/** Whether the customer has something to do before the service runs. */
export function waitsForSetup({ status }: Service): boolean {
  return status === 'flow'
}

/**
 * Where a service's card leads (customer specification, section 2 '/services'): its setup until it runs, and then what manages
 * it, as long as it has not ended. The one that is being made and the ones that are over lead nowhere.
 */
export function wayOn(service: Service): 'setup' | 'manage' | undefined {
  if (waitsForSetup(service)) return 'setup'
  return MANAGED.has(service.status) ? 'manage' : undefined
}

const MANAGED: ReadonlySet<string> = new Set(['active', 'suspended', 'canceling'])

function badgeOf(status: string, isEnding: boolean): Pick<ServiceStatus, 'badge' | 'tone'> {
  if (status === 'suspended') return { badge: 'Suspended', tone: 'warning' }
  if (status === 'expired') return { badge: 'Expired', tone: 'danger' }
  if (isEnding) return { badge: 'Cancelling', tone: 'warning' }
  if (status === 'active') return { badge: 'Active', tone: 'success' }
  if (status === 'flow') return { badge: 'Setup Required', tone: 'primary' }
  return { badge: statusLabel(status), tone: TONES.get(status) ?? 'neutral' }
}

/** The statuses without a word of their own (administrator specification, section 4 'Status colours'). */
const TONES: ReadonlyMap<string, StatusTone> = new Map<string, StatusTone>([
  ['provisioning', 'primary'],
  ['canceled', 'danger'],
])

function lineOf(status: string, isEnding: boolean): string {
  if (status === 'active') return isEnding ? 'Pending Cancellation' : 'Active: Service is running and configured'
  if (status === 'flow') return 'Setup Required'
  if (status === 'expired') return 'Expired'
  if (status === 'suspended') return 'Suspended'
  return statusLabel(status)
}

/** A raw status in sentence case: `past_due` is 'Past due'. */
export function statusLabel(status: string | undefined): string {
  const words = (status ?? '').replaceAll('_', ' ')
  return words === '' ? UNKNOWN : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function isAfter(date: string | undefined, now: number): boolean {
  return date !== undefined && Date.parse(date) > now
}
