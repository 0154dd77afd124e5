import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { NOW } from '../testing/administration'
import { createTestClient } from '../testing/test-client'

async function signedIn() {
  const client = await createTestClient(createSandbox({ now: () => NOW }))
  await client.signIn()
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

const price = (id: string, name: string, description: string) => ({ id, name, description })
const largeHosting = {
  id: 'ACPLH',
  name: 'Admin Control Panel (Large Server)',
  description: 'For servers with more than 128 slots.',
  enabled: true,
  stock: 20,
  used: 6,
  subscription: true,
  createdAt: '2024-12-11T12:00:00.000Z',
}
const setup = price('price_acplh_setup', 'Setup fee', 'Paid once.')
const monthly = price('price_acplh_month', 'Monthly hosting', 'Paid every month.')
const notFound = { status: 404, body: { message: 'Product not found.', code: 'NOT_FOUND', statusCode: 404 } }

describe('listProducts', () => {
  const idsOf = async (query: string) => {
    const { body } = await (await signedIn()).call('GET', `/products${query}`)
    // The next test compares the shape.
    const { products, pagination } = body as { products: { id: string }[]; pagination: { total: number } }
    return { ids: products.map(({ id }) => id), total: pagination.total }
  }

  test('has all products', async () => {
    const ids = ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB', 'ACPBT']
    expect(await idsOf('')).toEqual({ ids, total: 6 })
  })

  test('filters by enabled and disabled', async () => {
    expect(await idsOf('?enabled=false')).toEqual({ ids: ['ACPBT'], total: 1 })
    expect(await idsOf('?enabled=true')).toEqual({ ids: ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB'], total: 5 })
  })

  test('has products of every kind', async () => {
    const { body } = await (await signedIn()).call('GET', '/products')
    expect(body).toMatchObject({
      products: [
        {
          id: 'ACPMH',
          stock: 50,
          used: 18,
          prices: [
            {
              id: 'price_acpmh_setup',
              name: 'Setup fee',
              description: 'Paid once.',
              metadata: { unit_amount: 4999, currency: 'usd', recurring: null },
            },
            {
              id: 'price_acpmh_month',
              name: 'Monthly hosting',
              description: 'Paid every month.',
              metadata: { unit_amount: 1499, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
            },
          ],
        },
        { id: 'ACPYH', prices: [{}, { metadata: { recurring: { interval: 'year', interval_count: 1 } } }] },
        { ...largeHosting, prices: [setup, monthly] },
        { id: 'ACPCL', price: { amt: 2500, sub: 999, cur: 'usd', items: [{}, {}, {}] } },
        { id: 'ACPEB', stock: 25, used: 25 },
        { id: 'ACPBT', enabled: false },
      ],
      pagination: { page: 1, limit: 100, total: 6, pages: 1 },
    })
  })
})

describe('getProduct and getProductPricing', () => {
  test('return prices without amounts and with amounts', async () => {
    const client = await signedIn()
    expect(await client.call('GET', '/products/ACPLH')).toEqual({
      status: 200,
      body: { ...largeHosting, prices: [setup, monthly] },
    })
    expect(await client.call('GET', '/products/ACPLH/pricing')).toEqual({
      status: 200,
      body: {
        ...largeHosting,
        prices: [
          { ...setup, metadata: { unit_amount: 7999, currency: 'usd', recurring: null } },
          {
            ...monthly,
            metadata: { unit_amount: 2999, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
          },
        ],
      },
    })
  })

  test('respond with a 404 to an unknown product', async () => {
    const client = await signedIn()
    expect(await client.call('GET', '/products/COFFEE')).toEqual(notFound)
    expect(await client.call('GET', '/products/COFFEE/pricing')).toEqual(notFound)
    expect(await client.call('GET', '/products/ACPMH%20')).toEqual(notFound)
    expect(await client.call('GET', '/products/%2541CPMH')).toEqual(notFound)
    expect((await client.call('GET', '/products/%41CPMH')).status).toBe(200)
  })
})

test.each(['/products', '/products/ACPMH', '/products/ACPMH/pricing'])('GET %s requires a session', async (path) => {
  const client = await createTestClient(createSandbox())
  expect(await client.call('GET', path)).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } })
})
