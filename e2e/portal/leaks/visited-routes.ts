import { ada, nora, type Person, ruth } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, noraServiceIds } from '#sandbox/services/services.seeds'

/** A route of `src/routes`, with an address to visit it from another screen. */
export type VisitedRoute = {
  readonly file: string
  readonly path: string
  /** The person who is signed in. */
  readonly as?: Pick<Person, 'email'>
  /** The screen before and after each visit. */
  readonly from: string
}

const ofCustomer = (file: string, path: string, from = '/settings', as = ada): VisitedRoute => ({
  file: `_signed-in/${file}`,
  path,
  as,
  from,
})
const ofAdministrator = (file: string, path: string): VisitedRoute => ({
  file: `_signed-in/_admin/${file}`,
  path,
  as: ruth,
  from: '/settings',
})

/** Every route, and the setup also in a step without a payment. */
export const VISITED_ROUTES: readonly [VisitedRoute, ...VisitedRoute[]] = [
  { file: '_account/login.tsx', path: '/login', from: '/register' },
  { file: '_account/register.tsx', path: '/register', from: '/login' },
  ofCustomer('index.tsx', '/'),
  ofCustomer('services.tsx', '/services'),
  ofCustomer('settings.tsx', '/settings', '/services'),
  ofCustomer('manage.tsx', `/manage?serviceId=${adaActiveServiceId}`),
  ofCustomer('payment.tsx', `/payment?serviceId=${adaFlowServiceId}&payment_intent=pi_1`),
  ofCustomer('setup.tsx', '/setup?productId=ACPMH'),
  ofCustomer('setup.tsx', `/setup?serviceId=${noraServiceIds.server}`, '/settings', nora),
  { file: 'purchase.$productId.tsx', path: '/purchase/ACPMH', as: ada, from: '/settings' },
  ofAdministrator('admin.index.tsx', '/admin'),
  ofAdministrator('admin.users.tsx', '/admin/users'),
  ofAdministrator('admin.services.tsx', '/admin/services'),
  ofAdministrator('products.tsx', '/products'),
]
