import { boughtAmong, newServiceOf, newServicesOf } from '../purchase/purchase'
import { FLOW_STEPS } from '../setup/flow-steps'
import { toApiError } from '../shared/api-error'
import type { Service } from '../shared/model'
import type { Secret } from '../shared/secret'
import type { IntentStatus } from './card'
import type { Payment } from './order'
import { isTakenByAnother, type PaymentRecord } from './payment-record'

/** The payment as named by the address. Nothing of it is trusted until the server has confirmed the payment. */
export type ReturnedPayment = {
  readonly serviceId?: string | undefined
  /** Set if the payment was for a product and its service was unknown when it was sent. */
  readonly productId?: string | undefined
  readonly paymentIntent?: string | undefined
  readonly setupIntent?: string | undefined
  readonly redirectStatus?: string | undefined
  /** From the provider's redirect. Already removed from the address. */
  readonly clientSecret?: Secret | undefined
}

/** The secret is from the address that the page was opened with, so it may belong to an earlier payment. */
export type ReturnedIntent = { readonly intentId: string | undefined; readonly clientSecret: Secret | undefined }

export const intentOf = (returned: ReturnedPayment): ReturnedIntent => ({
  intentId: returned.paymentIntent ?? returned.setupIntent,
  clientSecret: returned.clientSecret,
})

/** What is known of the service of a payment. */
export type FoundService = {
  readonly serviceId: string | undefined
  /** The new services of the product. One of them may belong to this payment. */
  readonly candidates: readonly Service[]
  /** A look has seen that the service that was found waits for its payment. If it no longer does, it was paid since then. */
  readonly hasWaited: boolean
}

/** What a search for the service of a payment needs. */
export type ServiceQuery = {
  readonly productId: string
  /** The payment's record. */
  readonly record: PaymentRecord | null
}

/**
 * The new services of a product that may belong to a payment. Without a list from before the payment, no service can be recognized as
 * new. A service of another payment of this browser is left out.
 */
export function candidatesFor(
  { productId, record }: ServiceQuery,
  records: readonly PaymentRecord[],
  services: readonly Service[],
): readonly Service[] {
  if (record === null) return []
  const others = services.filter(({ id }) => !isTakenByAnother(records, id, record.intentId))
  return newServicesOf({ productId, knownServiceIds: record.knownServiceIds }, others)
}

/** The service that this payment created, if exactly one is new. One that belongs to another payment of this browser is left out. */
export function newServiceIn(
  services: readonly Service[],
  paid: Payment | null,
  records: readonly PaymentRecord[],
): Service | undefined {
  const taken = new Set(records.map(({ serviceId }) => serviceId))
  return newServiceOf(
    paid?.order ?? null,
    services.filter(({ id }) => !taken.has(id)),
  )
}

export const foundAmong = (candidates: readonly Service[]): FoundService => ({
  candidates,
  serviceId: boughtAmong(candidates)?.id,
  hasWaited: false,
})

/** The service of the payment, or the new one that may be. */
export const likelyService = ({ serviceId, candidates }: FoundService): string | undefined =>
  serviceId ?? boughtAmong(candidates)?.id

/** An earlier candidate is not chosen again by itself: the server has not seen this payment for it. */
export function isAnother({ candidates }: FoundService, services: readonly Service[]): boolean {
  const bought = boughtAmong(services)
  return bought !== undefined && candidates.every(({ id }) => id !== bought.id)
}

export const isLaterStep = (step: string | null): boolean => step !== null && step !== FLOW_STEPS.payment

/**
 * True if the setup's step proves that the payment was made. A setup without a step proves nothing (D-124). Neither does a service
 * that the server has not confirmed and that never waited for a payment: it may have been bought in another way (D-440).
 */
export const isPastPayment = ({ candidates, hasWaited }: FoundService, step: string | null): boolean =>
  isLaterStep(step) && (candidates.length === 0 || hasWaited)

/** Only these statuses mean that the server has not seen the payment. */
const NO_PAYMENT: ReadonlySet<number | undefined> = new Set([400, 402, 404, 422])

export const isNoPayment = (error: unknown): boolean => NO_PAYMENT.has(toApiError(error).status)

/** The service belongs to another payment, for example from another device. Its setup proves nothing about this payment. */
export const foundAfterRejection = (found: FoundService, error: unknown): FoundService =>
  found.candidates.length > 0 && isNoPayment(error) ? { ...found, serviceId: undefined } : found

/** True if something follows from the response to a call. */
export function hasResponse(error: unknown): boolean {
  const { status = 500 } = toApiError(error)
  return status < 500 && status !== 429
}

/** The same for the event that ends a call. A time limit is not a response. */
export function isChecked({ type, error }: { readonly type: string; readonly error?: unknown }): boolean {
  return !type.startsWith('xstate.after') && (error === undefined || hasResponse(error))
}

/** A check that found nothing new. */
export type Check = {
  /** The customer has clicked, and has not seen the result. */
  readonly hasAsked: boolean
  /** The check had a response from which something follows. */
  readonly isChecked: boolean
}

/** What the checks and looks report: the status of the intent, or the services. `isAnother`: what the server has not seen was another. */
export type PaymentReport =
  | { readonly type: 'intentRead'; readonly status: IntentStatus }
  | { readonly type: 'servicesSeen'; readonly found: FoundService; readonly isAnother?: boolean }

/** The provider has accepted the payment, or is deciding on it. */
export const isTaken = (status: IntentStatus): boolean => status === 'succeeded' || status === 'processing'

export const isUnpaid = (status: IntentStatus): boolean => status === 'unpaid' || status === 'canceled'
