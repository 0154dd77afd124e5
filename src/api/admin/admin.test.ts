import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, ben, ruth, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { daysFrom } from '#sandbox/server/worlds/dates'
import {
  ownerlessServiceId,
  productlessServiceId,
  provisionableServiceId,
} from '#sandbox/services/player-services.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { NOW } from '#sandbox/testing/administration'
import { createTestClient } from '#sandbox/testing/test-client'
import type { ApiClient } from '../client/client'
import { goodPrice, goodProduct, goodPromotion } from '../testing/catalogue'
import { clientResponding, stay, visitorWith } from '../testing/visitor'
import { createPrice, listPrices } from './catalogue/prices'
import {
  createProduct,
  getManagedProduct,
  listAllProducts,
  listProductCustomers,
  previewStripeProduct,
} from './catalogue/products'
import { createPromotion, listPromotions } from './catalogue/promotions'
import { getPlatformAnalytics, getPlatformOverview, turnPlatformSwitch } from './platform/platform'
import { getServiceStatus, listAllServices, provisionService } from './services/services'
import { findUsers, getUser, listUsers, updateUser } from './users/users'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

async function startAdministrator() {
  const browser = await createTestClient(createSandbox({ now: () => NOW }))
  await browser.signIn(ruth)
  return { browser, ...visitorWith(browser) }
}

const allUsers = { page: 1, status: undefined, search: undefined }
const allServices = { page: 1, status: undefined, userId: undefined }
const allProducts = { page: 1, enabled: undefined, subscription: undefined, search: undefined }
const onlyRow = (row: unknown) => ({ rows: [row], page: 1, pages: 1, total: 1 })
const count = expect.any(Number)

const adaAsManaged = {
  id: ada.id,
  username: 'ada',
  email: 'ada@example.test',
  status: 'active',
  role: { name: 'customer', permissions: [] },
  createdAt: daysFrom(NOW, -ada.registeredDaysAgo),
  updatedAt: undefined,
  discord: { id: '281474976710656001', username: 'ada.plays', avatar: undefined },
  serviceCount: 2,
  activeServiceCount: 1,
}
const activeService = {
  id: adaActiveServiceId,
  status: 'active',
  active: true,
  expiresAt: undefined,
  createdAt: daysFrom(NOW, -100),
  stripeSubscriptionId: expect.stringMatching(/^sub_/),
  product: { id: 'ACPMH', name: expect.any(String) },
  deploymentPath: 'https://panel.sunset.example',
  owner: { id: ada.id, username: 'ada', email: 'ada@example.test' },
}
const allOn = {
  userCreationEnabled: true,
  serviceCreationEnabled: true,
  flowSetupEnabled: true,
  cancellationEnabled: true,
}
const week = Array.from({ length: 7 }, () => ({ label: expect.stringMatching(/^2026-01-\d\d/), count }))
const { discountType: _, ...readPromotion } = goodPromotion

