import { useWindowEvent } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
import type { AnalyticsQuery } from '../../../api/admin/platform/platform'
import type { ApiClient } from '../../../api/client/client'
import { useSnapshots } from '../../../xstate/actors-by-id'
import { useWork } from '../admin-context'
import { AnalyticsSection } from './analytics-section'
import type { OverviewRead } from './overview-read'
import { OverviewSection } from './overview-section'
import classes from './platform.module.css'
import { PlatformControls } from './platform-controls'
import { createPlatformWork } from './platform-work'

const ACTOR_ID = 'platform'

/** The tab 'Platform' with counts, switches and analytics (docs/product/admin/platform.md). */
export function PlatformView({
  client,
  analytics,
  onAnalyticsChange,
}: {
  client: ApiClient
  /** The period and type in the address. */
  analytics: AnalyticsQuery
  onAnalyticsChange: (query: AnalyticsQuery) => void
}) {
  const { actors: platform } = useWork(createPlatformWork)
  const snapshot = useSnapshots(platform).get(ACTOR_ID)
  const refresh = () => platform.get(ACTOR_ID)?.send({ type: 'refresh' })
  // A layout effect starts the actor before the first paint. Without its snapshot there is nothing to show.
  useLayoutEffect(() => {
    if (platform.has(ACTOR_ID)) platform.get(ACTOR_ID)?.send({ type: 'refresh' })
    else platform.getOrCreate(ACTOR_ID)
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
      <OverviewSection overview={overview} read={read} onRetry={refresh} />
      <PlatformControls
        settings={settings}
        pendingChanges={pendingChanges}
        sent={sent}
        rejection={rejection}
        read={read}
        onTurn={(name, isOn) => platform.get(ACTOR_ID)?.send({ type: 'turn', name, isOn })}
        onRetry={refresh}
        onDismiss={() => platform.get(ACTOR_ID)?.send({ type: 'dismiss' })}
      />
      <AnalyticsSection client={client} query={analytics} onChange={onAnalyticsChange} />
    </div>
  )
}
