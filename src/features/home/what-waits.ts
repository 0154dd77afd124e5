import { serviceName } from '#machines/services/service'
import { serviceStatus, waitsForSetup } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'

export type Waiting =
  | { readonly kind: 'setup'; readonly name: string; readonly serviceId: string }
  | { readonly kind: 'cancellation'; readonly name: string; readonly serviceId: string; readonly endsAt: string }

/** The one thing that home points to: a setup to finish before a pending cancellation (look.md, 'Home'). */
export function whatWaits(services: readonly Service[], now: number): Waiting | undefined {
  const drafts = services.find(waitsForSetup)
  if (drafts) return { kind: 'setup', name: serviceName(drafts), serviceId: drafts.id }
  for (const service of services) {
    const { endsAt } = serviceStatus(service, now)
    if (endsAt !== undefined) {
      return { kind: 'cancellation', name: serviceName(service), serviceId: service.id, endsAt }
    }
  }
  return undefined
}
