import { ben, type Person } from '../account/people.seeds'
import type { Sandbox } from '../sandbox'
import type { Schemas } from '../server/schemas'
import { payByCard, subscribe } from './payments'
import { createTestClient, type Reading, type TestClient } from './test-client'

/** What a new product is made with, but for what a test is about. */
export const newProduct = {
  id: 'COFFEE',
  name: 'Coffee Panel',
  prices: ['price_acpmh_setup', 'price_acpmh_month'],
  stock: 5,
  used: 0,
  enabled: true,
  subscription: true,
} as const satisfies Schemas['ProductPayload']

/** What a product of the payment provider is imported with. */
export const newImport = { stock: 5, used: 0, enabled: true, subscription: true } as const

/** What a new promotion is made with. */
export const newPromotion = {
  name: 'Summer',
  code: 'SUMMER20',
  description: 'Twenty per cent off in summer.',
  discountType: 'percentage',
  percentOff: 20,
  duration: 'once',
  enabled: true,
} as const satisfies Schemas['PromotionPayload']

/** The products, as whoever asks is told of them; the world must not wrap its answers. */
export async function productsOf(client: TestClient, query = ''): Promise<Schemas['Product'][]> {
  const { body } = await client.call('GET', `/products${query}`)
  // The sandbox checks its answers against the contract.
  return (body as { products: Schemas['Product'][] }).products
}

/** The product of that id, with the amounts of its prices; undefined if there is none. */
export async function productOf(client: TestClient, id: string): Promise<Schemas['Product'] | undefined> {
  const { status, body } = await client.call('GET', `/products/${id}/pricing`)
  // The sandbox checks its answers against the contract.
  return status === 200 ? (body as Schemas['Product']) : undefined
}

/** The prices that the platform knows, with their amounts. */
export async function pricesOf(client: TestClient, query = ''): Promise<Schemas['Price'][]> {
  const { body } = await client.call('GET', `/prices?withMetadata=true&limit=100${query}`)
  // The sandbox checks its answers against the contract.
  return (body as { prices: Schemas['Price'][] }).prices
}

/** The price of that id; undefined if the platform does not know it. */
export async function priceOf(client: TestClient, id: string): Promise<Schemas['Price'] | undefined> {
  return (await pricesOf(client)).find((price) => price.id === id)
}

/** The promotions with how often they were used, as whoever asks is told of them. */
export async function promotionsOf(client: TestClient, query = ''): Promise<Schemas['Promotion'][]> {
  const { body } = await client.call('GET', `/promotions?withUsageStats=true&limit=100${query}`)
  // The sandbox checks its answers against the contract.
  return (body as { promotions: Schemas['Promotion'][] }).promotions
}

/** The promotion behind a code, as administrators see it. */
export async function promotionOf(client: TestClient, code: string): Promise<Schemas['Promotion']> {
  const promotion = (await promotionsOf(client)).find((candidate) => candidate.code === code)
  if (promotion === undefined) throw new Error(`No promotion ${code}`)
  return promotion
}

/** The customers of a product, as the platform's list has them. */
export async function customersOf(client: TestClient, productId: string): Promise<Schemas['ProductCustomer'][]> {
  const { body } = await client.call('GET', `/products/${productId}/customers?limit=100`)
  // The sandbox checks its answers against the contract.
  return (body as { customers: Schemas['ProductCustomer'][] }).customers
}

/** Somebody else in the same world. */
export async function createCustomer(sandbox: Pick<Sandbox, 'fetch'>, person: Person = ben): Promise<TestClient> {
  const client = await createTestClient(sandbox)
  await client.signIn(person)
  return client
}

/**
 * Pays for something by card, whatever the world wraps its answers in.
 *
 * @returns the provider's answer, and the service that was bought
 */
export async function buy(
  client: TestClient,
  payload: object,
): Promise<{ paid: Reading; subscriptionId: string; serviceId: string | null }> {
  await client.control('POST', '/envelope', { variant: 'data' })
  const { clientSecret, subscriptionId, serviceId } = await subscribe(client, payload)
  const paid = await payByCard(client, clientSecret, '4242424242424242')
  await client.control('POST', '/envelope', { variant: 'bare' })
  return { paid, subscriptionId, serviceId }
}
