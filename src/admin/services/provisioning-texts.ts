import { type ManagedService, type ServiceReadiness, serviceVerbs } from '#machines/admin/services/managed-service'
import { statusLabel } from '#machines/services/service-status'
import { type ApiError, isAmbiguous } from '#machines/shared/api-error'
import { type Description, describe } from '../../shared/errors/describe'
import { isUnsure, type ProvisioningSnapshot } from './provisionings'

/** Buttons of a row and of its alert. */
export const CHECK_AGAIN = 'Check again'
export const TRY_AGAIN = 'Try again'

/** The part of a row that shows its deployment. */
export type RowState = {
  /** Undefined if the list says everything. */
  readonly chip?: 'Provisioning...' | 'Ready' | 'Failed'
  /** True if the status of the list is still right. The chip replaces any other. */
  readonly keepsStatus?: boolean
  /** The message of the server, or the reason of a failure. */
  readonly note?: string | undefined
  readonly action?: typeof CHECK_AGAIN | typeof TRY_AGAIN
}

/** The statuses of a service whose deployment is still to come. */
const BEFORE_DEPLOYMENT: ReadonlySet<string> = new Set(['flow', 'provisioning'])

/**
 * Decides what the row of a service shows (docs/product/admin/services.md#provisioning).
 *
 * @param snapshot the deployment that was started here
 * @param seen the last response about a deployment that is not known here
 */
export function rowState(
  { status, expiresAt }: Pick<ManagedService, 'status' | 'expiresAt'>,
  snapshot: ProvisioningSnapshot | undefined,
  seen: ServiceReadiness | undefined,
): RowState {
  if (snapshot?.hasTag('watching')) {
    return { chip: 'Provisioning...', note: snapshot.context.readiness?.statusMessage }
  }
  const isBefore = BEFORE_DEPLOYMENT.has(status)
  if (snapshot?.matches('ready')) return isBefore ? { chip: 'Ready' } : {}
  if (snapshot?.matches('failed') || seen?.hasError) {
    // Otherwise, something has happened to the service after the failure.
    if (!serviceVerbs({ status, expiresAt }).includes('provision')) return {}
    const note = reasonOf(snapshot?.matches('failed') ? snapshot.context.readiness : seen)
    return { chip: 'Failed', keepsStatus: !isBefore, note, action: TRY_AGAIN }
  }
  if (snapshot?.matches('rejected')) return { chip: 'Failed', keepsStatus: true }
  if (snapshot !== undefined) return { action: CHECK_AGAIN }
  return { note: seen?.statusMessage }
}

/** The reason of a failed deployment. */
function reasonOf(readiness: ServiceReadiness | null | undefined): string {
  return readiness?.statusMessage ?? 'The server gave no reason.'
}

/** The message about a deployment (docs/product/admin/services.md#provisioning). */
export type ProvisioningMessage =
  | {
      readonly kind: 'notice'
      readonly tone: 'info' | 'success' | 'danger'
      readonly text: string
      readonly canCheck?: boolean
      readonly canTryAgain?: boolean
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
    return { kind: 'notice', tone: 'danger', text: `Provisioning failed: ${reasonOf(readiness)}`, canTryAgain: true }
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
