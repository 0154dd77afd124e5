import { ada, ben, ruth } from '../../account/people.seeds'
import { broken, lost, type Scenario } from './scenario'

const services = { as: ada.username, to: '/services' }
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** Problems with the whole server, with signing in, with the list of services and with the administration. */
export const serverScenarios: readonly Scenario[] = [
  {
    title: 'The server cannot be reached',
    to: '/login',
    faults: [{ operationId: '*', kind: 'dropped' }],
    shows: 'Network error - please check your connection',
  },
  {
    title: 'The platform is down for maintenance',
    ...services,
    faults: [{ operationId: '*', kind: 'html', status: 503 }],
    shows: UNEXPECTED,
  },
  {
    title: 'A captive portal responds instead of the server',
    ...services,
    faults: [{ operationId: '*', kind: 'html', status: 200 }],
    shows: UNEXPECTED,
  },
  {
    title: 'Signing in fails',
    to: '/login',
    faults: [broken('login', 'Login is unavailable.')],
    act: `Sign in as ${ada.email}.`,
    shows: 'Login is unavailable.',
  },
  {
    title: 'The session has expired',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'status', status: 401, code: 'TOKEN_EXPIRED', times: 1 }],
    shows: 'Session expired. Please login again.',
  },
  {
    title: 'Registration is disabled',
    to: '/register',
    off: ['userCreationEnabled'],
    act: 'Register a user.',
    shows: 'New registrations are currently disabled. Please try again later.',
  },
  {
    title: 'The services cannot be loaded',
    ...services,
    faults: [broken('listServices', 'The service list is unavailable.')],
    shows: 'The service list is unavailable.',
  },
  {
    title: 'The rate limit is exceeded: 429 with Retry-After',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'status', status: 429, message: '', retryAfter: 30 }],
    shows: 'Too many requests. Please wait a moment and try again.',
  },
  {
    title: 'A screen gets a response in the wrong shape',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'wrongShape', variant: 'text' }],
    shows: "Couldn't load services",
  },
  {
    title: 'The products cannot be loaded',
    as: ben.username,
    to: '/services',
    faults: [broken('listProducts', 'The shop is unavailable.')],
    act: 'Press Purchase New Product.',
    shows: 'The shop is unavailable.',
  },
  {
    title: 'A purchase is registered, but the response is lost',
    as: ben.username,
    to: '/purchase/ACPMH',
    faults: [lost('registerPurchase')],
    act: 'Press Continue to Purchase, enter any transaction ID and complete the purchase. The portal checks whether it was registered.',
    shows: 'Purchase completed successfully!',
  },
  {
    title: 'An administrator cannot list the users',
    as: ruth.username,
    to: '/admin/users',
    faults: [broken('listUsers', 'The user list is unavailable.')],
    shows: 'The user list is unavailable.',
  },
  {
    title: 'The platform statistics cannot be loaded',
    as: ruth.username,
    to: '/admin',
    faults: [
      { operationId: 'getPlatformOverview', kind: 'empty500' },
      { operationId: 'getPlatformAnalytics', kind: 'empty500' },
    ],
    shows: "We couldn't load the analytics.",
  },
]
