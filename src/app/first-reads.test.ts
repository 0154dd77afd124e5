import { expect, test } from 'vitest'
import { listPrices } from '../admin/catalogue/prices.calls'
import { listAllProducts } from '../admin/catalogue/products.calls'
import { listPromotions } from '../admin/catalogue/promotions.calls'
import { getPlatformAnalytics, getPlatformOverview } from '../admin/platform/platform.calls'
import { listAllServices } from '../admin/services/services.calls'
import { listUsers } from '../admin/users/users.calls'
import { getDeploymentConfig } from '../areas/manage/manage.calls'
import { listEnabledProducts } from '../shared/calls/products'
import { findFlowStep } from '../shared/calls/setup-flow'
import type { ApiClient } from '../shared/client/client'
import { API, clientOfServer, stay } from '../testing/visitor'
import { firstReadsOf, type Search } from './first-reads'

/** Text that an address must escape. */
const TEXT = "o'neill & søn+1 (50%)"

type Call = (client: ApiClient, signal: AbortSignal) => Promise<unknown>

const users = { page: 2, status: 'banned', search: TEXT }
const services = { page: 3, status: 'active', userId: TEXT }
const products = { page: 2, search: TEXT, enabled: true, subscription: false }
const promotions = { page: 2, search: TEXT, enabled: false, expired: true }
const noUsers = { page: 1, status: undefined, search: undefined }
const noServices = { page: 1, status: undefined, userId: undefined }
const noProducts = { page: 1, search: undefined, enabled: undefined, subscription: undefined }
const textOf = (query: object): Search =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, key === 'page' ? value : String(value)]))

test.each<[string, Search, readonly Call[]]>([
  ['/setup', { serviceId: 'a/b' }, [(client, signal) => findFlowStep(client, { serviceId: 'a/b' }, signal)]],
  ['/manage', { serviceId: 'a b' }, [(client, signal) => getDeploymentConfig(client, { serviceId: 'a b' }, signal)]],
  ['/services', { purchase: 'new' }, [listEnabledProducts]],
  [
    '/admin',
    {},
    [getPlatformOverview, (client, signal) => getPlatformAnalytics(client, { period: '7d', type: 'all' }, signal)],
  ],
  ['/admin', { tab: '1' }, [(client, signal) => listUsers(client, noUsers, signal)]],
  ['/admin', { tab: '2' }, [(client, signal) => listAllServices(client, noServices, signal)]],
  ['/admin/users', textOf(users), [(client, signal) => listUsers(client, users, signal)]],
  ['/admin/services', textOf(services), [(client, signal) => listAllServices(client, services, signal)]],
  ['/products', {}, [(client, signal) => listAllProducts(client, noProducts, signal)]],
  ['/products', textOf(products), [(client, signal) => listAllProducts(client, products, signal)]],
  [
    '/products',
    { tab: '1', search: TEXT },
    [(client, signal) => listPrices(client, { page: 1, search: TEXT }, signal)],
  ],
  ['/products', { tab: '2', ...textOf(promotions) }, [(client, signal) => listPromotions(client, promotions, signal)]],
])('the early reads of %s %j have the addresses of its own calls', async (path, search, calls) => {
  const { client, requested } = clientOfServer({})
  for (const call of calls) await call(client, stay()).catch(() => {})
  // As `Request` writes them.
  const addresses = firstReadsOf(path, search, true).map((read) => new URL(API + read).href.replace(API, ''))
  expect(addresses).toEqual(requested)
})

test.each(['/admin', '/admin/users', '/admin/services', '/products'])(
  'a customer reads nothing of the administration: %s',
  (path) => {
    expect(firstReadsOf(path, {}, false)).toEqual([])
  },
)

test.each(['/', '/services', '/settings', '/setup', '/manage', '/payment'])('nothing is read for %s alone', (path) => {
  expect(firstReadsOf(path, {}, true)).toEqual([])
})
