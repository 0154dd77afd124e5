import { ada, ben, iris, milo, nora, olga, type Person, ruth, vera } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import {
  adaActiveServiceId,
  adaFlowServiceId,
  miloServiceId,
  noraServiceIds,
  veraServiceIds,
} from '#sandbox/services/services.seeds'

/** The situation at the beginning of a walk. Without a person, no one is signed in. */
export type Start = { readonly as?: Pick<Person, 'email'>; readonly path: string }

const setup = (id: string) => `/setup?serviceId=${id}`

/** People in every situation, at the screens that they would open. */
export const STARTS = [
  { as: ada, path: setup(adaFlowServiceId) },
  { as: ada, path: `/manage?serviceId=${adaActiveServiceId}` },
  { as: ruth, path: '/admin/users' },
  { as: nora, path: '/services' },
  { path: '/' },
  { as: ben, path: '/setup?productId=ACPMH' },
  { as: ruth, path: '/products' },
  { as: nora, path: setup(noraServiceIds.database) },
  { as: vera, path: '/services' },
  { as: olga, path: '/admin/services' },
  { as: milo, path: setup(miloServiceId) },
  { as: ben, path: '/services' },
  { path: '/register' },
  { as: nora, path: setup(noraServiceIds.framework) },
  { as: ruth, path: '/products?tab=2' },
  { as: iris, path: '/' },
  { as: ada, path: '/settings' },
  { as: ruth, path: '/admin' },
  { as: nora, path: setup(noraServiceIds.bot) },
  { as: ben, path: '/purchase/ACPYH' },
  { as: vera, path: `/manage?serviceId=${veraServiceIds.active}` },
  { path: `/login?redir=${encodeURIComponent(setup(noraServiceIds.payment))}` },
  { as: nora, path: setup(noraServiceIds.server) },
  { as: ruth, path: '/products?tab=1' },
  { as: nora, path: setup(noraServiceIds.domain) },
  { as: ada, path: `/payment?serviceId=${adaFlowServiceId}` },
] as const satisfies readonly Start[]

/** Addresses that a person has saved, or was sent. Some are those of others. */
export const LINKS = [
  ...['/', '/services', '/settings', '/admin', '/admin/users?status=suspended', '/admin/services?status=suspended'],
  ...['/products', `/products?tab=1&view=${sparePriceId}`, '/products?tab=2&create=new', '/products?prices=ACPMH'],
  ...[setup(adaFlowServiceId), setup(noraServiceIds.framework), setup(miloServiceId), '/setup?productId=ACPMH'],
  ...['/setup?productId=none', '/setup', `/manage?serviceId=${adaActiveServiceId}`, '/manage?serviceId=none'],
  ...[`/payment?serviceId=${adaFlowServiceId}`, '/payment', '/login', '/register', '/no/such/page'],
  ...['/login?redir=//evil.example', `/admin/users?search=${encodeURIComponent(ada.email)}`],
] as const
