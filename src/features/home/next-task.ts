import { serviceName } from '#machines/services/service'
import { serviceStatus, waitsForSetup } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'

export type Task =
  | { readonly kind: 'setup'; readonly name: string; readonly serviceId: string }
  | { readonly kind: 'cancellation'; readonly name: string; readonly serviceId: string; readonly endsAt: string }

/**
 * The task that home shows: a setup comes before a pending cancellation (docs/product/home.md#next-task).
 *
 * @param now in ms since 1970
 */
export function findNextTask(services: readonly Service[], now: number): Task | undefined {
  const inSetup = services.find(waitsForSetup)
  if (inSetup) return { kind: 'setup', name: serviceName(inSetup), serviceId: inSetup.id }
  for (const service of services) {
    const { endsAt } = serviceStatus(service, now)
    if (endsAt !== undefined) {
      return { kind: 'cancellation', name: serviceName(service), serviceId: service.id, endsAt }
    }
  }
  return undefined
}
