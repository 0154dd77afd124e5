import * as v from 'valibot'
import { activityStorage } from './activity-storage'
import { createListStore } from './list-store'

/** The newest entries are stored. An entry has about 200 characters, and a browser stores about five million. */
const MOST_ENTRIES = 500

const entryShape = v.object({
  /** When the call ended, as an ISO date with a time. */
  at: v.string(),
  /** The label of the action, such as 'Suspend'. */
  action: v.string(),
  /** The kind and the name of the row. */
  target: v.string(),
  outcome: v.picklist(['done', 'rejected', 'unclear', 'failed']),
  reason: v.optional(v.string()),
  /** The reference that the error banner shows. */
  reference: v.optional(v.string()),
})

/** One write of the administrator. It contains no secret: only labels, names, ids and the server's message. */
export type ActivityEntry = v.InferOutput<typeof entryShape>

const store = createListStore<ActivityEntry>(activityStorage.entries, entryShape, true)

/** The stored log of the signed-in administrator, oldest first (docs/product/admin/activity.md#storage). */
export const activityEntries = {
  read: store.read,
  add: (added: readonly ActivityEntry[]) => void store.write([...store.read(), ...added].slice(-MOST_ENTRIES)),
}
