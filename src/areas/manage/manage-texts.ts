/** Texts of controls that are in several views of /manage. */
export const CANCEL_SERVICE = 'Cancel Service'
export const GO_TO_SERVICES = 'Go to your services'
