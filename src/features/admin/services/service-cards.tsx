import type { ManagedService, Page } from '#machines/shared/model'
import { formatCount } from '../../../format/count'
import { StatCard, StatCards } from '../../../ui/text/stat-cards'

/** How many there are: all of them by the server's count, the rest of those that are on the page (ux.md, item 23). */
export function ServiceCards({ page }: { page: Page<ManagedService> | undefined }) {
  const onPage = (counts: (service: ManagedService) => boolean) => page?.rows.filter(counts).length
  return (
    <StatCards>
      <StatCard label="Total Services">{formatCount(page?.total)}</StatCard>
      <StatCard label="Active Services" hint="on this page">
        {onPage(({ status }) => status === 'active')}
      </StatCard>
      <StatCard label="Suspended Services" hint="on this page">
        {onPage(({ status }) => status === 'suspended')}
      </StatCard>
      <StatCard label="Pending Cancellation" hint="on this page">
        {onPage(({ expiresAt }) => expiresAt !== undefined)}
      </StatCard>
    </StatCards>
  )
}
