import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { platformMachine } from '#machines/platform/platform.machine'
import { useFlow } from '../../actors/use-flow'
import type { ApiClient } from '../../api/client'
import type { AnalyticsQuestion } from '../../api/platform'
import { AnalyticsSection } from './analytics-section'
import { OverviewSection } from './overview-section'
import { platformActors } from './platform.actors'
import classes from './platform.module.css'
import { PlatformControls } from './platform-controls'
import type { OverviewRead } from './read'

/** What the platform has, may and did: counts, switches and analytics (administrator specification, section 2 'Platform tab'). */
export function PlatformView({
  client,
  analytics,
  onAnalyticsChange,
}: {
  client: ApiClient
  /** Which part of the analytics, from the query. */
  analytics: AnalyticsQuestion
  onAnalyticsChange: (question: AnalyticsQuestion) => void
}) {
  const actor = useFlow(platformMachine.provide({ actors: platformActors(client) }))
  const snapshot = useSelector(actor, (current) => current)
  const refresh = () => actor.send({ type: 'refresh' })
  // Reads run again by themselves when the network is back (reliability.md, 'O').
  useWindowEvent('online', refresh)

  const { overview, settings, wishes, sent, refusal, readError } = snapshot.context
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
        wishes={wishes}
        sent={sent}
        refusal={refusal}
        read={read}
        onTurn={(name, isOn) => actor.send({ type: 'turn', name, isOn })}
        onRetry={refresh}
        onDismiss={() => actor.send({ type: 'dismiss' })}
      />
      <AnalyticsSection client={client} question={analytics} onChange={onAnalyticsChange} />
    </div>
  )
}
