import { statusLabel } from '#machines/services/service-status'
import { type ApiError, isAmbiguous } from '#machines/shared/api-error'
import { type Description, describe } from '../../../errors/describe'
import { isUnsure, type ProvisioningSnapshot } from './provisionings'

/** What a row says of a deployment (administrator specification, section 2 'Service Management'); undefined when nothing is known. */
export function rowText(snapshot: ProvisioningSnapshot): string | undefined {
  if (snapshot.hasTag('watching')) return 'Provisioning...'
  if (snapshot.matches('ready')) return 'Ready'
  return snapshot.matches('failed') || snapshot.matches('rejected') ? 'Failed' : undefined
}

/** What is said of a deployment above the list: how it goes, or what went wrong (administrator specification, section 4). */
export type ProvisioningMessage =
  | {
      readonly kind: 'news'
      readonly tone: 'info' | 'success' | 'danger'
      readonly text: string
      readonly canCheck?: boolean
    }
  | {
      readonly kind: 'error'
      readonly error: ApiError
      readonly description: Description
      /** What is known of it besides. */
      readonly outcome: string | undefined
      readonly canCheck: boolean
    }

const UNSURE = "We couldn't confirm whether provisioning was started."

/** Undefined while it is being begun. */
export function messageOf(snapshot: ProvisioningSnapshot): ProvisioningMessage | undefined {
  const { serviceId: id, readiness, error } = snapshot.context
  if (snapshot.matches('starting')) return undefined
  if (snapshot.hasTag('watching')) {
    const text = isUnsure(snapshot) ? `${UNSURE} Checking...` : 'Provisioning started - monitoring progress...'
    return { kind: 'news', tone: 'info', text }
  }
  if (snapshot.matches('ended')) {
    const status = statusLabel(readiness?.status).toLowerCase()
    return { kind: 'news', tone: 'info', text: `Provisioning has ended: the service is now ${status}.`, canCheck: true }
  }
  if (snapshot.matches('ready')) {
    return { kind: 'news', tone: 'success', text: `Service ${id} is now ready and deployed!` }
  }
  if (snapshot.matches('failed')) {
    const message = readiness?.statusMessage ?? 'The server gave no reason.'
    return { kind: 'news', tone: 'danger', text: `Provisioning failed: ${message}` }
  }
  if (error === null) return undefined
  const isRejected = snapshot.matches('rejected')
  const description = describe(error, isRejected ? 'provisioning' : 'provisioningStatus')
  const isMissing = isRejected && error.status === 404 && error.message === ''
  return {
    kind: 'error',
    error,
    description: isMissing ? { ...description, text: 'Service not found' } : description,
    outcome: outcome(snapshot, error),
    canCheck: !isRejected,
  }
}

function outcome(snapshot: ProvisioningSnapshot, error: ApiError): string | undefined {
  if (isUnsure(snapshot)) return UNSURE
  return snapshot.matches('rejected') && isAmbiguous(error) ? 'Checked: provisioning was not started.' : undefined
}
