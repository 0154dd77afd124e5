import { ben, type Person } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import type { Schemas } from '../server/schemas'
import { createAdministrator, NOW } from './administration'
import { bodyOf, createTestClient, type TestClient } from './test-client'

export const newProduct = {
  id: 'COFFEE',
  name: 'Coffee Panel',
  prices: ['price_acpmh_setup', 'price_acpmh_month'],
  stock: 5,
  used: 0,
  enabled: true,
  subscription: true,
} as const satisfies Schemas['ProductPayload']

export const newImport = { stock: 5, used: 0, enabled: true, subscription: true } as const

export const newPromotion = {
  name: 'Summer',
  code: 'SUMMER20',
  description: 'Twenty percent off in summer.',
  discountType: 'percentage',
  percentOff: 20,
  duration: 'once',
  enabled: true,
} as const satisfies Schemas['PromotionPayload']

/** Returns the products that the client sees. Requires bare responses. */
export async function productsOf(client: TestClient, query = ''): Promise<Schemas['Product'][]> {
  return (await bodyOf<{ products: Schemas['Product'][] }>(client, `/products${query}`)).products
}

/** Returns the platform's prices with their amounts. */
export async function pricesOf(client: TestClient, query = ''): Promise<Schemas['Price'][]> {
  return (await bodyOf<{ prices: Schemas['Price'][] }>(client, `/prices?withMetadata=true&limit=100${query}`)).prices
}

/** Returns the promotions that the client sees, with their usage. */
export async function promotionsOf(client: TestClient, query = ''): Promise<Schemas['Promotion'][]> {
  const path = `/promotions?withUsageStats=true&limit=100${query}`
  return (await bodyOf<{ promotions: Schemas['Promotion'][] }>(client, path)).promotions
}

export async function promotionOf(client: TestClient, code: string): Promise<Schemas['Promotion']> {
  const promotion = (await promotionsOf(client)).find((candidate) => candidate.code === code)
  if (promotion === undefined) throw new Error(`No promotion ${code}`)
  return promotion
}

export async function customersOf(client: TestClient, productId: string): Promise<Schemas['ProductCustomer'][]> {
  const path = `/products/${productId}/customers?limit=100`
  return (await bodyOf<{ customers: Schemas['ProductCustomer'][] }>(client, path)).customers
}

/** Signs in a customer. */
export async function createCustomer(sandbox = createSandbox({ now: () => NOW }), person: Person = ben) {
  const client = await createTestClient(sandbox)
  await client.signIn(person)
  return client
}

/** Signs in an administrator and a customer in the same world, with bare responses. */
export async function createBoth(person: Person = ben, sandbox = createSandbox({ now: () => NOW })) {
  return { sandbox, client: await createAdministrator(sandbox), customer: await createCustomer(sandbox, person) }
}
