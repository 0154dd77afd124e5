import { ada, nora, type Person, ruth } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '#sandbox/services/services.seeds'

/** A route of `src/routes`, with an address to visit it from another screen. */
export type VisitedRoute = {
  readonly path: string
  /** The person who is signed in. */
  readonly as?: Pick<Person, 'email'>
  /** The screen before and after each visit. */
  readonly from: string
}

/** Every route, and the setup also in a step without a payment. */
export const VISITED_ROUTES: readonly [VisitedRoute, ...VisitedRoute[]] = [
  { path: '/login', from: '/register' },
  { path: '/register', from: '/login' },
  { path: '/', as: ada, from: '/settings' },
  { path: '/services', as: ada, from: '/settings' },
  { path: '/settings', as: ada, from: '/services' },
  { path: `/manage?serviceId=${adaActiveServiceId}`, as: ada, from: '/settings' },
  { path: `/payment?serviceId=${adaFlowServiceId}&payment_intent=pi_1`, as: ada, from: '/settings' },
  { path: '/setup?productId=ACPMH', as: ada, from: '/settings' },
  { path: `/setup?serviceId=${noraServiceIds.server}`, as: nora, from: '/settings' },
  { path: '/purchase/ACPMH', as: ada, from: '/settings' },
  { path: '/admin', as: ruth, from: '/settings' },
  { path: '/admin/users', as: ruth, from: '/settings' },
  { path: '/admin/services', as: ruth, from: '/settings' },
  { path: '/products', as: ruth, from: '/settings' },
]
