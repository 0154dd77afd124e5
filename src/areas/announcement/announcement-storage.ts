import { createStoredText } from '../../shared/storage/stored-text'

/** The text of the announcement that was closed last in this browser, by any user (docs/product/account.md#stored-data). */
export const closedAnnouncement = createStoredText('portal-closed-announcement', () => localStorage)
