import { useWindowEvent } from '@mantine/hooks'
import { useId, useLayoutEffect } from 'react'
import type { PlatformOverview } from '#machines/admin/platform/platform-overview'
import type { ApiClient } from '../../shared/client/client'
import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { StillWorking } from '../../ui/notice/still-working'
import { ActivityButton } from '../kit/activity/activity-button'
import { useAdmin, useWork } from '../kit/admin-context'
import { AnalyticsSection } from './analytics-section'
import { LoadingFigures, OverviewFigures } from './overview-figures'
import type { AnalyticsQuery } from './platform.calls'
import classes from './platform.module.css'
import { createPlatformWork, PLATFORM_ID } from './platform.ports'
import { PlatformAttention } from './platform-attention'
import { PlatformControls } from './platform-controls'
import { StaleLine } from './stale-line'
import type { OverviewRead } from './switch-texts'

/** The tab 'Platform' with counts, switches and analytics (docs/product/admin/platform.md). */
export function PlatformView({
  client,
  failedDeployments,
  analytics,
  onAnalyticsChange,
}: {
  client: ApiClient
  /** How many deployments this visit has seen fail. */
  failedDeployments: number
  /** The period and type in the address. */
  analytics: AnalyticsQuery
  onAnalyticsChange: (query: AnalyticsQuery) => void
}) {
  const { actors: platform } = useWork(createPlatformWork)
  const snapshot = useSnapshots(platform).get(PLATFORM_ID)
  const refresh = () => platform.get(PLATFORM_ID)?.send({ type: 'refresh' })
  // A layout effect starts the actor before the first paint. Without its snapshot there is nothing to show.
  useLayoutEffect(() => {
    if (platform.has(PLATFORM_ID)) platform.get(PLATFORM_ID)?.send({ type: 'refresh' })
    else platform.getOrCreate(PLATFORM_ID)
  }, [platform])
  // Reads run again when the network is back (docs/reliability.md#what-the-user-sees).
  useWindowEvent('online', refresh)
  if (snapshot === undefined) return null

  const { overview, settings, pendingChanges, sent, rejection, readError } = snapshot.context
  const read: OverviewRead = {
    // A retry does not replace what is shown, not even the dashes.
    state: overview !== null ? 'known' : readError !== null ? 'unknown' : 'first',
    isUnderWay: snapshot.matches('loading') || snapshot.matches('rereading'),
    error: readError,
  }
  return (
    <div className={classes.page}>
      <PlatformAttention overview={overview} failedDeployments={failedDeployments} isLoading={read.state === 'first'} />
      <OverviewSection overview={overview} read={read} onRetry={refresh} />
      <PlatformControls
        settings={settings}
        pendingChanges={pendingChanges}
        sent={sent}
        rejection={rejection}
        read={read}
        onTurn={(name, isOn) => platform.get(PLATFORM_ID)?.send({ type: 'turn', name, isOn })}
        onRetry={refresh}
        onDismiss={() => platform.get(PLATFORM_ID)?.send({ type: 'dismiss' })}
      />
      <AnalyticsSection client={client} query={analytics} onChange={onAnalyticsChange} />
    </div>
  )
}

/** The counts of the platform. After a failed read they are dashes, without an alert (docs/product/admin/platform.md#overview). */
function OverviewSection({
  overview,
  read,
  onRetry,
}: {
  overview: PlatformOverview | null
  read: OverviewRead
  onRetry: () => void
}) {
  const { activity } = useAdmin()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={read.isUnderWay}>
      <div className={classes.head}>
        <h2 id={id}>Overview</h2>
        {read.isUnderWay && <StillWorking />}
        <div className={classes.quietAction}>
          <ActivityButton activity={activity} />
        </div>
      </div>
      {read.state === 'known' && read.error && (
        <StaleLine error={read.error} onRetry={onRetry}>
          We couldn't refresh the counts. Showing the last version we loaded.
        </StaleLine>
      )}
      {read.state === 'first' ? <LoadingFigures /> : <OverviewFigures overview={overview} />}
    </section>
  )
}
