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
