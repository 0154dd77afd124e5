import { expect, test } from 'vitest'
import { ada, ben } from '../account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '../services/services.seeds'
import { createAdministrator } from '../testing/administration'
import { customersOf, newPromotion, pricesOf, productsOf, promotionsOf } from '../testing/catalogue'
import { bodyOf, type TestClient } from '../testing/test-client'
import { outdatedPriceId, sparePriceId } from './catalogue/prices.seeds'

type Read = (client: TestClient) => Promise<unknown>

const service = (id: string) => async (client: TestClient) => {
  const { services } = await bodyOf<{ services: { id: string }[] }>(client, '/admin/services?limit=100')
  return services.find((each) => each.id === id)
}
const user = (client: TestClient) => bodyOf<object>(client, `/admin/users/${ben.id}`)
const product = async (client: TestClient) => (await productsOf(client)).find(({ id }) => id === 'ACPMH')
const priceIds = async (client: TestClient) => (await product(client))?.prices?.map(({ id }) => id)
const amountOf = (id: string) => async (client: TestClient) =>
  (await pricesOf(client)).find((price) => price.id === id)?.metadata?.unit_amount
const ofProduct = ['price_acpmh_setup', 'price_acpmh_month']
const { active, suspended, ending } = veraServiceIds

// The requests are tested in src/api, and the rejections in sandbox/server/declared-errors.test.ts.
test.each<[call: string, payload: object | undefined, read: Read, expected: unknown]>([
  [`POST /admin/services/${active}/suspend`, undefined, service(active), { status: 'suspended', active: false }],
  [`POST /admin/services/${suspended}/unsuspend`, undefined, service(suspended), { status: 'active', active: true }],
  [`GET /admin/services/${active}/unprovision`, undefined, service(active), { status: 'suspended', deployment: null }],
  [`POST /admin/services/${active}/cancel`, undefined, service(active), { expiresAt: '2026-06-29T12:00:00.000Z' }],
  [`POST /admin/services/${ending}/uncancel`, undefined, service(ending), { status: 'active', expiresAt: null }],
  [`PUT /admin/services/${active}`, { user: ada.id }, service(active), { user: { id: ada.id } }],
  [`DELETE /admin/services/${active}`, undefined, service(active), undefined],
  [`POST /admin/users/${ben.id}/ban`, undefined, user, { status: 'banned' }],
  [`POST /admin/users/${ben.id}/suspend`, undefined, user, { status: 'suspended' }],
  [`PUT /admin/users/${ben.id}`, { username: 'benno' }, user, { username: 'benno', email: ben.email }],
  [`DELETE /admin/users/${ben.id}`, undefined, user, { code: 'NOT_FOUND' }],
  ['PATCH /products/ACPMH/toggle', undefined, product, { enabled: false }],
  ['PUT /products/ACPMH', { stock: 1 }, product, { stock: 1, used: 18 }],
  ['DELETE /products/ACPMH', undefined, product, undefined],
  ['POST /products/ACPMH/prices', { priceId: sparePriceId }, priceIds, [...ofProduct, sparePriceId]],
  ['DELETE /products/ACPMH/prices/price_acpmh_month', undefined, priceIds, ofProduct.slice(0, 1)],
  [`POST /prices/${outdatedPriceId}/refresh-metadata`, undefined, amountOf(outdatedPriceId), 1200],
  [`DELETE /prices/${sparePriceId}`, undefined, amountOf(sparePriceId), undefined],
  ['POST /promotions', newPromotion, promotionsOf, { 0: { code: 'SUMMER20', percentOff: 20 } }],
  ['POST /services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }, product, { used: 18 + 1 }],
])('%s has its result', async (call, payload, read, expected) => {
  const client = await createAdministrator()
  const [method = '', path = ''] = call.split(' ')
  expect((await client.call(method, path, payload)).status).toBeLessThan(300)
  expect({ result: await read(client) }).toMatchObject({ result: expected })
})

test('a sync lists the newest customers of a product, and no others twice', async () => {
  const client = await createAdministrator()
  await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)
  const before = (await customersOf(client, 'ACPMH')).length
  for (const message of ['2 customers added, 1 removed.', '0 customers added, 0 removed.']) {
    expect(await client.call('POST', '/products/ACPMH/sync-customers')).toEqual({ status: 200, body: { message } })
  }
  expect(await customersOf(client, 'ACPMH')).toHaveLength(before + 2 - 1)
})
