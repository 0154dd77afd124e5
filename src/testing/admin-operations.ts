import { expect } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, ben, bo, ruth, sam } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { stripeProductIds, unknownPriceIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { provisionableServiceId } from '#sandbox/services/player-services.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { newImport, newProduct, newPromotion } from '#sandbox/testing/catalogue'
import * as prices from '../admin/catalogue/prices.calls'
import * as products from '../admin/catalogue/products.calls'
import * as promotions from '../admin/catalogue/promotions.calls'
import * as platform from '../admin/platform/platform.calls'
import * as services from '../admin/services/services.calls'
import * as users from '../admin/users/users.calls'
import { type Operation, read, write } from './operation'

const PAGE = { page: '1', limit: '20' }
const onlyRow = (row: object) => ({ rows: [row], page: 1, pages: 1, total: 1 })

const user = (id: string) => `/v1/admin/users/${id}`
const activeAdas = { status: 'active', search: 'ada' }
const readAda = { id: ada.id, discord: { username: 'ada.plays' }, serviceCount: 2, activeServiceCount: 1 }
const userChanges = { username: 'adele', status: 'suspended' } as const
const userOperations: readonly Operation[] = [
  read(users.listUsers, [{ page: 1, ...activeAdas }], 'GET /v1/admin/users', {
    ...{ query: { ...PAGE, ...activeAdas }, result: onlyRow(readAda) },
  }),
  read(users.findUsers, [{ search: 'ben' }], 'GET /v1/admin/users', {
    ...{ operationId: 'listUsers', query: { search: 'ben', limit: '10' }, result: [{ id: ben.id }] },
  }),
  read(users.getUser, [ada.id], `GET ${user(ada.id)}`, { result: readAda }),
  write(users.banUser, [ben.id], `POST ${user(ben.id)}/ban`, 'userBanned'),
  write(users.unbanUser, [bo.id], `POST ${user(bo.id)}/unban`, 'userUnbanned'),
  write(users.suspendUser, [ada.id], `POST ${user(ada.id)}/suspend`, 'userSuspended'),
  write(users.unsuspendUser, [sam.id], `POST ${user(sam.id)}/unsuspend`, 'userUnsuspended'),
  write(users.deleteUser, [ada.id], `DELETE ${user(ada.id)}`, 'userDeleted'),
  write(
    users.updateUser,
    [ada.id, { ...userChanges, password: new Secret(ben.password) }],
    `PUT ${user(ada.id)}`,
    'userUpdated',
    {
      body: { ...userChanges, password: ben.password },
    },
  ),
]

const service = (id: string) => `/v1/admin/services/${id}`
const activePath = service(adaActiveServiceId)
const { suspended, ending } = veraServiceIds
const activeOfAda = { status: 'active', userId: ada.id }
const readService = { id: adaActiveServiceId, owner: { username: 'ada' }, product: { id: 'ACPMH' } }
const active = { serviceId: adaActiveServiceId }
const progress = { status: 'active', isReady: true, isProvisioning: false }
const ready = { serviceId: provisionableServiceId }
const changes = { user: ben.id, deployment: { path: 'panel.ben.example' } }
const serviceOperations: readonly Operation[] = [
  read(services.listAllServices, [{ page: 1, ...activeOfAda }], 'GET /v1/admin/services', {
    ...{ query: { ...PAGE, ...activeOfAda }, result: onlyRow(readService) },
  }),
  read(services.getServiceStatus, [active], `GET ${activePath}/status`, { result: progress }),
  write(services.suspendService, [adaActiveServiceId], `POST ${activePath}/suspend`, 'serviceSuspended'),
  write(services.unsuspendService, [suspended], `POST ${service(suspended)}/unsuspend`, 'serviceUnsuspended'),
  write(services.cancelServiceOfUser, [adaActiveServiceId], `POST ${activePath}/cancel`, 'serviceCancelled'),
  write(services.uncancelService, [ending], `POST ${service(ending)}/uncancel`, 'serviceUncancelled'),
  write(services.provisionService, [ready], `POST ${service(ready.serviceId)}/provision`, 'provisioningStarted'),
  // A GET with an effect.
  write(services.unprovisionService, [adaActiveServiceId], `GET ${activePath}/unprovision`, 'serviceUnprovisioned'),
  write(services.deleteService, [adaFlowServiceId], `DELETE ${service(adaFlowServiceId)}`, 'serviceDeleted'),
  write(services.updateService, [adaActiveServiceId, changes], `PUT ${activePath}`, 'serviceUpdated', {
    body: changes,
  }),
]

const overview = { users: { total: 45 }, services: { total: 63 }, settings: { flowSetupEnabled: true } }
const entries = expect.arrayContaining([{ label: expect.any(String), count: expect.any(Number) }])
const switches = { userCreationEnabled: true, cancellationEnabled: false, updatedBy: 'ruth' }
const query = { period: '7d', type: 'services' } as const
const cancellationOff = { name: 'cancellationEnabled', isOn: false } as const
const platformOperations: readonly Operation[] = [
  read(platform.getPlatformOverview, [], 'GET /v1/admin/platform/overview', { result: overview }),
  read(platform.getPlatformAnalytics, [query], 'GET /v1/admin/platform/analytics', {
    ...{ query, result: { serviceCreation: entries, servicePerUser: entries } },
  }),
  write(platform.turnPlatformSwitch, [cancellationOff], 'PUT /v1/admin/platform/settings', 'settingsChanged', {
    ...{ operationId: 'updatePlatformSettings', ignoresBody: false },
    ...{ body: { cancellationEnabled: false }, result: switches },
  }),
]

const id = 'ACPMH'
const product = `/v1/products/${id}`
const panels = { page: 1, enabled: true, subscription: true, search: 'acpmh' }
const setupPrice = 'price_acpmh_setup'
const stripeId = stripeProductIds.usual
const imported = { ...newImport, stripeProductId: stripeId, customProductId: 'STARTER' }
const productOperations: readonly Operation[] = [
  read(products.listAllProducts, [panels], 'GET /v1/products', {
    ...{ operationId: 'listProducts', query: { ...PAGE, enabled: 'true', subscription: 'true', search: 'acpmh' } },
    result: onlyRow({ id, customerCount: expect.any(Number) }),
  }),
  read(products.getManagedProduct, [id], `GET ${product}`, { operationId: 'getProduct', result: { id, stock: 50 } }),
  read(products.listProductCustomers, [{ productId: id, page: 1 }], `GET ${product}/customers`, { query: PAGE }),
  read(products.previewStripeProduct, [stripeId], `GET /v1/products/stripe-preview/${stripeId}`, {
    result: { product: { id: stripeId }, priceCount: 2, prices: [{ currency: 'usd' }, {}] },
  }),
  write(products.createProduct, [newProduct], 'POST /v1/products', 'productCreated', { body: newProduct }),
  write(products.updateProduct, [id, { stock: 80 }], `PUT ${product}`, 'productUpdated', { body: { stock: 80 } }),
  write(products.deleteProduct, [id], `DELETE ${product}`, 'productDeleted'),
  // Sent twice, it would have no effect.
  write(products.toggleProduct, [id], `PATCH ${product}/toggle`, 'productToggled'),
  write(products.addProductPrice, [id, sparePriceId], `POST ${product}/prices`, 'productPriceAdded', {
    body: { priceId: sparePriceId },
  }),
  write(products.removeProductPrice, [id, setupPrice], `DELETE ${product}/prices/${setupPrice}`, 'productPriceRemoved'),
  write(products.syncProductCustomers, [id], `POST ${product}/sync-customers`, 'customersSynced'),
  write(products.importStripeProduct, [imported], 'POST /v1/products/import-stripe', 'productImported', {
    body: imported,
  }),
]

const newPrice = { name: 'More storage', id: unknownPriceIds.recurring, description: 'A hundred gigabytes.' }
const sparePrice = `/v1/prices/${sparePriceId}`
const usable = { page: 1, search: 'save10', enabled: true, expired: false }
/** The first seeded promotion. */
const PROMOTION_ID = '665f40000000000000000000'
const promotion = `/v1/promotions/${PROMOTION_ID}`
const off = { enabled: false }
const priceAndPromotionOperations: readonly Operation[] = [
  read(prices.listPrices, [{ page: 1, search: setupPrice }], 'GET /v1/prices', {
    query: { ...PAGE, withMetadata: 'true', search: setupPrice },
    result: onlyRow({ id: setupPrice, metadata: { unit_amount: 4_999, currency: 'usd' } }),
  }),
  write(prices.createPrice, [newPrice], 'POST /v1/prices', 'priceCreated', { body: newPrice }),
  write(prices.deletePrice, [sparePriceId], `DELETE ${sparePrice}`, 'priceDeleted'),
  write(prices.refreshPriceMetadata, [sparePriceId], `POST ${sparePrice}/refresh-metadata`, 'priceRefreshed'),
  read(promotions.listPromotions, [usable], 'GET /v1/promotions', {
    query: { ...PAGE, withUsageStats: 'true', search: 'save10', enabled: 'true', expired: 'false' },
    result: onlyRow({ code: 'SAVE10', timesRedeemed: expect.any(Number), isValid: true }),
  }),
  write(promotions.createPromotion, [newPromotion], 'POST /v1/promotions', 'promotionCreated', {
    body: newPromotion,
  }),
  write(promotions.updatePromotion, [PROMOTION_ID, off], `PUT ${promotion}`, 'promotionUpdated', { body: off }),
  write(promotions.deletePromotion, [PROMOTION_ID], `DELETE ${promotion}`, 'promotionDeleted'),
]

/** The functions for administrators. */
export const adminOperations = [
  ...userOperations,
  ...serviceOperations,
  ...platformOperations,
  ...productOperations,
  ...priceAndPromotionOperations,
].map((operation) => ({ ...operation, person: ruth }))
