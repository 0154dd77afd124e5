import * as lists from './lists'
import { PREFLIGHTS } from './preflights'
import * as responses from './responses'
import type { Check, Rule } from './rule'
import * as session from './session'

/** All rules, in the order of docs/operate/api.md#rules. The checks of all responses come after those that send calls. */
export const rules: readonly Rule[] = [
  {
    name: 'A page has 20 entries unless the call asks for another number',
    checks: each(lists.PAGED, lists.hasDefaults),
  },
  { name: 'A list is sorted by createdAt, newest first', checks: each(lists.PAGED, lists.isSorted) },
  { name: 'No entry is on two pages', checks: each(lists.PAGED, lists.hasNoOverlap) },
  {
    name: 'A page beyond the end is a 200 with an empty list and the true number of pages',
    checks: each(lists.PAGED, lists.isEmptyBeyondEnd),
  },
  { name: 'Without a page, the list of products is complete', checks: { listProducts: lists.hasAllProducts } },
  {
    name: 'A search for an id finds its entry, and no entry without this text',
    checks: each(lists.SEARCHED, lists.findsId),
  },
  {
    name: 'An unknown value of a filter is a 422 that names the filter',
    checks: {
      listUsers: lists.rejectsUnknown('/admin/users', 'status'),
      listAllServices: lists.rejectsUnknown('/admin/services', 'status'),
      getPlatformAnalytics: lists.rejectsUnknown('/admin/platform/analytics', 'period'),
    },
  },
  {
    name: 'A service that does not exist is a 404 with a code',
    checks: {
      getService: responses.isMissing('/services'),
      getFlowStep: responses.isMissing('/services/flows'),
    },
  },
  { name: "Another customer's service is the same 404", checks: { getService: responses.isMissingForOthers } },
  {
    name: `Without a session, the response is ${session.SIGNED_OUT}`,
    checks: { getCurrentUser: session.isSignedOut },
  },
  {
    name: 'The first response sets XSRF-TOKEN, and scripts can read it',
    checks: { getCurrentUser: session.setsXsrfCookie },
  },
  { name: 'The portal can read XSRF-TOKEN on its own host', checks: { getCurrentUser: session.sharesXsrfCookie } },
  { name: 'The session cookie is HttpOnly', checks: { 'all responses': session.hidesSession } },
  { name: 'The response has the header Date', checks: { getCurrentUser: responses.hasDate } },
  { name: 'Every error has message, code and statusCode', checks: { 'all errors': responses.hasCompleteErrors } },
  {
    name: 'Every response has the headers for the portal on another origin (CORS)',
    checks: { 'all responses': responses.allowsPortal },
  },
  { name: 'A preflight is allowed and may be stored for 10 minutes (CORS)', checks: PREFLIGHTS },
  { name: 'No browser and no proxy may store a response', checks: { 'all responses': responses.isNotStored } },
]

/** Creates the check of each place from its settings. */
function each<Place>(places: Readonly<Record<string, Place>>, toCheck: (place: Place) => Check): Rule['checks'] {
  return Object.fromEntries(Object.entries(places).map(([where, place]) => [where, toCheck(place)]))
}
