import type { Service } from '#machines/model'
import { productNameOf } from '#machines/rules/product'
import { serviceStatus, waitsForSetup } from '#machines/rules/service-status'

export type Waiting =
  | { readonly kind: 'setup'; readonly name: string }
  | { readonly kind: 'cancellation'; readonly name: string; readonly endsAt: string }

/** The one thing that home points to: a setup to finish before a pending cancellation (look.md, 'Home'). */
export function whatWaits(services: readonly Service[], now: number): Waiting | undefined {
  const unfinished = services.find(waitsForSetup)
  if (unfinished) return { kind: 'setup', name: productNameOf(unfinished) }
  for (const service of services) {
    const { endsAt } = serviceStatus(service, now)
    if (endsAt !== undefined) return { kind: 'cancellation', name: productNameOf(service), endsAt }
  }
  return undefined
}
