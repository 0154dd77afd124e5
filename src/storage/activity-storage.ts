import { createStoredText } from './stored-text'

const owner = createStoredText('portal-activity-owner', () => sessionStorage)
const entries = createStoredText('portal-activity', () => sessionStorage)
/** Another object after each clearing. */
let log = {}

function clear(): void {
  log = {}
  entries.clear()
  owner.clear()
}

/**
 * The log of an administrator's writes as this tab stores it (docs/product/admin/activity.md#storage). Its shape is in a file of its
 * own, so that customers do not load it.
 */
export const activityStorage = {
  entries,
  /** Identifies the log. A write that ends after a logout belongs to an earlier one. */
  current: () => log,
  /** For a logout. */
  clear,
  /** For a sign-in. A user whose session expired still finds the own log. */
  clearOthers(userId: string): void {
    if (owner.read() !== undefined && owner.read() !== userId) clear()
  },
  startFor(userId: string): void {
    activityStorage.clearOthers(userId)
    owner.write(userId)
  },
}
