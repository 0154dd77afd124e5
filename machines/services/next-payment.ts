import type { Service } from '../shared/model'
import { billingCycleEnd } from './billing-cycle'
import { isBilled } from './service-care'

/** What a product costs in each billing cycle, in minor units. */
type RecurringPrice = {
  readonly recurring: number
  readonly currency: string
  readonly interval: string
  readonly intervalCount: number
  readonly trialDays?: number
}

/** The next payment of a service, at the regular price. */
export type NextPayment = {
  readonly amount: number
  readonly currency: string
  /** ISO 8601, in UTC. */
  readonly at: string
}

/**
 * True if the payment provider will charge for the service at the end of its billing cycle. What has failed is due already, and an
 * administrator may end what is suspended, so no other status promises a payment.
 */
export function expectsPayment(service: Service): boolean {
  return service.status === 'active' && service.expiresAt === undefined && isBilled(service)
}

/**
 * Calculates the next payment as the server does the end of a billing cycle (openapi.yaml, `cancelService`). Undefined if nothing
 * recurs, and for a product with a trial, which moves the cycles if the server grants it.
 *
 * @param now in ms since 1970
 */
export function nextPaymentOf(service: Service, price: RecurringPrice, now: number): NextPayment | undefined {
  if (!expectsPayment(service) || price.recurring === 0 || price.trialDays !== undefined) return undefined
  const end = billingCycleEnd(Date.parse(service.createdAt ?? ''), price, now)
  if (end === undefined) return undefined
  return { amount: price.recurring, currency: price.currency, at: new Date(end).toISOString() }
}
