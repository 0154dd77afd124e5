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
import { idsOf } from './ids'
import { administratorUse, shows, worksWithout } from './use'

const FIRST_PAGE = { page: 1, status: undefined, userId: undefined, search: undefined } as const
const UNFILTERED = { ...FIRST_PAGE, enabled: undefined, subscription: undefined, expired: undefined } as const

export const users = administratorUse('listUsers', (client, _, signal) => listUsers(client, FIRST_PAGE, signal), {
  finds: ({ rows }) => idsOf({ user: rows[0]?.id }),
  screens: [shows('/admin/users', 'users')],
})

export const foundUsers = administratorUse(
  'findUsers',
  (client, _, signal) => findUsers(client, { search: 'a' }, signal),
  {
    screens: [worksWithout('/admin/services, user picker', 'no users are found')],
  },
)

export const user = administratorUse('getUser', getUser, {
  needs: 'user',
  screens: [shows('/admin/users, details', 'users')],
})

export const allServices = administratorUse(
  'listAllServices',
  (client, _, signal) => listAllServices(client, FIRST_PAGE, signal),
  {
    finds: ({ rows }) => idsOf({ service: rows[0]?.id }),
    screens: [shows('/admin/services', 'allServices')],
  },
)

export const serviceStatus = administratorUse(
  'getServiceStatus',
  (client, serviceId, signal) => getServiceStatus(client, { serviceId }, signal),
  { needs: 'service', screens: [shows('/admin/services, provisioning', 'provisioningStatus')] },
)

export const overview = administratorUse(
  'getPlatformOverview',
  (client, _, signal) => getPlatformOverview(client, signal),
  {
    screens: [worksWithout('/admin', "counts show '—'")],
  },
)

export const analytics = administratorUse(
  'getPlatformAnalytics',
  (client, _, signal) => getPlatformAnalytics(client, { period: '7d', type: 'all' }, signal),
  { screens: [worksWithout('/admin', "'The numbers could not be read.'")] },
)

export const allProducts = administratorUse(
  'listAllProducts',
  (client, _, signal) => listAllProducts(client, UNFILTERED, signal),
  {
    finds: ({ rows }) => idsOf({ product: rows[0]?.id }),
    screens: [shows('/products', 'allProducts')],
  },
)

export const managedProduct = administratorUse('getManagedProduct', getManagedProduct, {
  needs: 'product',
  screens: [shows('/products, details', 'allProducts')],
})

export const productCustomers = administratorUse(
  'listProductCustomers',
  (client, productId, signal) => listProductCustomers(client, { productId, page: 1 }, signal),
  { needs: 'product', screens: [shows('/products, customers', 'productCustomers')] },
)

export const stripePreview = administratorUse('previewStripeProduct', previewStripeProduct, {
  needs: 'product of the payment provider',
  screens: [shows('/products, import', 'stripePreview')],
})

export const prices = administratorUse('listPrices', (client, _, signal) => listPrices(client, FIRST_PAGE, signal), {
  screens: [shows('/products?tab=1', 'prices')],
})

export const promotions = administratorUse(
  'listPromotions',
  (client, _, signal) => listPromotions(client, UNFILTERED, signal),
  {
    screens: [shows('/products?tab=2', 'promotions')],
  },
)
