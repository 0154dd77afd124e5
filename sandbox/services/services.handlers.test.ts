import { describe, expect, test } from 'vitest'
import { ada, ben, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { createTestClient, errorReading } from '../testing/test-client'
import { adaActiveServiceId, veraServiceIds } from './services.seeds'

const NOW = new Date('2026-01-15T12:00:00.000Z')

async function signedIn(person = ada) {
  const client = await createTestClient(createSandbox({ now: () => NOW }))
  await client.signIn(person)
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

describe('listServices', () => {
  test('is empty for a user without purchases', async () => {
    expect(await (await signedIn(ben)).call('GET', '/services')).toEqual({ status: 200, body: [] })
  })

  test("returns the customer's services in every status", async () => {
    const { body } = await (await signedIn(vera)).call('GET', '/services')
    expect(body).toMatchObject([
      { id: veraServiceIds.flow, status: 'flow', active: false, isReady: false, deployment: null, expiresAt: null },
      { id: veraServiceIds.provisioning, status: 'provisioning', active: false, isReady: false },
      { id: veraServiceIds.active, status: 'active', active: true, isReady: true, product: { id: 'ACPYH' } },
      { id: veraServiceIds.suspended, status: 'suspended', active: false, isReady: true },
      { id: veraServiceIds.canceling, status: 'canceling', expiresAt: '2026-01-24T12:00:00.000Z' },
      { id: veraServiceIds.canceled, status: 'canceled', expiresAt: '2025-12-16T12:00:00.000Z' },
      { id: veraServiceIds.expired, status: 'expired', expiresAt: '2025-11-16T12:00:00.000Z' },
      { id: veraServiceIds.ending, status: 'active', active: true, expiresAt: '2026-01-27T12:00:00.000Z' },
    ])
  })
})

describe('getService', () => {
  test('returns a service with its full product', async () => {
    const { status, body } = await (await signedIn()).call('GET', `/services/${adaActiveServiceId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: adaActiveServiceId,
      status: 'active',
      user: ada.id,
      deployment: { path: 'https://panel.sunset.example' },
      product: { id: 'ACPMH', stock: 50, prices: [{ metadata: { unit_amount: 4999 } }, {}] },
    })
  })

  test.each([
    ["another user's service", veraServiceIds.active],
    ['an unknown id', 'coffee'],
  ])('responds with a 404 to %s', async (_, id) => {
    expect(await (await signedIn()).call('GET', `/services/${id}`)).toEqual(
      errorReading(404, 'NOT_FOUND', 'Service not found.'),
    )
  })
})

describe('registerPurchase', () => {
  const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1234567a89b012-c3d4e5' }

  test('creates a service in setup, which is then in the list', async () => {
    const client = await signedIn(ben)
    const response = await client.call('POST', '/services', purchase)
    expect(response).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        status: 'flow',
        createdAt: '2026-01-15T12:00:00.000Z',
        expiresAt: null,
        active: false,
        stripeSubscriptionId: null,
        user: ben.id,
        product: { id: 'ACPMH', name: 'Admin Control Panel (Monthly Hosting)' },
        deployment: null,
        isReady: false,
      },
    })
    expect(await client.call('GET', '/services')).toEqual({ status: 200, body: [response.body] })
  })

  test('decreases the stock and records an effect', async () => {
    const client = await signedIn(ben)
    const { body } = await client.call('POST', '/services', { ...purchase, tebexTransactionId: 'tbx-1' })
    expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { stock: 50, used: 19 } })
    expect((await client.control('GET', '/ledger')).body).toEqual([
      { type: 'signedIn', userId: ben.id, at: '2026-01-15T12:00:00.000Z' },
      {
        type: 'purchaseRegistered',
        userId: ben.id,
        // The previous test compares the response.
        serviceId: (body as { id: string }).id,
        productId: 'ACPMH',
        tebexTransactionId: 'tbx-1',
        at: '2026-01-15T12:00:00.000Z',
      },
    ])
  })

  test('accepts a transaction once, from any user', async () => {
    const sandbox = createSandbox()
    const [first, second] = await Promise.all([createTestClient(sandbox), createTestClient(sandbox)])
    await first.signIn(ada)
    await second.signIn(ben)
    expect((await first.call('POST', '/services', purchase)).status).toBe(201)
    const twice = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'This transaction has already been registered.')
    expect(await first.call('POST', '/services', purchase)).toEqual(twice)
    expect(await second.call('POST', '/services', { ...purchase, productId: 'ACPYH' })).toEqual(twice)
  })

  test.each([
    ['an unknown product', 'COFFEE', errorReading(404, 'NOT_FOUND', 'Product not found.')],
    ['a product that is sold out', 'ACPEB', errorReading(409, 'OUT_OF_STOCK', 'This product is not available.')],
    ['a disabled product', 'ACPBT', errorReading(409, 'OUT_OF_STOCK', 'This product is not available.')],
  ])('rejects %s and does not use up the transaction', async (_, productId, rejected) => {
    const client = await signedIn(ben)
    expect(await client.call('POST', '/services', { ...purchase, productId })).toEqual(rejected)
    expect(await client.call('GET', '/services')).toEqual({ status: 200, body: [] })
    expect((await client.call('POST', '/services', purchase)).status).toBe(201)
  })

  test('sells no more than the stock', async () => {
    const client = await signedIn(ben)
    const statuses: number[] = []
    for (let count = 0; count < 15; count += 1) {
      const tebexTransactionId = `tbx-${count}`
      statuses.push((await client.call('POST', '/services', { productId: 'ACPLH', tebexTransactionId })).status)
    }
    expect(statuses).toEqual([...Array(14).fill(201), 409])
  })

  // Otherwise the same transaction could be redeemed again with a space.
  test.each(['', ' ', ' tbx-1', 'tbx-1 '])('rejects the transaction %j', async (tebexTransactionId) => {
    const client = await signedIn(ben)
    expect(await client.call('POST', '/services', { ...purchase, tebexTransactionId })).toMatchObject({
      status: 422,
      body: { context: { validationErrors: [{ field: 'tebexTransactionId' }] } },
    })
  })
})

test.each([
  ['GET', '/services'],
  ['GET', `/services/${adaActiveServiceId}`],
  ['POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }],
])('%s %s requires a session', async (method, path, body?: object) => {
  const client = await createTestClient(createSandbox())
  expect(await client.call(method, path, body)).toMatchObject({
    status: 401,
    body: { code: 'AUTHENTICATION_REQUIRED' },
  })
})
