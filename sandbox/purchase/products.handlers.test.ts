import { expect, test } from 'vitest'
import { ben } from '../account/people.seeds'
import { createAdministrator } from '../testing/administration'
import { productsOf } from '../testing/catalogue'

const signedIn = () => createAdministrator(undefined, ben)
const month = { interval: 'month', interval_count: 1 }
const setup = { id: 'price_acplh_setup', name: 'Setup fee', description: 'Paid once.' }
const monthly = { id: 'price_acplh_month', name: 'Monthly hosting', description: 'Paid every month.' }
const largeHosting = {
  ...{ id: 'ACPLH', name: 'Admin Control Panel (Large Server)', createdAt: '2024-12-11T12:00:00.000Z' },
  ...{ description: 'For servers with more than 128 slots.', enabled: true, stock: 20, used: 6, subscription: true },
  prices: [setup, monthly],
}

test('a new world has products of every kind', async () => {
  const client = await signedIn()
  const { body } = await client.call('GET', '/products')
  const ofMonth = { unit_amount: 1499, currency: 'usd', recurring: month }
  const prices = [{ metadata: { unit_amount: 4999, currency: 'usd', recurring: null } }, { metadata: ofMonth }]
  expect(body).toMatchObject({
    products: [
      { id: 'ACPMH', stock: 50, used: 18, prices },
      { id: 'ACPYH', stock: 1000, used: 37, prices: [{}, { metadata: { recurring: { interval: 'year' } } }] },
      largeHosting,
      { id: 'ACPCL', prices: [], price: { amt: 2500, sub: 999, cur: 'usd', items: [{}, {}, {}] } },
      { id: 'ACPEB', stock: 25, used: 25 },
      { id: 'ACPBT', enabled: false },
    ],
    pagination: { page: 1, limit: 100, total: 6, pages: 1 },
  })
  const enabled = await productsOf(client, '?enabled=true')
  expect(enabled.map(({ id }) => id)).toEqual(['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB'])
})

test('only the pricing call returns the amounts of a product that is priced on request', async () => {
  const client = await signedIn()
  expect(await client.call('GET', '/products/ACPLH')).toEqual({ status: 200, body: largeHosting })
  const prices = [
    { ...setup, metadata: { unit_amount: 7999, currency: 'usd', recurring: null } },
    { ...monthly, metadata: { unit_amount: 2999, currency: 'usd', recurring: month } },
  ]
  const pricing = await client.call('GET', '/products/ACPLH/pricing')
  expect(pricing).toEqual({ status: 200, body: { ...largeHosting, prices } })
})

test('an id is decoded once', async () => {
  const client = await signedIn()
  const statusOf = async (id: string) => (await client.call('GET', `/products/${id}`)).status
  expect([await statusOf('%41CPMH'), await statusOf('%2541CPMH'), await statusOf('ACPMH%20')]).toEqual([200, 404, 404])
})
