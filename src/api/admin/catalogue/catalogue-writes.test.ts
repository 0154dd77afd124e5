import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import type { ApiClient } from '../../client/client'
import { startAdministrator } from '../../testing/administrator'
import {
  goodImport,
  goodPrice,
  goodProduct,
  goodPromotion,
  PROMOTION_ID,
  UNUSED_PRICE_ID,
} from '../../testing/catalogue'
import { stay } from '../../testing/visitor'
import { createPrice, deletePrice, refreshPriceMetadata } from './prices'
import {
  addProductPrice,
  createProduct,
  deleteProduct,
  importStripeProduct,
  removeProductPrice,
  syncProductCustomers,
  toggleProduct,
  updateProduct,
} from './products'
import { createPromotion, deletePromotion, updatePromotion } from './promotions'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

type Act = (client: ApiClient, signal: AbortSignal) => Promise<void>

/** Every write to the catalogue, with its call, its body and its effect. */
const writes: readonly (readonly [name: string, act: Act, call: string, body: unknown, effect: string])[] = [
  [
    'create a product',
    (client, signal) => createProduct(client, goodProduct, signal),
    'POST /v1/products',
    goodProduct,
    'productCreated',
  ],
  [
    'change a product',
    (client, signal) => updateProduct(client, 'ACPMH', { stock: 80, enabled: false }, signal),
    'PUT /v1/products/ACPMH',
    { stock: 80, enabled: false },
    'productUpdated',
  ],
  [
    'delete a product',
    (client, signal) => deleteProduct(client, 'ACPMH', signal),
    'DELETE /v1/products/ACPMH',
    undefined,
    'productDeleted',
  ],
  [
    'toggle a product',
    (client, signal) => toggleProduct(client, 'ACPMH', signal),
    'PATCH /v1/products/ACPMH/toggle',
    undefined,
    'productToggled',
  ],
  [
    'add a price to a product',
    (client, signal) => addProductPrice(client, 'ACPMH', UNUSED_PRICE_ID, signal),
    'POST /v1/products/ACPMH/prices',
    { priceId: UNUSED_PRICE_ID },
    'productPriceAdded',
  ],
  [
    'remove a price from a product',
    (client, signal) => removeProductPrice(client, 'ACPMH', 'price_acpmh_setup', signal),
    'DELETE /v1/products/ACPMH/prices/price_acpmh_setup',
    undefined,
    'productPriceRemoved',
  ],
  [
    'sync the customers of a product',
    (client, signal) => syncProductCustomers(client, 'ACPMH', signal),
    'POST /v1/products/ACPMH/sync-customers',
    undefined,
    'customersSynced',
  ],
  [
    'import a product',
    (client, signal) => importStripeProduct(client, goodImport, signal),
    'POST /v1/products/import-stripe',
    goodImport,
    'productImported',
  ],
  [
    'create a price',
    (client, signal) => createPrice(client, goodPrice, signal),
    'POST /v1/prices',
    goodPrice,
    'priceCreated',
  ],
  [
    'delete a price',
    (client, signal) => deletePrice(client, UNUSED_PRICE_ID, signal),
    `DELETE /v1/prices/${UNUSED_PRICE_ID}`,
    undefined,
    'priceDeleted',
  ],
  [
    'refresh a price',
    (client, signal) => refreshPriceMetadata(client, UNUSED_PRICE_ID, signal),
    `POST /v1/prices/${UNUSED_PRICE_ID}/refresh-metadata`,
    undefined,
    'priceRefreshed',
  ],
  [
    'create a promotion',
    (client, signal) => createPromotion(client, goodPromotion, signal),
    'POST /v1/promotions',
    goodPromotion,
    'promotionCreated',
  ],
  [
    'change a promotion',
    (client, signal) => updatePromotion(client, PROMOTION_ID, { enabled: false, maxRedemptions: 9 }, signal),
    `PUT /v1/promotions/${PROMOTION_ID}`,
    { enabled: false, maxRedemptions: 9 },
    'promotionUpdated',
  ],
  [
    'delete a promotion',
    (client, signal) => deletePromotion(client, PROMOTION_ID, signal),
    `DELETE /v1/promotions/${PROMOTION_ID}`,
    undefined,
    'promotionDeleted',
  ],
]

describe.each(writes)('%s', (_, act, call, body, effect) => {
  test('is one call with its body and takes effect once', async () => {
    const { browser, client, calls } = await startAdministrator()
    expect(await act(client, stay())).toBeUndefined()
    expect([calls, await effectsOf(browser)]).toEqual([
      [expect.objectContaining({ call, query: {}, body })],
      [expect.objectContaining({ type: 'signedIn' }), expect.objectContaining({ type: effect, byUserId: ruth.id })],
    ])
  })

  test('is rejected for a customer', async () => {
    const { browser, client } = await startAdministrator(ada)
    await expect(act(client, stay())).rejects.toMatchObject({ status: 403 })
    expect((await effectsOf(browser)).map(({ type }) => type)).toEqual(['signedIn'])
  })
})

test.each<readonly [string, Act, number, string]>([
  [
    'a product whose id is taken',
    (client, signal) => createProduct(client, { ...goodProduct, id: 'ACPMH' }, signal),
    409,
    'A product with this ID already exists.',
  ],
  [
    'a product that does not exist',
    (client, signal) => toggleProduct(client, 'a/b?c=1', signal),
    404,
    'Product not found.',
  ],
  [
    'a price that the product already has',
    (client, signal) => addProductPrice(client, 'ACPMH', 'price_acpmh_setup', signal),
    409,
    'This product already has this price.',
  ],
  [
    'a price that is in use',
    (client, signal) => deletePrice(client, 'price_acpmh_setup', signal),
    409,
    'This price is used by a product.',
  ],
  [
    'an import of an unknown product',
    (client, signal) => importStripeProduct(client, { ...goodImport, stripeProductId: 'prod_nothing' }, signal),
    404,
    'No such product at the payment provider.',
  ],
  [
    'a promotion whose code is taken',
    (client, signal) => createPromotion(client, { ...goodPromotion, code: 'save10' }, signal),
    409,
    'A promotion with this code already exists.',
  ],
])('%s is rejected with the message of the server', async (_, act, status, message) => {
  const { client } = await startAdministrator()
  await expect(act(client, stay())).rejects.toMatchObject({ kind: 'http', status, message })
})

test('the rejection of a promotion has a message for each field', async () => {
  const { client } = await startAdministrator()
  const wrong = { ...goodPromotion, code: ' ' }
  await expect(createPromotion(client, wrong, stay())).rejects.toMatchObject({
    status: 422,
    fieldErrors: expect.arrayContaining([expect.objectContaining({ field: 'code' })]),
  })
})

test('ids are encoded in the path', async () => {
  const { client, sent } = await startAdministrator()
  await expect(removeProductPrice(client, 'a/b', 'c?d=1', stay())).rejects.toMatchObject({ status: 404 })
  expect(sent).toEqual(['DELETE /v1/products/a%2Fb/prices/c%3Fd%3D1'])
})

test('toggling a product twice restores its state', async () => {
  const { browser, client } = await startAdministrator()
  await toggleProduct(client, 'ACPMH', stay())
  await toggleProduct(client, 'ACPMH', stay())
  expect(await effectsOf(browser, 'productToggled')).toEqual([
    expect.objectContaining({ isEnabled: false }),
    expect.objectContaining({ isEnabled: true }),
  ])
})
