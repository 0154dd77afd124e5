import type { paths } from '#contract'
import { isAdministrator } from '#machines/account/permissions'
import { listPrices } from '#src/admin/catalogue/prices.calls'
import * as products from '#src/admin/catalogue/products.calls'
import { listPromotions } from '#src/admin/catalogue/promotions.calls'
import { getPlatformAnalytics, getPlatformOverview } from '#src/admin/platform/platform.calls'
import { getServiceStatus, listAllServices } from '#src/admin/services/services.calls'
import { findUsers, getUser, listUsers } from '#src/admin/users/users.calls'
import { getDeploymentConfig } from '#src/areas/manage/manage.calls'
import { getProduct, getProductPricing, listEnabledProducts } from '#src/shared/calls/products'
import { getServiceProduct, listServices } from '#src/shared/calls/services'
import { findFlowStep } from '#src/shared/calls/setup-flow'
import type { ApiClient } from '#src/shared/client/client'
import { getCurrentUser } from '../../src/shared/calls/current-user'

type GetPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths]

/**
 * A GET of the contract that only reads. The generated types do not contain `x-unsafe`, so a test compares this with it. Discord's
 * callback links an account and redirects, and only a browser opens it.
 */
type ReadPath = Exclude<GetPath, '/admin/services/{id}/unprovision' | '/auth/discord/callback'>

type Id = 'service' | 'running service' | 'service in setup' | 'user' | 'product' | 'product of the payment provider'

/** Ids that one response contains and other calls need. */
export type Known = { readonly [Name in Id | 'administrator']?: string | undefined }

/** A function of the portal that makes a call as the portal does. */
export type Read = {
  readonly needs?: Id
  /**
   * Returns the ids in the response.
   *
   * @throws ApiError if the portal rejects the response
   */
  run(client: ApiClient, signal: AbortSignal, id: string): Promise<Known>
}

function read<T>(call: (client: ApiClient, signal: AbortSignal) => Promise<T>, finds?: (response: T) => Known): Read {
  return { run: (client, signal) => call(client, signal).then((response) => finds?.(response) ?? {}) }
}

type Call<Input> = (client: ApiClient, input: Input, signal: AbortSignal) => Promise<unknown>

function readOf(needs: Id, call: Call<string>): Read {
  return { needs, run: (client, signal, id) => call(client, id, signal).then(() => ({})) }
}

function byServiceId(call: Call<{ serviceId: string }>): Call<string> {
  return (client, serviceId, signal) => call(client, { serviceId }, signal)
}

const FIRST_PAGE = { page: 1, status: undefined, userId: undefined, search: undefined } as const
const UNFILTERED = { ...FIRST_PAGE, enabled: undefined, subscription: undefined, expired: undefined } as const

/**
 * Every read of the contract with the functions that make it, in the order in which ids become known. If a read is missing here, the
 * project does not compile.
 */
export const reads: { readonly [Path in ReadPath]: Readonly<Record<string, Read>> } = {
  '/auth/@me': {
    getCurrentUser: read(getCurrentUser, ({ id, role }) => (isAdministrator(role) ? { administrator: id } : {})),
  },
  '/services': {
    listServices: read(listServices, (all) => ({
      service: all[0]?.id,
      'running service': all.find(({ status }) => status === 'active')?.id,
      'service in setup': all.find(({ status }) => status === 'flow')?.id,
    })),
  },
  '/services/{id}': { getServiceProduct: readOf('service', getServiceProduct) },
  '/services/{id}/deployment/config': {
    getDeploymentConfig: readOf('running service', byServiceId(getDeploymentConfig)),
  },
  '/services/flows/{serviceId}': { findFlowStep: readOf('service in setup', byServiceId(findFlowStep)) },
  '/products': {
    listEnabledProducts: read(listEnabledProducts, (all) => ({ product: all[0]?.id })),
    listAllProducts: read(
      (client, signal) => products.listAllProducts(client, UNFILTERED, signal),
      ({ rows }) => ({ product: rows[0]?.id }),
    ),
  },
  '/products/{id}': {
    getProduct: readOf('product', getProduct),
    getManagedProduct: readOf('product', products.getManagedProduct),
  },
  '/products/{id}/pricing': { getProductPricing: readOf('product', getProductPricing) },
  '/products/{id}/customers': {
    listProductCustomers: readOf('product', (client, productId, signal) =>
      products.listProductCustomers(client, { productId, page: 1 }, signal),
    ),
  },
  '/products/stripe-preview/{stripeProductId}': {
    previewStripeProduct: readOf('product of the payment provider', products.previewStripeProduct),
  },
  '/prices': { listPrices: read((client, signal) => listPrices(client, FIRST_PAGE, signal)) },
  '/promotions': { listPromotions: read((client, signal) => listPromotions(client, UNFILTERED, signal)) },
  '/admin/users': {
    listUsers: read(
      (client, signal) => listUsers(client, FIRST_PAGE, signal),
      ({ rows }) => ({ user: rows[0]?.id }),
    ),
    findUsers: read((client, signal) => findUsers(client, { search: 'a' }, signal)),
  },
  '/admin/users/{id}': { getUser: readOf('user', getUser) },
  '/admin/services': {
    listAllServices: read(
      (client, signal) => listAllServices(client, FIRST_PAGE, signal),
      ({ rows }) => ({ service: rows[0]?.id }),
    ),
  },
  '/admin/services/{id}/status': { getServiceStatus: readOf('service', byServiceId(getServiceStatus)) },
  '/admin/platform/overview': { getPlatformOverview: read(getPlatformOverview) },
  '/admin/platform/analytics': {
    getPlatformAnalytics: read((client, signal) => getPlatformAnalytics(client, { period: '7d', type: 'all' }, signal)),
  },
}
