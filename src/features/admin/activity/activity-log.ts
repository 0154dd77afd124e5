import { useEffect, useState } from 'react'
import { isAmbiguous } from '#machines/shared/api-error'
import { writeErrorContext } from '../../../errors/catalogue'
import { describe } from '../../../errors/describe'
import { type ActivityEntry, activityEntries } from '../../../storage/activity-entries'
import { createChangeEvents } from '../../../xstate/change-events'
import type { Activity, TimedWrite } from './activity'

const changes = createChangeEvents()

/** Stores writes that have ended, in their order. */
export function storeWrites(writes: readonly TimedWrite[]): void {
  activityEntries.add(writes.map(entryOf))
  changes.emit()
}

function entryOf(write: TimedWrite): ActivityEntry {
  if (!('error' in write)) return write
  const { at, action, target } = write
  const { text, reference } = describe(write.error, writeErrorContext(write.failed))
  const outcome = isAmbiguous(write.error) ? 'unclear' : 'rejected'
  return { at, action, target, outcome, reason: text, reference }
}

/** Returns the entries of the log, newest first. */
export function useActivity(activity: Activity): readonly ActivityEntry[] {
  const [entries, setEntries] = useState(activityEntries.read)
  useEffect(() => {
    const unsubscribe = changes.subscribe(() => setEntries(activityEntries.read))
    activity.save().catch(() => {})
    return unsubscribe
  }, [activity])
  return entries.toReversed()
}
