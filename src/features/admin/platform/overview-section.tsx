import { useId } from 'react'
import type { PlatformOverview } from '#machines/shared/model'
import { StillWorking } from '../../../ui/notice/still-working'
import { ActivityButton } from '../activity/activity-button'
import { LoadingCards, OverviewCards } from './overview-cards'
import type { OverviewRead } from './overview-read'
import classes from './platform.module.css'
import { StaleLine } from './stale-line'

/** The counts of the platform. After a failed read they are dashes, without an alert (docs/product/admin/platform.md#overview). */
export function OverviewSection({
  overview,
  read,
  onRetry,
}: {
  overview: PlatformOverview | null
  read: OverviewRead
  onRetry: () => void
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={read.isUnderWay}>
      <div className={classes.head}>
        <h2 id={id}>Overview</h2>
        {read.isUnderWay && <StillWorking />}
        <div className={classes.quietAction}>
          <ActivityButton />
        </div>
      </div>
      {read.state === 'known' && read.error && (
        <StaleLine error={read.error} onRetry={onRetry}>
          We couldn't refresh the counts. Showing the last version we loaded.
        </StaleLine>
      )}
      {read.state === 'first' ? <LoadingCards /> : <OverviewCards overview={overview} />}
    </section>
  )
}
