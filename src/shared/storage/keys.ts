import { createStoredText, createText } from './stored-text'

/**
 * The log of an administrator's writes as this tab stores it: the id of its user, a space, and the entries as JSON
 * (docs/product/admin/activity.md#storage). Their shape is in a file of its own, so that customers do not load it.
 */
export const activityText = createStoredText('portal-activity', () => sessionStorage)

/** True from the user's first administrator screen until the logout, and after an expired session. */
export const isActivityOf = (userId: string) => `${activityText.read()}`.startsWith(`${userId} `)

/** The results of batches in this tab (docs/product/admin/batch.md#reloading). Without the code that reads them. */
export const storedBatches = createText('portal-batches', () => sessionStorage)

export const VIEWS_KEY = 'portal-saved-views'

/** True if the user may have saved views of a list, without the code that reads them (docs/product/admin/views.md#storage). */
export function hasViews(userId: string, list: string): boolean {
  const text = createText(VIEWS_KEY, () => localStorage).read() ?? ''
  return [userId, list].every((part) => text.includes(JSON.stringify(part)))
}

/** Without the code of the payment screens, so that a check for payments does not load it. */
export const PAYMENTS_KEY = 'portal-payments'
