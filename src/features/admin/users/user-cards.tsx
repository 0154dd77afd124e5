import type { ManagedUser, Page } from '#machines/shared/model'
import { formatCount } from '../../../format/count'
import { StatCard, StatCards } from '../../../ui/text/stat-cards'

/** How many there are: all of them by the server's count, and by status those that are on the page (ux.md, item 23). */
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
