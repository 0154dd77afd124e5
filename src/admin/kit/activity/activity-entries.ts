import * as v from 'valibot'
import { activityText, isActivityOf } from '../../../shared/storage/keys'
import { createListStore } from '../../../shared/storage/store'

/** The newest entries are stored. An entry has about 200 characters, and a browser stores about five million. */
const MOST_ENTRIES = 500

const entryShape = v.object({
  /** When the call was sent, as an ISO date with a time. */
  at: v.string(),
  /** The label of the action, such as 'Suspend'. */
  action: v.string(),
  /** The kind and the name of the row, such as 'User Luca'. */
  target: v.string(),
  outcome: v.picklist(['done', 'rejected', 'unclear', 'failed', 'notSent']),
  reason: v.optional(v.string()),
  /** The reference that the error banner shows. */
  reference: v.optional(v.string()),
  /** What the operator's documentation calls the error. */
  code: v.optional(v.string()),
})

/** One write of the administrator. It contains no secret: only labels, names, ids and the server's message. */
export type ActivityEntry = v.InferOutput<typeof entryShape>

/** The entries of the log, oldest first (docs/product/admin/activity.md#storage). */
export const activityEntries = {
  of: (userId: string) => storeOf(userId).read(),
  /** Does nothing after the user has signed out: the write ended too late. */
  add(userId: string, entry: ActivityEntry): void {
    const store = storeOf(userId)
    if (isActivityOf(userId)) store.write([...store.read(), entry].slice(-MOST_ENTRIES))
  },
}

/** The entries behind the id of the user. */
function storeOf(userId: string) {
  const write = (entries: string) => activityText.write(`${userId} ${entries}`)
  const read = () => (isActivityOf(userId) ? activityText.read()?.slice(userId.length + 1) : undefined)
  return createListStore<ActivityEntry>({ read, write, clear: () => void write('[]') }, entryShape)
}
