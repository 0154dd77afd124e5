import type { ManagedService, Page } from '#machines/shared/model'
import { formatCount } from '../../../format/count'
import { StatCard, StatCards } from '../../../ui/text/stat-cards'

/** The total is the server's. The other counts cover only the loaded page (docs/product/admin/services.md#cards). */
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
