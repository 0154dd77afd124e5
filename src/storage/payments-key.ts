/** Where the payments of this browser are stored. */
export const PAYMENTS_KEY = 'portal-payments'
