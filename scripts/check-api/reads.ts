import { isAdministrator } from '#machines/account/permissions'
import { getCurrentUser } from '#src/api/account/accounts'
import { listPrices } from '#src/api/admin/catalogue/prices'
import {
  getManagedProduct,
  listAllProducts,
  listProductCustomers,
  previewStripeProduct,
} from '#src/api/admin/catalogue/products'
import { listPromotions } from '#src/api/admin/catalogue/promotions'
import { getPlatformAnalytics, getPlatformOverview } from '#src/api/admin/platform/platform'
import { getServiceStatus, listAllServices } from '#src/api/admin/services/services'
import { findUsers, getUser, listUsers } from '#src/api/admin/users/users'
import type { ApiClient } from '#src/api/client/client'
import { getDeploymentConfig } from '#src/api/manage/deployment'
import { getProduct, getProductPricing, listEnabledProducts } from '#src/api/purchase/purchase'
import type { paths } from '#src/api/schema.gen'
import { getServiceProduct, listServices } from '#src/api/services/services'
import { findFlowStep } from '#src/api/setup/setup-flow'

type GetPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths]

/**
 * A GET of the contract that only reads. The generated types do not contain `x-unsafe`, so a test compares this with it. Discord's
 * callback links an account and redirects, and only a browser opens it.
 */
type ReadPath = Exclude<GetPath, '/admin/services/{id}/unprovision' | '/auth/discord/callback'>

/** Ids that one response contains and other calls need. */
export type Known = Partial<
  Record<
    | 'administrator'
    | 'service'
    | 'running service'
    | 'service in setup'
    | 'user'
    | 'product'
    | 'product of the payment provider',
    string | undefined
  >
>

/** A function of `src/api` that makes a call as the portal does. It throws an ApiError if the portal rejects the response. */
export type Read = {
  readonly name: string
  readonly needs?: keyof Known
  /** Returns the ids in the response. */
  run(client: ApiClient, id: string, signal: AbortSignal): Promise<Known>
}

function read<T>(
  name: string,
  call: (client: ApiClient, id: string, signal: AbortSignal) => Promise<T>,
  { needs, finds }: { needs?: keyof Known; finds?: (response: T) => Known } = {},
): Read {
  return {
    name,
    ...(needs && { needs }),
    run: async (client, id, signal) => {
      const response = await call(client, id, signal)
      return finds?.(response) ?? {}
    },
  }
}

const FIRST_PAGE = { page: 1, status: undefined, userId: undefined, search: undefined } as const
const UNFILTERED = { ...FIRST_PAGE, enabled: undefined, subscription: undefined, expired: undefined } as const

/**
 * Every read of the contract with the functions that make it, in the order in which ids become known. If a read is missing here, the
 * project does not compile.
 */
export const reads: { readonly [Path in ReadPath]: readonly [Read, ...Read[]] } = {
  '/auth/@me': [
    read('getCurrentUser', (client, _, signal) => getCurrentUser(client, signal), {
      finds: ({ id, role }) => ({ administrator: isAdministrator(role) ? id : undefined }),
    }),
  ],
  '/services': [
    read('listServices', (client, _, signal) => listServices(client, signal), {
      finds: (all) => ({
        service: all[0]?.id,
        'running service': all.find(({ status }) => status === 'active')?.id,
        'service in setup': all.find(({ status }) => status === 'flow')?.id,
      }),
    }),
  ],
  '/services/{id}': [read('getServiceProduct', getServiceProduct, { needs: 'service' })],
  '/services/{id}/deployment/config': [
    read('getDeploymentConfig', (client, serviceId, signal) => getDeploymentConfig(client, { serviceId }, signal), {
      needs: 'running service',
    }),
  ],
  '/services/flows/{serviceId}': [
    read('findFlowStep', (client, serviceId, signal) => findFlowStep(client, { serviceId }, signal), {
      needs: 'service in setup',
    }),
  ],
  '/products': [
    read('listEnabledProducts', (client, _, signal) => listEnabledProducts(client, signal), {
      finds: (all) => ({ product: all[0]?.id }),
    }),
    read('listAllProducts', (client, _, signal) => listAllProducts(client, UNFILTERED, signal), {
      finds: ({ rows }) => ({ product: rows[0]?.id }),
    }),
  ],
  '/products/{id}': [
    read('getProduct', getProduct, { needs: 'product' }),
    read('getManagedProduct', getManagedProduct, { needs: 'product' }),
  ],
  '/products/{id}/pricing': [read('getProductPricing', getProductPricing, { needs: 'product' })],
  '/products/{id}/customers': [
    read(
      'listProductCustomers',
      (client, productId, signal) => listProductCustomers(client, { productId, page: 1 }, signal),
      { needs: 'product' },
    ),
  ],
  '/products/stripe-preview/{stripeProductId}': [
    read('previewStripeProduct', previewStripeProduct, { needs: 'product of the payment provider' }),
  ],
  '/prices': [read('listPrices', (client, _, signal) => listPrices(client, FIRST_PAGE, signal))],
  '/promotions': [read('listPromotions', (client, _, signal) => listPromotions(client, UNFILTERED, signal))],
  '/admin/users': [
    read('listUsers', (client, _, signal) => listUsers(client, FIRST_PAGE, signal), {
      finds: ({ rows }) => ({ user: rows[0]?.id }),
    }),
    read('findUsers', (client, _, signal) => findUsers(client, { search: 'a' }, signal)),
  ],
  '/admin/users/{id}': [read('getUser', getUser, { needs: 'user' })],
  '/admin/services': [
    read('listAllServices', (client, _, signal) => listAllServices(client, FIRST_PAGE, signal), {
      finds: ({ rows }) => ({ service: rows[0]?.id }),
    }),
  ],
  '/admin/services/{id}/status': [
    read('getServiceStatus', (client, serviceId, signal) => getServiceStatus(client, { serviceId }, signal), {
      needs: 'service',
    }),
  ],
  '/admin/platform/overview': [read('getPlatformOverview', (client, _, signal) => getPlatformOverview(client, signal))],
  '/admin/platform/analytics': [
    read('getPlatformAnalytics', (client, _, signal) =>
      getPlatformAnalytics(client, { period: '7d', type: 'all' }, signal),
    ),
  ],
}
