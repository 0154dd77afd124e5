import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { conversionRate, type PlatformOverview } from '#machines/admin/platform/platform-overview'
import { formatCount } from '../../shared/format/count'
import { StatCard, StatCards } from '../../ui/text/stat-cards'
import classes from './platform.module.css'

/** The counts of the platform (docs/product/admin/platform.md#overview). An unknown count is a dash. */
export function OverviewCards({ overview }: { overview: PlatformOverview | null }) {
  const { users, services, cancellations } = overview ?? {}
  const rate = conversionRate(services?.total, users?.total)
  return (
    <div className={classes.counts}>
      <h3>Users</h3>
      <StatCards>
        <StatCard label="Total Users">{formatCount(users?.total)}</StatCard>
        <StatCard label="Active">{formatCount(users?.active)}</StatCard>
        <StatCard label="Suspended">{formatCount(users?.suspended)}</StatCard>
        <StatCard label="Banned">{formatCount(users?.banned)}</StatCard>
        <StatCard label="New Today">{formatCount(users?.newToday)}</StatCard>
        <StatCard label="New This Week">{formatCount(users?.newWeek)}</StatCard>
      </StatCards>
      <h3>Services</h3>
      <StatCards>
        <StatCard label="Total Services">{formatCount(services?.total)}</StatCard>
        <StatCard label="Active">{formatCount(services?.active)}</StatCard>
        <StatCard label="Expired">{formatCount(services?.expired)}</StatCard>
        <StatCard label="Canceled">{formatCount(services?.canceled)}</StatCard>
        <StatCard label="New Today">{formatCount(services?.newToday)}</StatCard>
        <StatCard label="New This Week">{formatCount(services?.newWeek)}</StatCard>
      </StatCards>
      <h3>Cancellations and conversion</h3>
      <StatCards>
        <StatCard label="Cancellations Today">{formatCount(cancellations?.today)}</StatCard>
        <StatCard label="Cancellations This Week">{formatCount(cancellations?.week)}</StatCard>
        <StatCard label="Conversion Rate" hint="services ÷ users">
          {rate === undefined ? undefined : `${formatCount(rate)}%`}
        </StatCard>
      </StatCards>
    </div>
  )
}

const ROWS = { users: 6, services: 6, rest: 3 }

/** The skeleton of the cards. */
export function LoadingCards() {
  return (
    <div className={classes.counts}>
      {Object.entries(ROWS).map(([row, cards]) => (
        <div key={row} className={classes.loadingRow}>
          <Skeleton height={16} width={64} />
          <div className={classes.loadingCards}>
            {Array.from({ length: cards }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all cards are the same
              <div key={index} className={classes.loadingCard}>
                <Skeleton height={14} width="60%" />
                <Skeleton height={26} width="35%" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
