import type { ApiError } from '../shared/api-error'
import type { LegacyPrice, Price, Product, Promotion, Service, User } from '../shared/model'

/** An active service, with the overrides of a test. */
export function service(overrides: Partial<Service> = {}): Service {
  return {
    id: 'service-1',
    status: 'active',
    active: true,
    expiresAt: undefined,
    canUncancel: undefined,
    createdAt: '2026-01-02T03:04:05.000Z',
    stripeSubscriptionId: undefined,
    isReady: undefined,
    hasError: undefined,
    statusMessage: undefined,
    product: { id: 'ACPMH', name: 'Monthly Hosting' },
    deploymentPath: undefined,
    ...overrides,
  }
}

/** A product that is for sale, with the overrides of a test. */
export function product(overrides: Partial<Product> = {}): Product {
  return {
    id: 'ACPMH',
    name: 'Monthly Hosting',
    description: undefined,
    enabled: true,
    stock: 10,
    used: 3,
    subscription: true,
    prices: [price({ amount: 4999 })],
    price: undefined,
    ...overrides,
  }
}

/** One of a product's prices. If it has no amount, the portal has to load it with the pricing call. */
export function price(options: { name?: string; amount?: number; currency?: string; monthly?: boolean } = {}): Price {
  const { name = 'Setup fee', amount, currency = 'usd', monthly = false } = options
  const recurring = monthly ? { interval: 'month', interval_count: 1 } : undefined
  const metadata = amount === undefined ? undefined : { unit_amount: amount, currency, recurring }
  return { id: 'price_1', name, description: undefined, metadata }
}

/** A price in the legacy format. */
export function legacyPrice(overrides: Partial<LegacyPrice> = {}): LegacyPrice {
  return { amt: undefined, sub: undefined, cur: undefined, items: [], ...overrides }
}

/** A promotion for every product and one payment, without a discount unless a test sets one. */
export function promotion(overrides: Partial<Promotion> = {}): Promotion {
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
    ...overrides,
  }
}

function user(overrides: Pick<User, 'id' | 'username' | 'email'>): User {
  return {
    status: 'active',
    createdAt: '2026-01-02T03:04:05.000Z',
    role: { name: 'customer', permissions: [] },
    discord: undefined,
    services: [],
    ...overrides,
  }
}

export const ada = user({ id: 'user-ada', username: 'ada', email: 'ada@example.test' })
/** Shares a computer with ada. */
export const ben = user({ id: 'user-ben', username: 'ben', email: 'ben@example.test' })

/** The error for a response outside of 2xx. */
export function rejected(status: number, code?: string): ApiError {
  return { kind: 'http', message: 'The server says no.', status, ...(code === undefined ? {} : { code }) }
}

export const noNetwork: ApiError = { kind: 'network', message: '', code: 'NETWORK_ERROR' }
export const tooLate: ApiError = { kind: 'timeout', message: '', code: 'NETWORK_ERROR' }
export const unreadableResponse: ApiError = { kind: 'unreadable', message: '' }

/** Returns errors as rows for `test.each`, each with a name for the title: `status 401 TOKEN_EXPIRED`, `network`. */
export function named(...errors: readonly ApiError[]): readonly (readonly [string, ApiError])[] {
  return errors.map((error) => [nameOf(error), error])
}

function nameOf({ kind, status, code = '' }: ApiError): string {
  return status === undefined ? kind : `status ${status} ${code}`.trim()
}
