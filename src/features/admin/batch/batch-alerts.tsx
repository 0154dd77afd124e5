import { useSelector } from '@xstate/react'
import { BatchQuestion } from './batch-question'
import { BatchResults } from './batch-results'
import type { ShownBatch } from './batch-work'

/** The question, the progress and the results of a list's batch, on every administration screen. */
export function BatchAlerts({ work }: { work: ShownBatch }) {
  const snapshot = useSelector(work.actor, (current) => current)
  if (snapshot.matches('idle')) return null
  if (snapshot.matches('confirming')) return <BatchQuestion work={work} batch={snapshot.context} />
  return <BatchResults work={work} snapshot={snapshot} />
}
