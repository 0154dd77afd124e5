import { type ApiError, toApiError } from '#machines/shared/api-error'
import type { ActivityEntry } from '../../../storage/activity-entries'
import { activityStorage } from '../../../storage/activity-storage'

type Write = {
  /** The label of the action, such as 'Suspend'. */
  readonly action: string
  /** The kind and the name of the row, such as 'User Luca'. Never contains a secret. */
  readonly target: string
}

/** A write that has ended, with its outcome. */
export type EndedWrite = Write & Pick<ActivityEntry, 'outcome' | 'reason' | 'reference'>

/** A write that has failed. `failed` is the text if the error has none of its own. */
export type FailedWrite = Write & { readonly failed: string; readonly error: ApiError }

export type TimedWrite = (EndedWrite | FailedWrite) & { readonly at: string }

/** The log of what the administrator did since the sign-in, in this tab (docs/product/admin/activity.md). */
export type Activity = {
  add(write: EndedWrite | FailedWrite): void
  /** Adds a write when its call ends, and returns the call. */
  follow<T>(write: Write & { readonly failed: string }, call: Promise<T>): Promise<T>
  /** Stores the writes that wait because the code of the log could not be loaded. */
  save(): Promise<void>
}

/** Creates the log of a user, or continues the one that this tab has stored. Its code is loaded with the first write. */
export function createActivity(userId: string): Activity {
  activityStorage.startFor(userId)
  const log = activityStorage.current()
  const waiting: TimedWrite[] = []
  async function save(): Promise<void> {
    const { storeWrites } = await import('./activity-log')
    if (log === activityStorage.current()) storeWrites(waiting.splice(0))
  }
  function add(write: EndedWrite | FailedWrite): void {
    waiting.push({ ...write, at: new Date().toISOString() })
    // Without the network the code may not load. The next write or the panel tries again.
    save().catch(() => {})
  }
  return {
    add,
    async follow({ failed, ...write }, call) {
      try {
        const result = await call
        add({ ...write, outcome: 'done' })
        return result
      } catch (thrown) {
        add({ ...write, error: toApiError(thrown), failed })
        throw thrown
      }
    },
    save,
  }
}
