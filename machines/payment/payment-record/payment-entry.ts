/** The states of a payment record, in order. A record never returns to an earlier state (docs/product/payment.md#record). */
export const PAYMENT_STATES = ['sent', 'open', 'processing', 'succeeded', 'confirmed'] as const

/** The product and the amount on the button at Pay, in minor units. The amount is 0 if nothing was due. */
export type Receipt = { readonly amount: number; readonly currency: string; readonly productName: string }

/** The stored record of one payment. It contains ids, times, the state and a receipt, but never the intent's secret. */
export type PaymentEntry = {
  readonly userId: string
  readonly intentId: string
  readonly productId: string
  /** The service that was paid for, or that the payment created. Null until it is known. */
  readonly serviceId: string | null
  /** The payment creates a new service. Otherwise it is for an existing one. */
  readonly makesService: boolean
  /** The customer's services before the payment, so that the new one can be recognized. */
  readonly knownServiceIds: readonly string[]
  /** In ms since 1970. */
  readonly sentAt: number
  /** The payment method leads to a bank's page. */
  readonly leadsAway: boolean
  /** An earlier attempt with this intent got no response. It may still arrive although a later attempt has failed. */
  readonly hasOpenAttempt: boolean
  /** The intent ids of the open payments that this one replaces. */
  readonly inPlaceOf: readonly string[]
  /** The provider accepted this payment. The server can also confirm a service that was paid for in another way. */
  readonly isPaid: boolean
  readonly state: (typeof PAYMENT_STATES)[number]
  /** Entries of older versions have none. It is dropped if the server may have confirmed another payment (D-430). */
  readonly receipt?: Receipt | undefined
}

/** The service or product to pay for, or the payment that an address names. */
export type PaymentPurpose = {
  readonly serviceId?: string | undefined
  readonly productId?: string | undefined
  readonly intentId?: string | undefined
}

const MINUTE_MS = 60_000

/** The time without a result before another payment is offered, in ms. A bank's page is valid for 10 to 15 minutes (D-237). */
export const timeoutOf = ({ leadsAway }: PaymentEntry) => (leadsAway ? 15 : 1) * MINUTE_MS

/** The newest payment for exactly this intent, service or product. An open one is returned only if there is no other. */
export function findPayment(
  entries: readonly PaymentEntry[],
  { intentId, serviceId, productId }: PaymentPurpose,
): PaymentEntry | undefined {
  const isMatch = (entry: PaymentEntry) => {
    if (intentId !== undefined) return entry.intentId === intentId
    if (serviceId !== undefined) return entry.serviceId === serviceId
    return entry.makesService && entry.productId === productId && entry.state !== 'confirmed'
  }
  const matches = entries.filter(isMatch)
  return matches.filter(({ state }) => state !== 'open').at(-1) ?? matches.at(-1)
}

/** The payments without a known service, if this service is new since then. One of them may have created it. */
export function unplacedPayments(entries: readonly PaymentEntry[], serviceId: string): readonly PaymentEntry[] {
  return entries.filter(
    (entry) => entry.serviceId === null && entry.state !== 'confirmed' && !entry.knownServiceIds.includes(serviceId),
  )
}

/**
 * The intent ids of other payments for the same purchase. `paid`: these succeeded as well, so the customer has paid twice.
 * `open`: these may still succeed.
 */
export function paymentsBeside(entries: readonly PaymentEntry[], intentId: string) {
  const own = entries.find((entry) => entry.intentId === intentId)
  const others = entries.filter(
    (other) =>
      own !== undefined &&
      other !== own &&
      ((other.serviceId !== null && other.serviceId === own.serviceId) ||
        own.inPlaceOf.includes(other.intentId) ||
        other.inPlaceOf.includes(intentId)),
  )
  const idsOf = (payments: readonly PaymentEntry[]) => payments.map((payment) => payment.intentId)
  return {
    paid: idsOf(others.filter(({ isPaid }) => isPaid && own?.isPaid)),
    open: idsOf(others.filter(({ isPaid, state }) => !isPaid && state !== 'confirmed')),
  }
}

/** The receipt of the confirmed payment for exactly this service, unless another payment for it has succeeded or still may. */
export function receiptFor(entries: readonly PaymentEntry[], serviceId: string): Receipt | undefined {
  const payment = findPayment(entries, { serviceId })
  if (payment?.state !== 'confirmed') return undefined
  const { paid, open } = paymentsBeside(entries, payment.intentId)
  return paid.length + open.length === 0 ? payment.receipt : undefined
}

/** The intent ids of the open payments that a new payment replaces, except those whose replacement was confirmed. */
export function openPaymentsFor(
  entries: readonly PaymentEntry[],
  {
    intentId,
    makesService,
    productId,
    serviceId,
  }: Pick<PaymentEntry, 'intentId' | 'makesService' | 'productId' | 'serviceId'>,
): readonly string[] {
  const isReplaced = (open: PaymentEntry) =>
    entries.some(({ state, inPlaceOf }) => state === 'confirmed' && inPlaceOf.includes(open.intentId))
  return entries
    .filter((entry) => entry.state === 'open' && entry.intentId !== intentId && entry.makesService === makesService)
    .filter((open) => (makesService ? open.productId === productId : open.serviceId === serviceId) && !isReplaced(open))
    .map((open) => open.intentId)
}
