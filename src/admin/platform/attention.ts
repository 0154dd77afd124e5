import type { PlatformOverview } from '#machines/admin/platform/platform-overview'
import { formatCount } from '../../shared/format/count'

/** What waits for an administrator, and where to see it. */
export type AttentionItem = {
  readonly text: string
  readonly place:
    | { readonly to: '/admin/users' | '/admin/services'; readonly search: { readonly status: string } }
    | { readonly to: '/admin'; readonly search: { readonly period: '24h'; readonly type: 'cancellations' } }
}

/**
 * Returns what an administrator should look at (docs/product/admin/platform.md#attention): what has failed, is new, or waits for a
 * decision. What has ended only counts.
 *
 * @param failed the number of failed deployments that this visit knows of
 */
export function attentionOf(overview: PlatformOverview | null, failed: number): readonly AttentionItem[] {
  const { cancellations, users } = overview ?? {}
  const items = [
    { count: failed, one: 'deployment failed', many: 'deployments failed', place: FAILED },
    { count: cancellations?.today, one: 'cancellation today', many: 'cancellations today', place: CANCELLATIONS },
    { count: users?.suspended, one: 'user is suspended', many: 'users are suspended', place: SUSPENDED },
  ]
  return items.flatMap(({ count = 0, one, many, place }) =>
    count > 0 ? [{ text: `${formatCount(count)} ${count === 1 ? one : many}`, place }] : [],
  )
}

// A service whose deployment has failed stays in its status, and its row says the rest.
const FAILED = { to: '/admin/services', search: { status: 'provisioning' } } as const
// The list has no filter for services that were cancelled but have not ended.
const CANCELLATIONS = { to: '/admin', search: { period: '24h', type: 'cancellations' } } as const
const SUSPENDED = { to: '/admin/users', search: { status: 'suspended' } } as const