/** What is read, by function. */
const reads: readonly (readonly [string, (client: ApiClient) => Promise<unknown>, unknown])[] = [
  ['a user', (client) => getUser(client, ada.id, stay()), adaAsManaged],
  ['a list of users', (client) => listUsers(client, { ...allUsers, search: 'ada' }, stay()), onlyRow(adaAsManaged)],
  ['a search for users', (client) => findUsers(client, { search: 'ada' }, stay()), [adaAsManaged]],
  [
    'a list of services, with their owners',
    (client) => listAllServices(client, { page: 1, status: 'active', userId: ada.id }, stay()),
    onlyRow(activeService),
  ],
  [
    'the progress of a service',
    (client) => getServiceStatus(client, { serviceId: adaActiveServiceId }, stay()),
    {
      status: 'active',
      isReady: true,
      isProvisioning: false,
      hasError: false,
      isInFlow: false,
      statusMessage: undefined,
    },
  ],
  [
    'the overview',
    (client) => getPlatformOverview(client, stay()),
    {
      users: { total: 45, active: count, suspended: count, banned: count, newToday: count, newWeek: count },
      services: { total: 60, active: count, expired: count, canceled: count, newToday: count, newWeek: count },
      cancellations: { today: count, week: count },
      settings: { ...allOn, lastUpdated: undefined, updatedBy: undefined },
    },
  ],
  [
    'the analytics',
    (client) => getPlatformAnalytics(client, { period: '7d', type: 'all' }, stay()),
    {
      userCreation: week,
      serviceCreation: week,
      servicePerUser: expect.arrayContaining([{ label: '0', count }]),
      cancellations: week,
    },
  ],
  [
    'the state of all switches after a change',
    (client) => turnPlatformSwitch(client, { name: 'flowSetupEnabled', isOn: false }, stay()),
    { ...allOn, flowSetupEnabled: false, lastUpdated: NOW.toISOString(), updatedBy: 'ruth' },
  ],
  [
    'a list of products, with the number of their customers',
    async (client) => {
      await createProduct(client, goodProduct, stay())
      return listAllProducts(client, { ...allProducts, search: 'panel_2' }, stay())
    },
    onlyRow({
      ...goodProduct,
      description: undefined,
      price: undefined,
      prices: [
        expect.objectContaining({ metadata: expect.objectContaining({ unit_amount: 4_999 }) }),
        expect.objectContaining({ id: goodProduct.prices[1] }),
      ],
      createdAt: expect.any(String),
      customerCount: 0,
    }),
  ],
  [
    'a product',
    (client) => getManagedProduct(client, 'ACPMH', stay()),
    expect.objectContaining({ id: 'ACPMH', stock: 50 }),
  ],
  [
    'the customers of a product, whose rows have ids of their own,',
    async (client) => {
      const { rows, ...page } = await listProductCustomers(client, { productId: 'ACPMH', page: 2 }, stay())
      return { ...page, ids: rows.slice(0, 2).map(({ id }) => id) }
    },
    {
      page: 2,
      pages: 3,
      total: 41,
      ids: [/^[0-9a-f]{24} 0$/, /^[0-9a-f]{24} 1$/].map((id) => expect.stringMatching(id)),
    },
  ],
  [
    'a list of prices, with their amounts',
    async (client) => {
      await createPrice(client, goodPrice, stay())
      return listPrices(client, { page: 1, search: 'storage' }, stay())
    },
    onlyRow({
      ...goodPrice,
      createdAt: expect.any(String),
      metadata: { unit_amount: 499, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
    }),
  ],
  [
    'a list of promotions, with their usage',
    async (client) => {
      await createPromotion(client, goodPromotion, stay())
      return listPromotions(client, { page: 1, search: 'summer20', enabled: undefined, expired: undefined }, stay())
    },
    onlyRow({
      ...readPromotion,
      id: expect.any(String),
      amountOff: undefined,
      currency: 'USD',
      stripeId: expect.stringMatching(/^promo_/),
      createdAt: expect.any(String),
      timesRedeemed: 0,
      isValid: true,
    }),
  ],
  [
    "the payment provider's product, with its prices",
    (client) => previewStripeProduct(client, stripeProductIds.euros, stay()),
    {
      product: { id: stripeProductIds.euros, name: 'Panel for Europe', description: expect.any(String) },
      priceCount: 2,
      prices: [
        { id: 'price_europe_setup', nickname: 'Setup fee', unit_amount: 3_900, currency: 'eur', recurring: undefined },
        expect.objectContaining({ id: 'price_europe_year', recurring: { interval: 'year', interval_count: 1 } }),
      ],
    },
  ],
]

test.each(reads)('%s is read completely', async (_, run, expected) => {
  const { client } = await startAdministrator()
  expect(await run(client)).toEqual(expected)
})

test('pages of twenty users contain every user once', async () => {
  const { client } = await startAdministrator()
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listUsers(client, { ...allUsers, page }, stay())))
  expect(pages.map(({ rows, ...page }) => [rows.length, page])).toEqual([
    [20, { page: 1, pages: 3, total: 45 }],
    [20, { page: 2, pages: 3, total: 45 }],
    [5, { page: 3, pages: 3, total: 45 }],
    [0, { page: 4, pages: 3, total: 45 }],
  ])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(45)
})

test('services without an owner or a product are listed', async () => {
  const { client } = await startAdministrator()
  const pages = await Promise.all([1, 2, 3].map((page) => listAllServices(client, { ...allServices, page }, stay())))
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((service) => [service.id, service]))
  expect([byId.get(ownerlessServiceId), byId.get(productlessServiceId)]).toEqual([
    expect.objectContaining({ owner: undefined, product: expect.objectContaining({ id: 'ACPMH' }) }),
    expect.objectContaining({ product: 'ACPGONE', owner: expect.objectContaining({ id: expect.any(String) }) }),
  ])
})

test('a deployment reports its progress', async () => {
  const { client } = await startAdministrator()
  const service = { serviceId: provisionableServiceId }
  await provisionService(client, service, stay())
  expect(await getServiceStatus(client, service, stay())).toEqual({
    ...{ status: 'provisioning', isReady: false, isProvisioning: true, hasError: false, isInFlow: false },
    statusMessage: expect.any(String),
  })
})

describe('the new password of a user', () => {
  const secret = 'Hidden-Horse-8'

  test('replaces the old one', async () => {
    const { browser, client } = await startAdministrator()
    await updateUser(client, ben.id, { password: new Secret(secret) }, stay())
    const { status } = await browser.signIn({ email: ben.email, password: secret })
    const old = await browser.signIn({ email: ben.email, password: SEED_PASSWORD })
    expect([status, old.status]).toEqual([200, 401])
  })

  test('never appears in an error or in the console', async () => {
    const printed: unknown[] = []
    vi.spyOn(console, 'info').mockImplementation((...output) => void printed.push(output))
    const { client } = await startAdministrator()
    const change = { email: 'no', password: new Secret(secret) }
    const wrong = await updateUser(client, ben.id, change, stay()).catch((thrown) => thrown)
    const network = clientResponding(() => Promise.reject(new TypeError('Failed to fetch')))
    const lost = await updateUser(network, ben.id, change, stay()).catch((thrown) => thrown)
    const text = JSON.stringify([wrong, lost, printed])
    expect([wrong.status, lost.kind, printed.length, text.includes(secret)]).toEqual([422, 'network', 2, false])
  })
})
