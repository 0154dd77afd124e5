import type { paths } from '#src/api/schema.gen'
import * as administrator from './administrator-reads'
import * as customer from './customer-reads'
import type { Use } from './use'

type GetPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths]

/**
 * A GET of the contract that only reads. The generated types do not contain `x-unsafe`, so a test compares this with it. Discord's
 * callback links an account and redirects, and only a browser opens it.
 */
type ReadPath = Exclude<GetPath, '/admin/services/{id}/unprovision' | '/auth/discord/callback'>

/**
 * Every read of the contract with the functions that use it, in the order in which ids become known. If a read is missing here,
 * the project does not compile.
 */
export const reads: { readonly [Path in ReadPath]: readonly [Use, ...Use[]] } = {
  '/auth/@me': [customer.currentUser],
  '/services': [customer.services],
  '/services/{id}': [customer.serviceProduct],
  '/services/{id}/deployment/config': [customer.configuration],
  '/services/flows/{serviceId}': [customer.flowStep],
  '/products': [customer.enabledProducts, administrator.allProducts],
  '/products/{id}': [customer.product, administrator.managedProduct],
  '/products/{id}/pricing': [customer.productPricing],
  '/products/{id}/customers': [administrator.productCustomers],
  '/products/stripe-preview/{stripeProductId}': [administrator.stripePreview],
  '/prices': [administrator.prices],
  '/promotions': [administrator.promotions],
  '/admin/users': [administrator.users, administrator.foundUsers],
  '/admin/users/{id}': [administrator.user],
  '/admin/services': [administrator.allServices],
  '/admin/services/{id}/status': [administrator.serviceStatus],
  '/admin/platform/overview': [administrator.overview],
  '/admin/platform/analytics': [administrator.analytics],
}
