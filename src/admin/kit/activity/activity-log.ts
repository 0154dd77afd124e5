import { useEffect, useState } from 'react'
import { type ApiError, isAmbiguous, toApiError } from '#machines/shared/api-error'
import { writeErrorContext } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { createChangeEvents } from '../../../shared/xstate/resource'
import type { Activity, LoggedWrite, NamedRow } from './activity'
import { type ActivityEntry, activityEntries } from './activity-entries'

const changes = createChangeEvents()

/** Lists a write of the user when its call has ended. */
export async function listWrite(userId: string, at: string, write: LoggedWrite): Promise<void> {
  activityEntries.add(userId, { at, ...(await entryOf(write)) })
  changes.emit()
}

async function entryOf(write: LoggedWrite): Promise<Omit<ActivityEntry, 'at'>> {
  if ('outcome' in write) return write
  const { action, target, failed } = 'words' in write ? namesOf(write) : write
  const error = 'error' in write ? write.error : await write.call.then(() => undefined, toApiError)
  return { action, target, ...(error ? outcomeOf(error, failed) : { outcome: 'done' }) }
}

/** The outcome of an error, with the text, the reference and the code of its alert (docs/product/admin/activity.md#outcomes). */
function outcomeOf(error: ApiError, failed: string): Omit<ActivityEntry, 'at' | 'action' | 'target'> {
  const { text, reference, code } = describe(error, writeErrorContext(failed))
  const outcome = error.kind === 'notSent' ? 'notSent' : isAmbiguous(error) ? 'unclear' : 'rejected'
  return { outcome, reason: text, reference, code }
}

/** Returns the log of the user, newest first. */
export function useEntries({ userId, run }: Activity): readonly ActivityEntry[] {
  const [entries, setEntries] = useState(() => activityEntries.of(userId))
  useEffect(() => {
    const read = () => setEntries(activityEntries.of(userId))
    // Lists what waits because the code could not be loaded.
    run(read)
    return changes.subscribe(read)
  }, [userId, run])
  // They are stored in the order in which the calls ended.
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Returns the names of a write to a row (docs/product/admin/activity.md#what-is-listed). */
function namesOf({ words: { entityName, texts, nameOf }, subject: { verb, row, isUndo } }: NamedRow) {
  const { label = verb, failed = '' } = texts[verb] ?? {}
  return { action: isUndo ? `${label} (undo)` : label, target: `${entityName} ${nameOf(row)}`, failed }
}
