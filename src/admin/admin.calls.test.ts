import { expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ben, ruth, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { startCustomer } from '../testing/customer'
import { stay } from '../testing/visitor'
import { listPrices } from './catalogue/prices.calls'
import { listAllProducts, listProductCustomers } from './catalogue/products.calls'
import { listPromotions } from './catalogue/promotions.calls'
import { listAllServices } from './services/services.calls'
import { listUsers, updateUser } from './users/users.calls'

test('the rows of a customer with several services have ids of their own', async () => {
  const { client } = await startCustomer(ruth)
  const { rows, ...page } = await listProductCustomers(client, { productId: 'ACPMH', page: 2 }, stay())
  expect([page, ...rows.slice(0, 2).map(({ id }) => id)]).toEqual([
    { page: 2, pages: 3, total: 41 },
    expect.stringMatching(/^[0-9a-f]{24} 0$/),
    expect.stringMatching(/^[0-9a-f]{24} 1$/),
  ])
})

test('the new password of a user replaces the old one', async () => {
  const password = 'Hidden-Horse-8'
  const { browser, client } = await startCustomer(ruth)
  await updateUser(client, ben.id, { password: new Secret(password) }, stay())
  const { status } = await browser.signIn({ email: ben.email, password })
  const old = await browser.signIn({ email: ben.email, password: SEED_PASSWORD })
  expect([status, old.status]).toEqual([200, 401])
})

test('every list can have pages of another size', async () => {
  const { client } = await startCustomer(ruth)
  const filters = { search: undefined, status: undefined, userId: undefined, enabled: undefined, expired: undefined }
  const query = { ...filters, subscription: undefined, page: 2, limit: 2 }
  const lists = [listUsers, listAllServices, listAllProducts, listPrices, listPromotions]
  const pages = await Promise.all(lists.map((list) => list(client, query, stay())))
  expect(pages.map(({ page, rows }) => [page, rows.length])).toEqual(lists.map(() => [2, 2]))
})
