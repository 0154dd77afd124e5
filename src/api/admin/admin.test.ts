import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, ben, ruth, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { ownerlessServiceId, productlessServiceId } from '#sandbox/services/player-services.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import type { ApiClient } from '../client/client'
import { startCustomer } from '../testing/customer'
import { clientResponding, stay } from '../testing/visitor'
import { listPrices } from './catalogue/prices'
import { getManagedProduct, listAllProducts, listProductCustomers, previewStripeProduct } from './catalogue/products'
import { listPromotions } from './catalogue/promotions'
import { getPlatformAnalytics, getPlatformOverview, turnPlatformSwitch } from './platform/platform'
import { getServiceStatus, listAllServices } from './services/services'
import { findUsers, getUser, listUsers, updateUser } from './users/users'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const allUsers = { page: 1, status: undefined, search: undefined }
const allServices = { page: 1, status: undefined, userId: undefined }
const panels = { page: 1, enabled: undefined, subscription: undefined, search: 'acpmh' }
const save10 = { page: 1, search: 'save10', enabled: undefined, expired: undefined }
const managedAda = { id: ada.id, discord: { username: 'ada.plays' }, serviceCount: 2, activeServiceCount: 1 }
const onlyRow = (row: object) => ({ rows: [row], page: 1, pages: 1, total: 1 })
const entries = expect.arrayContaining([{ label: expect.any(String), count: expect.any(Number) }])

/** Only what tells the functions apart is compared, because `decode/` tests the shapes. */
test.each<[string, (client: ApiClient) => Promise<unknown>, object]>([
  ['a user', (client) => getUser(client, ada.id, stay()), managedAda],
  ['the users of a search', (client) => listUsers(client, { ...allUsers, search: 'ada' }, stay()), onlyRow(managedAda)],
  ['the users of the picker', (client) => findUsers(client, { search: 'ada' }, stay()), [managedAda]],
  [
    'the services of a user',
    (client) => listAllServices(client, { page: 1, status: 'active', userId: ada.id }, stay()),
    onlyRow({ id: adaActiveServiceId, owner: { username: 'ada' }, product: { id: 'ACPMH' } }),
  ],
  [
    'the progress of a service',
    (client) => getServiceStatus(client, { serviceId: adaActiveServiceId }, stay()),
    { status: 'active', isReady: true, isProvisioning: false },
  ],
  [
    'the overview',
    (client) => getPlatformOverview(client, stay()),
    { users: { total: 45 }, services: { total: 60 }, settings: { flowSetupEnabled: true } },
  ],
  [
    'the analytics',
    (client) => getPlatformAnalytics(client, { period: '7d', type: 'all' }, stay()),
    { userCreation: entries, serviceCreation: entries, servicePerUser: entries, cancellations: entries },
  ],
  [
    'the state of all switches after a change',
    (client) => turnPlatformSwitch(client, { name: 'flowSetupEnabled', isOn: false }, stay()),
    { userCreationEnabled: true, flowSetupEnabled: false, updatedBy: 'ruth' },
  ],
  [
    'a list of products',
    (client) => listAllProducts(client, panels, stay()),
    onlyRow({ id: 'ACPMH', customerCount: expect.any(Number) }),
  ],
  ['a product', (client) => getManagedProduct(client, 'ACPMH', stay()), { id: 'ACPMH', stock: 50 }],
  [
    'a list of prices, with their amounts',
    (client) => listPrices(client, { page: 1, search: 'price_acpmh_setup' }, stay()),
    onlyRow({ id: 'price_acpmh_setup', metadata: { unit_amount: 4_999, currency: 'usd' } }),
  ],
  [
    'a list of promotions, with their usage',
    (client) => listPromotions(client, save10, stay()),
    onlyRow({ code: 'SAVE10', timesRedeemed: expect.any(Number), isValid: true }),
  ],
  [
    "the payment provider's product, with its prices",
    (client) => previewStripeProduct(client, stripeProductIds.euros, stay()),
    { product: { name: 'Panel for Europe' }, priceCount: 2, prices: [{ unit_amount: 3_900, currency: 'eur' }, {}] },
  ],
])('%s is read', async (_, run, expected) => {
  const { client } = await startCustomer(ruth)
  expect(await run(client)).toMatchObject(expected)
})

test('pages of twenty users contain every user once', async () => {
  const { client } = await startCustomer(ruth)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listUsers(client, { ...allUsers, page }, stay())))
  expect(pages.map(({ rows, ...page }) => [rows.length, page])).toEqual([
    [20, { page: 1, pages: 3, total: 45 }],
    [20, { page: 2, pages: 3, total: 45 }],
    [5, { page: 3, pages: 3, total: 45 }],
    [0, { page: 4, pages: 3, total: 45 }],
  ])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(45)
})

test('the rows of a customer with several services have ids of their own', async () => {
  const { client } = await startCustomer(ruth)
  const { rows, ...page } = await listProductCustomers(client, { productId: 'ACPMH', page: 2 }, stay())
  expect([page, ...rows.slice(0, 2).map(({ id }) => id)]).toEqual([
    { page: 2, pages: 3, total: 41 },
    expect.stringMatching(/^[0-9a-f]{24} 0$/),
    expect.stringMatching(/^[0-9a-f]{24} 1$/),
  ])
})

test('services without an owner or a product are listed', async () => {
  const { client } = await startCustomer(ruth)
  const pages = await Promise.all([1, 2, 3].map((page) => listAllServices(client, { ...allServices, page }, stay())))
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((service) => [service.id, service]))
  expect([byId.get(ownerlessServiceId), byId.get(productlessServiceId)]).toMatchObject([
    { owner: undefined, product: { id: 'ACPMH' } },
    { owner: { id: expect.any(String) }, product: 'ACPGONE' },
  ])
})

describe('the new password of a user', () => {
  const secret = 'Hidden-Horse-8'

  test('replaces the old one', async () => {
    const { browser, client } = await startCustomer(ruth)
    await updateUser(client, ben.id, { password: new Secret(secret) }, stay())
    const { status } = await browser.signIn({ email: ben.email, password: secret })
    const old = await browser.signIn({ email: ben.email, password: SEED_PASSWORD })
    expect([status, old.status]).toEqual([200, 401])
  })

  test('never appears in an error or in the console', async () => {
    const printed: unknown[] = []
    vi.spyOn(console, 'info').mockImplementation((...output) => void printed.push(output))
    const { client } = await startCustomer(ruth)
    const network = clientResponding(() => Promise.reject(new TypeError('Failed to fetch')))
    const change = { email: 'no', password: new Secret(secret) }
    const failures = await Promise.allSettled([client, network].map((each) => updateUser(each, ben.id, change, stay())))
    expect(failures).toMatchObject([{ reason: { status: 422 } }, { reason: { kind: 'network' } }])
    expect([printed.length, JSON.stringify([failures, printed]).includes(secret)]).toEqual([2, false])
  })
})
