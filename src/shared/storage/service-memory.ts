import * as v from 'valibot'
import { createStore } from './store'
import { createStoredText } from './stored-text'

/** Times are in ms since 1970. */
const storedShape = v.object({
  userId: v.string(),
  /** The latest change of a service that this browser has noticed. */
  changedAt: v.number(),
  /** The time at which this browser first saw that a service was being deployed, by the service's id. */
  startedAt: v.record(v.string(), v.number()),
  /** The tasks of Home that the customer has dismissed. */
  dismissed: v.array(v.string()),
})

type Memory = Omit<v.InferOutput<typeof storedShape>, 'userId'>

const NOTHING: Memory = { changedAt: 0, startedAt: {}, dismissed: [] }

const store = createStore(
  createStoredText('portal-services', () => localStorage),
  storedShape,
)

/**
 * Stores what this browser knows about the services of one customer and the server does not send
 * (docs/product/services.md#updates): identifiers and times. The memory of another user counts as empty.
 */
export const serviceMemory = {
  read(userId: string): Memory {
    const stored = store.read()
    return stored?.userId === userId ? stored : NOTHING
  },
  change(userId: string, changes: Partial<Memory>): void {
    store.write({ ...serviceMemory.read(userId), ...changes, userId })
  },
  /** For a sign-in. */
  clearOthers(userId: string): void {
    if (store.read()?.userId !== userId) store.clear()
  },
  /** For a logout. */
  clear: store.clear,
}
