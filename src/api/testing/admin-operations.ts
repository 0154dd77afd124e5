import { ada, ben, bo, ruth, sam } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { provisionableServiceId } from '#sandbox/services/player-services.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import * as prices from '../admin/catalogue/prices'
import * as products from '../admin/catalogue/products'
import * as promotions from '../admin/catalogue/promotions'
import * as platform from '../admin/platform/platform'
import * as services from '../admin/services/services'
import * as users from '../admin/users/users'
import { goodImport, goodPrice, goodProduct, goodPromotion } from './catalogue'
import { type Operation, read, write } from './operation'

const PAGE = { page: '1', limit: '20' }
/** The first seeded promotion. */
const PROMOTION_ID = '665f40000000000000000000'

const allUsers = { page: 1, status: 'active', search: 'ada' }
const userChanges = { username: 'adele', status: 'suspended' } as const
const userOperations: readonly Operation[] = [
  read('listUsers', 'GET /v1/admin/users', (client, signal) => users.listUsers(client, allUsers, signal), {
    query: { ...PAGE, status: 'active', search: 'ada' },
  }),
  read('findUsers', 'GET /v1/admin/users', (client, signal) => users.findUsers(client, { search: 'ben' }, signal), {
    operationId: 'listUsers',
    query: { search: 'ben', limit: '10' },
  }),
  read('getUser', `GET /v1/admin/users/${ada.id}`, (client, signal) => users.getUser(client, ada.id, signal)),
  write('banUser', `POST /v1/admin/users/${ben.id}/ban`, 'userBanned', (client, signal) =>
    users.banUser(client, ben.id, signal),
  ),
  write('unbanUser', `POST /v1/admin/users/${bo.id}/unban`, 'userUnbanned', (client, signal) =>
    users.unbanUser(client, bo.id, signal),
  ),
  write('suspendUser', `POST /v1/admin/users/${ada.id}/suspend`, 'userSuspended', (client, signal) =>
    users.suspendUser(client, ada.id, signal),
  ),
  write('unsuspendUser', `POST /v1/admin/users/${sam.id}/unsuspend`, 'userUnsuspended', (client, signal) =>
    users.unsuspendUser(client, sam.id, signal),
  ),
  write('deleteUser', `DELETE /v1/admin/users/${ada.id}`, 'userDeleted', (client, signal) =>
    users.deleteUser(client, ada.id, signal),
  ),
  write(
    'updateUser',
    `PUT /v1/admin/users/${ada.id}`,
    'userUpdated',
    (client, signal) => users.updateUser(client, ada.id, userChanges, signal),
    { body: userChanges },
  ),
]

const ofAda = { page: 1, status: 'active', userId: ada.id }
const provisionable = { serviceId: provisionableServiceId }
const serviceChanges = { user: ben.id, deployment: { path: 'panel.ben.example' } }
const servicePath = (id: string) => `/v1/admin/services/${id}`
const activePath = servicePath(adaActiveServiceId)
const suspended = veraServiceIds.suspended
const serviceOperations: readonly Operation[] = [
  read(
    'listAllServices',
    'GET /v1/admin/services',
    (client, signal) => services.listAllServices(client, ofAda, signal),
    {
      query: { ...PAGE, status: 'active', userId: ada.id },
    },
  ),
  read('getServiceStatus', `GET ${activePath}/status`, (client, signal) =>
    services.getServiceStatus(client, { serviceId: adaActiveServiceId }, signal),
  ),
  write('suspendService', `POST ${activePath}/suspend`, 'serviceSuspended', (client, signal) =>
    services.suspendService(client, adaActiveServiceId, signal),
  ),
  write('unsuspendService', `POST ${servicePath(suspended)}/unsuspend`, 'serviceUnsuspended', (client, signal) =>
    services.unsuspendService(client, suspended, signal),
  ),
  write('cancelServiceOfUser', `POST ${activePath}/cancel`, 'serviceCancelled', (client, signal) =>
    services.cancelServiceOfUser(client, adaActiveServiceId, signal),
  ),
  write(
    'uncancelService',
    `POST ${servicePath(veraServiceIds.ending)}/uncancel`,
    'serviceUncancelled',
    (client, signal) => services.uncancelService(client, veraServiceIds.ending, signal),
  ),
  write(
    'provisionService',
    `POST ${servicePath(provisionableServiceId)}/provision`,
    'provisioningStarted',
    (client, signal) => services.provisionService(client, provisionable, signal),
  ),
  // A GET with an effect.
  write('unprovisionService', `GET ${activePath}/unprovision`, 'serviceUnprovisioned', (client, signal) =>
    services.unprovisionService(client, adaActiveServiceId, signal),
  ),
  write('deleteService', `DELETE ${servicePath(adaFlowServiceId)}`, 'serviceDeleted', (client, signal) =>
    services.deleteService(client, adaFlowServiceId, signal),
  ),
  write(
    'updateService',
    `PUT ${activePath}`,
    'serviceUpdated',
    (client, signal) => services.updateService(client, adaActiveServiceId, serviceChanges, signal),
    { body: serviceChanges },
  ),
]

