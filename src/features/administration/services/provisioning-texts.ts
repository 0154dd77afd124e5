import type { ApiError } from '#machines/api-error'
import { type Description, describe } from '../../../errors/describe'
import type { ProvisioningSnapshot } from './provisionings'

/** What a row says of a deployment (administrator specification, section 2 'Service Management'); undefined when nothing is known. */
export function rowText(snapshot: ProvisioningSnapshot): string | undefined {
  if (snapshot.hasTag('watching')) return 'Provisioning...'
  if (snapshot.matches('ready')) return 'Ready'
  return snapshot.matches('failed') || snapshot.matches('refused') ? 'Failed' : undefined
}

/** What is said of a deployment above the list: how it goes, or what went wrong (administrator specification, section 4). */
export type ProvisioningMessage =
  | { readonly kind: 'news'; readonly tone: 'info' | 'success' | 'danger'; readonly text: string }
  | { readonly kind: 'error'; readonly error: ApiError; readonly description: Description; readonly canCheck: boolean }

/** Undefined while it is being begun. */
export function messageOf(snapshot: ProvisioningSnapshot): ProvisioningMessage | undefined {
  const { serviceId: id, readiness, error } = snapshot.context
  if (snapshot.matches('starting')) return undefined
  if (snapshot.hasTag('watching')) {
    return { kind: 'news', tone: 'info', text: 'Provisioning started - monitoring progress...' }
  }
  if (snapshot.matches('ready')) {
    return { kind: 'news', tone: 'success', text: `Service ${id} is now ready and deployed!` }
  }
  if (snapshot.matches('failed')) {
    const message = readiness?.statusMessage ?? 'The server did not say why.'
    return { kind: 'news', tone: 'danger', text: `Provisioning failed: ${message}` }
  }
  if (error === null) return undefined
  const isRefused = snapshot.matches('refused')
  const description = describe(error, isRefused ? 'provisioning' : 'provisioningStatus')
  const isMissing = isRefused && error.status === 404 && error.message === ''
  return {
    kind: 'error',
    error,
    description: isMissing ? { ...description, text: 'Service not found' } : description,
    canCheck: !isRefused,
  }
}
