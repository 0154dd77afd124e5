import type { ManagedUser, Page } from '#machines/shared/model'
import { formatCount } from '../../../format/count'
import { StatCard, StatCards } from '../../../ui/text/stat-cards'

/** The total is the server's. The counts by status cover only the loaded page (docs/product/admin/users.md#cards). */
export function UserCards({ page }: { page: Page<ManagedUser> | undefined }) {
  const onPage = (status: string) => page?.rows.filter((user) => user.status === status).length
  return (
    <StatCards>
      <StatCard label="Total Users">{formatCount(page?.total)}</StatCard>
      <StatCard label="Active" hint="on this page">
        {onPage('active')}
      </StatCard>
      <StatCard label="Suspended" hint="on this page">
        {onPage('suspended')}
      </StatCard>
      <StatCard label="Banned" hint="on this page">
        {onPage('banned')}
      </StatCard>
    </StatCards>
  )
}
