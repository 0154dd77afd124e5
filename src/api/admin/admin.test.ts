import { expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ben, ruth, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { ownerlessServiceId, productlessServiceId } from '#sandbox/services/player-services.seeds'
import { startCustomer } from '../testing/customer'
import { stay } from '../testing/visitor'
import { listProductCustomers } from './catalogue/products'
import { listAllServices } from './services/services'
import { listUsers, updateUser } from './users/users'

const allUsers = { page: 1, status: undefined, search: undefined }
const allServices = { page: 1, status: undefined, userId: undefined }

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

test('the new password of a user replaces the old one', async () => {
  const password = 'Hidden-Horse-8'
  const { browser, client } = await startCustomer(ruth)
  await updateUser(client, ben.id, { password: new Secret(password) }, stay())
  const { status } = await browser.signIn({ email: ben.email, password })
  const old = await browser.signIn({ email: ben.email, password: SEED_PASSWORD })
  expect([status, old.status]).toEqual([200, 401])
})
