import { statusLabel } from '#machines/services/service-status'
import { type ApiError, isAmbiguous } from '#machines/shared/api-error'
import { type Description, describe } from '../../../errors/describe'
import { isUnsure, type ProvisioningSnapshot } from './provisionings'

/** The text in the row of a deployment. Undefined if its state is unknown; the row then offers 'Check again'. */
export function rowText(snapshot: ProvisioningSnapshot): string | undefined {
  if (snapshot.hasTag('watching')) return 'Provisioning...'
  if (snapshot.matches('ready')) return 'Ready'
  return snapshot.matches('failed') || snapshot.matches('rejected') ? 'Failed' : undefined
}

/** The alert of a deployment above the list (docs/product/admin/services.md#provisioning). */
export type ProvisioningMessage =
  | {
      readonly kind: 'notice'
      readonly tone: 'info' | 'success' | 'danger'
      readonly text: string
      readonly canCheck?: boolean
    }
  | {
      readonly kind: 'error'
      readonly error: ApiError
      readonly description: Description
      /** An additional sentence. */
      readonly outcome: string | undefined
      readonly canCheck: boolean
    }

const UNSURE = "We couldn't confirm whether provisioning was started."

/** Undefined while the deployment is being started. */
export function messageOf(snapshot: ProvisioningSnapshot): ProvisioningMessage | undefined {
  const { serviceId: id, readiness, error } = snapshot.context
  if (snapshot.matches('starting')) return undefined
  if (snapshot.hasTag('watching')) {
    const text = isUnsure(snapshot) ? `${UNSURE} Checking...` : 'Provisioning started - monitoring progress...'
    return { kind: 'notice', tone: 'info', text }
  }
  if (snapshot.matches('ended')) {
    const status = statusLabel(readiness?.status).toLowerCase()
    return {
      kind: 'notice',
      tone: 'info',
      text: `Provisioning has ended: the service is now ${status}.`,
      canCheck: true,
    }
  }
  if (snapshot.matches('ready')) {
    return { kind: 'notice', tone: 'success', text: `Service ${id} is now ready and deployed!` }
  }
  if (snapshot.matches('failed')) {
    const message = readiness?.statusMessage ?? 'The server gave no reason.'
    return { kind: 'notice', tone: 'danger', text: `Provisioning failed: ${message}` }
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
  return snapshot.matches('rejected') && isAmbiguous(error) ? "We checked: provisioning wasn't started." : undefined
}
