import { useWindowEvent } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
import { platformMachine } from '#machines/admin/platform/platform.machine'
import type { AnalyticsQuestion } from '../../../api/admin/platform/platform'
import type { ApiClient } from '../../../api/client/client'
import { type ActorsById, createActorsById, useSnapshots } from '../../../xstate/actors-by-id'
import { createActor } from '../../../xstate/create-actor'
import { AnalyticsSection } from './analytics-section'
import { OverviewSection } from './overview-section'
import classes from './platform.module.css'
import { platformPorts } from './platform.ports'
import { PlatformControls } from './platform-controls'
import type { OverviewRead } from './read'

/** The one platform, which goes on turning switches while its tab is not shown (ux.md, item 25). */
export type Platform = ActorsById<typeof platformMachine>
const THE_ONE = 'platform'

/** Nothing is read before the tab is shown. */
export function createPlatform(client: ApiClient): Platform {
  return createActorsById(() => createActor(platformMachine.provide({ actors: platformPorts(client) })))
}

/** What the platform has, may and did: counts, switches and analytics (administrator specification, section 2 'Platform tab'). */
export function PlatformView({
  client,
  platform,
  analytics,
  onAnalyticsChange,
}: {
  client: ApiClient
  platform: Platform
  /** Which part of the analytics, from the query. */
  analytics: AnalyticsQuestion
  onAnalyticsChange: (question: AnalyticsQuestion) => void
}) {
  const snapshot = useSnapshots(platform).get(THE_ONE)
  const refresh = () => platform.get(THE_ONE)?.send({ type: 'refresh' })
  // An effect, because to begin is to call; before anything is painted, because there is nothing to paint without it.
  useLayoutEffect(() => {
    if (platform.has(THE_ONE)) platform.get(THE_ONE)?.send({ type: 'refresh' })
    else platform.getOrCreate(THE_ONE)
  }, [platform])
  // Reads run again by themselves when the network is back (reliability.md, 'O').
  useWindowEvent('online', refresh)
  if (snapshot === undefined) return null

  const { overview, settings, pendingChanges, sent, rejection, readError } = snapshot.context
  const read: OverviewRead = {
    // A read that is tried again leaves on the screen what is there, dashes included.
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
        onTurn={(name, isOn) => platform.get(THE_ONE)?.send({ type: 'turn', name, isOn })}
        onRetry={refresh}
        onDismiss={() => platform.get(THE_ONE)?.send({ type: 'dismiss' })}
      />
      <AnalyticsSection client={client} question={analytics} onChange={onAnalyticsChange} />
    </div>
  )
}
