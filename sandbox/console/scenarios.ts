import { ada, ben, milo, nora, ruth } from '../account/people.seeds'
import type { FaultInput } from '../server/faults/fault-shape'
import { OPTIONAL_KEYS } from '../server/portal-config'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '../services/services.seeds'
import type { LinkContent } from './link'

/** A problem that the sandbox can reproduce. The title names what the user has to do, if it does not appear by itself. */
export type Scenario = LinkContent & {
  readonly title: string
  /** A text that the screen shows then. */
  readonly shows: string
}

/** The operation responds with a 500 and the message. */
const broken = (operationId: string, message: string): FaultInput => ({
  ...{ operationId, kind: 'status', status: 500, message },
})
/** The next call is executed, but its response is cut off. */
const lost = (operationId: string): FaultInput => ({ operationId, kind: 'cut', committed: true, times: 1 })

const services = { as: ada.username, to: '/services' }
const payment = { as: ada.username, to: `/setup?serviceId=${adaFlowServiceId}` }
const manage = { as: ada.username, to: `/manage?serviceId=${adaActiveServiceId}` }
const setupAt = (step: keyof typeof noraServiceIds) => ({
  ...{ as: nora.username, to: `/setup?serviceId=${noraServiceIds[step]}` },
})

/** The prepared problems, one for each kind. Any other is a link with its fault (docs/develop/sandbox.md#links). */
export const scenarios: readonly Scenario[] = [
  {
    title: 'The server cannot be reached',
    to: '/login',
    faults: [{ operationId: '*', kind: 'dropped' }],
    shows: 'Network error - please check your connection',
  },
  {
    title: 'A captive portal responds instead of the server',
    ...services,
    faults: [{ operationId: '*', kind: 'html', status: 200 }],
    shows: 'An unexpected error occurred. Please try again.',
  },
  {
    title: 'The session has expired',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'status', status: 401, code: 'TOKEN_EXPIRED', times: 1 }],
    shows: 'Session expired. Please login again.',
  },
  {
    title: 'Registration is disabled: register a user',
    to: '/register',
    off: ['userCreationEnabled'],
    shows: 'New registrations are currently disabled. Please try again later.',
  },
  {
    title: 'The services cannot be loaded',
    ...services,
    faults: [broken('listServices', 'The service list is unavailable.')],
    shows: 'The service list is unavailable.',
  },
  {
    title: 'The rate limit is exceeded',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'status', status: 429, message: '', retryAfter: 30 }],
    shows: 'Too many requests. Please wait a moment and try again.',
  },
  {
    title: 'A purchase is registered, but the response is lost: redeem any transaction',
    as: ben.username,
    to: '/purchase/ACPMH',
    faults: [lost('registerPurchase')],
    shows: 'Purchase completed successfully!',
  },
  {
    title: 'The payment cannot be started',
    ...payment,
    faults: [broken('createSubscription', 'Checkout is unavailable.')],
    shows: 'Failed to initialize payment: Checkout is unavailable.',
  },
  {
    title: 'The first payment comes after a trial',
    ...payment,
    rules: { firstPayment: 'trial' },
    shows: "You won't be charged today.",
  },
  {
    title: 'The card is charged, but the result is lost: pay',
    ...payment,
    faults: [
      { operationId: 'stripe.confirm', kind: 'dropped', committed: true, times: 1 },
      // The payment form retrieves the intent when it is rendered, and again before it pays.
      { operationId: 'stripe.retrieve', kind: 'dropped', skip: 2 },
    ],
    shows: 'Checking your payment',
  },
  {
    title: 'The card is charged, but the server does not confirm it: pay',
    ...payment,
    faults: [{ operationId: 'confirmPayment', kind: 'empty500' }],
    shows: 'Confirming your payment',
  },
  {
    title: 'The setup cannot be opened',
    ...setupAt('server'),
    faults: [broken('getFlowStep', 'Setup is unavailable.')],
    shows: 'Setup is unavailable.',
  },
  {
    title: 'The setup is paused: send the step',
    ...setupAt('framework'),
    off: ['flowSetupEnabled'],
    shows: 'The setup of services is currently paused. Please try again later.',
  },
  {
    title: 'Discord is linked, but the response is lost: connect and authorize',
    as: milo.username,
    to: '/settings',
    // The first two calls check the session: when the portal opens, and when the user returns. The third loads the account.
    faults: [{ operationId: 'getCurrentUser', kind: 'cut', skip: 2 }],
    shows: 'Failed to verify Discord connection',
  },
  {
    title: 'The configuration is saved, but the response is lost: save a change',
    ...manage,
    faults: [lost('saveDeploymentConfig')],
    shows: "We couldn't confirm whether your changes were saved.",
  },
  {
    title: 'An administrator cannot list the users',
    as: ruth.username,
    to: '/admin/users',
    faults: [broken('listUsers', 'The user list is unavailable.')],
    shows: 'The user list is unavailable.',
  },
  {
    title: 'Every optional key of config.json is set',
    ...services,
    config: OPTIONAL_KEYS,
    shows: OPTIONAL_KEYS.announcement.text,
  },
]
