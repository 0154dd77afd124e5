import type { ApiError } from '../shared/api-error'
import type { LegacyPrice, Price, Product, Promotion, Service, User } from '../shared/model'

/** A service with what a test says of it. */
export function service(said: Partial<Service> = {}): Service {
  return {
    id: 'service-1',
    status: 'active',
    active: true,
    expiresAt: undefined,
    createdAt: '2026-01-02T03:04:05.000Z',
    stripeSubscriptionId: undefined,
    product: { id: 'ACPMH', name: 'Monthly Hosting' },
    deploymentPath: undefined,
    ...said,
  }
}

/** A product that is for sale, unless a test says otherwise. */
export function product(said: Partial<Product> = {}): Product {
  return {
    id: 'ACPMH',
    name: 'Monthly Hosting',
    description: undefined,
    enabled: true,
    stock: 10,
    used: 3,
    subscription: true,
    prices: [
      {
        id: 'price_1',
        name: 'Setup fee',
        description: undefined,
        metadata: { unit_amount: 4999, currency: 'usd', recurring: undefined },
      },
    ],
    price: undefined,
    ...said,
  }
}

/** One of a product's prices; without an amount it is one that the pricing call has to be asked for. */
export function price(said: { name?: string; amount?: number; currency?: string; monthly?: boolean } = {}): Price {
  const { name = 'Setup fee', amount, currency = 'usd', monthly = false } = said
  const recurring = monthly ? { interval: 'month', interval_count: 1 } : undefined
  const metadata = amount === undefined ? undefined : { unit_amount: amount, currency, recurring }
  return { id: 'price_1', name, description: undefined, metadata }
}

/** A price of the old kind. */
export function legacyPrice(said: Partial<LegacyPrice> = {}): LegacyPrice {
  return { amt: undefined, sub: undefined, cur: undefined, items: [], ...said }
}

/** A promotion that is good for every product, once, and takes nothing off unless a test says so. */
export function promotion(said: Partial<Promotion> = {}): Promotion {
  return {
    code: 'SAVE10',
    name: undefined,
    percentOff: undefined,
    amountOff: undefined,
    currency: undefined,
    duration: 'once',
    durationInMonths: undefined,
    stripeId: 'promo_1',
    applicableProducts: [],
    ...said,
  }
}

function user(said: Pick<User, 'id' | 'username' | 'email'>): User {
  return {
    status: 'active',
    createdAt: '2026-01-02T03:04:05.000Z',
    role: { name: 'customer', permissions: [] },
    discord: undefined,
    services: [],
    ...said,
  }
}

export const ada = user({ id: 'user-ada', username: 'ada', email: 'ada@example.test' })
/** Shares a computer with ada. */
export const ben = user({ id: 'user-ben', username: 'ben', email: 'ben@example.test' })

/** An answer outside of 2xx. */
export function rejected(status: number, code?: string): ApiError {
  return { kind: 'http', message: 'The server says no.', status, ...(code === undefined ? {} : { code }) }
}

export const noNetwork: ApiError = { kind: 'network', message: '', code: 'NETWORK_ERROR' }
export const tooLate: ApiError = { kind: 'timeout', message: '', code: 'NETWORK_ERROR' }
export const unreadableResponse: ApiError = { kind: 'unreadable', message: '' }

/** Errors as rows of a table, each with a name for the test's title: `status 401 TOKEN_EXPIRED`, `network`. */
export function named(...errors: readonly ApiError[]): readonly (readonly [string, ApiError])[] {
  return errors.map((error) => [nameOf(error), error])
}

function nameOf({ kind, status, code = '' }: ApiError): string {
  return status === undefined ? kind : `status ${status} ${code}`.trim()
}