const analyticsQuery = { period: '7d', type: 'services' } as const
const cancellationOff = { name: 'cancellationEnabled', isOn: false } as const
const platformOperations: readonly Operation[] = [
  read('getPlatformOverview', 'GET /v1/admin/platform/overview', platform.getPlatformOverview),
  read(
    'getPlatformAnalytics',
    'GET /v1/admin/platform/analytics',
    (client, signal) => platform.getPlatformAnalytics(client, analyticsQuery, signal),
    { query: analyticsQuery },
  ),
  write(
    'turnPlatformSwitch',
    'PUT /v1/admin/platform/settings',
    'settingsChanged',
    (client, signal) => platform.turnPlatformSwitch(client, cancellationOff, signal),
    { operationId: 'updatePlatformSettings', body: { cancellationEnabled: false }, ignoresBody: false },
  ),
]

const product = '/v1/products/ACPMH'
const panels = { page: 1, enabled: true, subscription: true, search: 'panel' }
const productOperations: readonly Operation[] = [
  read('listAllProducts', 'GET /v1/products', (client, signal) => products.listAllProducts(client, panels, signal), {
    operationId: 'listProducts',
    query: { ...PAGE, enabled: 'true', subscription: 'true', search: 'panel' },
  }),
  read('getManagedProduct', `GET ${product}`, (client, signal) => products.getManagedProduct(client, 'ACPMH', signal), {
    operationId: 'getProduct',
  }),
  read(
    'listProductCustomers',
    `GET ${product}/customers`,
    (client, signal) => products.listProductCustomers(client, { productId: 'ACPMH', page: 1 }, signal),
    { query: PAGE },
  ),
  read('previewStripeProduct', `GET /v1/products/stripe-preview/${goodImport.stripeProductId}`, (client, signal) =>
    products.previewStripeProduct(client, goodImport.stripeProductId, signal),
  ),
  write(
    'createProduct',
    'POST /v1/products',
    'productCreated',
    (client, signal) => products.createProduct(client, goodProduct, signal),
    { body: goodProduct },
  ),
  write(
    'updateProduct',
    `PUT ${product}`,
    'productUpdated',
    (client, signal) => products.updateProduct(client, 'ACPMH', { stock: 80 }, signal),
    { body: { stock: 80 } },
  ),
  write('deleteProduct', `DELETE ${product}`, 'productDeleted', (client, signal) =>
    products.deleteProduct(client, 'ACPMH', signal),
  ),
  // Sent twice, it would have no effect.
  write('toggleProduct', `PATCH ${product}/toggle`, 'productToggled', (client, signal) =>
    products.toggleProduct(client, 'ACPMH', signal),
  ),
  write(
    'addProductPrice',
    `POST ${product}/prices`,
    'productPriceAdded',
    (client, signal) => products.addProductPrice(client, 'ACPMH', sparePriceId, signal),
    { body: { priceId: sparePriceId } },
  ),
  write('removeProductPrice', `DELETE ${product}/prices/price_acpmh_setup`, 'productPriceRemoved', (client, signal) =>
    products.removeProductPrice(client, 'ACPMH', 'price_acpmh_setup', signal),
  ),
  write('syncProductCustomers', `POST ${product}/sync-customers`, 'customersSynced', (client, signal) =>
    products.syncProductCustomers(client, 'ACPMH', signal),
  ),
  write(
    'importStripeProduct',
    'POST /v1/products/import-stripe',
    'productImported',
    (client, signal) => products.importStripeProduct(client, goodImport, signal),
    { body: goodImport },
  ),
]

const usable = { page: 1, search: undefined, enabled: true, expired: false }
const priceAndPromotionOperations: readonly Operation[] = [
  read(
    'listPrices',
    'GET /v1/prices',
    (client, signal) => prices.listPrices(client, { page: 1, search: 'price_' }, signal),
    { query: { ...PAGE, withMetadata: 'true', search: 'price_' } },
  ),
  write(
    'createPrice',
    'POST /v1/prices',
    'priceCreated',
    (client, signal) => prices.createPrice(client, goodPrice, signal),
    {
      body: goodPrice,
    },
  ),
  write('deletePrice', `DELETE /v1/prices/${sparePriceId}`, 'priceDeleted', (client, signal) =>
    prices.deletePrice(client, sparePriceId, signal),
  ),
  write(
    'refreshPriceMetadata',
    `POST /v1/prices/${sparePriceId}/refresh-metadata`,
    'priceRefreshed',
    (client, signal) => prices.refreshPriceMetadata(client, sparePriceId, signal),
  ),
  read('listPromotions', 'GET /v1/promotions', (client, signal) => promotions.listPromotions(client, usable, signal), {
    query: { ...PAGE, withUsageStats: 'true', enabled: 'true', expired: 'false' },
  }),
  write(
    'createPromotion',
    'POST /v1/promotions',
    'promotionCreated',
    (client, signal) => promotions.createPromotion(client, goodPromotion, signal),
    { body: goodPromotion },
  ),
  write(
    'updatePromotion',
    `PUT /v1/promotions/${PROMOTION_ID}`,
    'promotionUpdated',
    (client, signal) => promotions.updatePromotion(client, PROMOTION_ID, { enabled: false }, signal),
    { body: { enabled: false } },
  ),
  write('deletePromotion', `DELETE /v1/promotions/${PROMOTION_ID}`, 'promotionDeleted', (client, signal) =>
    promotions.deletePromotion(client, PROMOTION_ID, signal),
  ),
]

/** The functions for administrators. */
export const adminOperations = [
  ...userOperations,
  ...serviceOperations,
  ...platformOperations,
  ...productOperations,
  ...priceAndPromotionOperations,
].map((operation) => ({ ...operation, person: ruth }))
