import { ada, ben, ruth } from '../../account/people.seeds'
import { broken, lost, type Scenario } from './scenario'

const services = { as: ada.username, to: '/services' }
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** Troubles with the server as a whole, with signing in, with the list of the services and with the administration. */
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
    title: 'A hotel network answers in the place of the server',
    ...services,
    faults: [{ operationId: '*', kind: 'html', status: 200 }],
    shows: UNEXPECTED,
  },
  {
    title: 'Signing in does not work',
    to: '/login',
    faults: [broken('login', 'The login is out of order.')],
    act: `Sign in as ${ada.email}.`,
    shows: 'The login is out of order.',
  },
  {
    title: 'The session has run out',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'status', status: 401, code: 'TOKEN_EXPIRED', times: 1 }],
    shows: 'Session expired. Please login again.',
  },
  {
    title: 'Nobody can register',
    to: '/register',
    off: ['userCreationEnabled'],
    act: 'Register somebody.',
    shows: 'New registrations are currently disabled. Please try again later.',
  },
  {
    title: 'The services cannot be loaded',
    ...services,
    faults: [broken('listServices', 'The list of services is out of order.')],
    shows: 'The list of services is out of order.',
  },
  {
    title: 'The server asks to wait: 429 with Retry-After',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'status', status: 429, message: '', retryAfter: 30 }],
    shows: 'Too many requests. Please wait a moment and try again.',
  },
  {
    title: 'A screen gets an answer that it cannot read',
    ...services,
    faults: [{ operationId: 'listServices', kind: 'wrongShape', variant: 'text' }],
    shows: "We couldn't load your services",
  },
  {
    title: 'The products cannot be loaded',
    as: ben.username,
    to: '/services',
    faults: [broken('listProducts', 'The shop is out of order.')],
    act: 'Press Purchase New Product.',
    shows: 'The shop is out of order.',
  },
  {
    title: 'A purchase is registered, its answer is lost',
    as: ben.username,
    to: '/purchase/ACPMH',
    faults: [lost('registerPurchase')],
    act: 'Continue to Purchase, type any transaction and complete it: the portal looks for itself.',
    shows: 'Purchase completed successfully!',
  },
  {
    title: 'An administrator cannot list the users',
    as: ruth.username,
    to: '/admin/users',
    faults: [broken('listUsers', 'The list of users is out of order.')],
    shows: 'The list of users is out of order.',
  },
  {
    title: 'The numbers of the platform cannot be read',
    as: ruth.username,
    to: '/admin',
    faults: [
      { operationId: 'getPlatformOverview', kind: 'empty500' },
      { operationId: 'getPlatformAnalytics', kind: 'empty500' },
    ],
    shows: "We couldn't load the analytics.",
  },
]
