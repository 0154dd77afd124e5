/** In a file of its own, so that checking for payments does not load the code of the payment screens. */
export const PAYMENTS_KEY = 'portal-payments'
