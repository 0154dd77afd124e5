/** How far a payment has got, in the order in which it gets there (docs/decisions.md, 'The payment record'). */
export const PAYMENT_STATES = ['sent', 'open', 'processing', 'succeeded', 'confirmed'] as const

/** What this browser knows of one payment: identifiers alone, never the intent's secret. */
export type PaymentEntry = {
  readonly userId: string
  readonly intentId: string
  /** Of what is bought, or of the service that is paid for. */
  readonly productId: string
  /** The service that is paid for, or that the payment made, as soon as it is known. */
  readonly serviceId: string | null
  /** Whether a new service is bought. Otherwise the payment is for one that was there before. */
  readonly makesService: boolean
  /** The customer's services before the payment: the one that it makes is not among them. */
  readonly knownServiceIds: readonly string[]
  /** In ms since 1970. */
  readonly sentAt: number
  /** Whether the way to pay leads to a bank's page. */
  readonly leadsAway: boolean
  /** Whether an earlier attempt with this intent was never answered: it may arrive although a later one has failed. */
  readonly hasOpenAttempt: boolean
  /** The open payments that this one was made in place of. */
  readonly inPlaceOf: readonly string[]
  /** Whether the provider has said yes. A server may confirm a service that was paid otherwise. */
  readonly isPaid: boolean
  readonly state: (typeof PAYMENT_STATES)[number]
}

/** What somebody wants to pay for, or the payment that an address names. */
export type PaymentPurpose = {
  readonly serviceId?: string | undefined
  readonly productId?: string | undefined
  readonly intentId?: string | undefined
}

const MINUTE_MS = 60_000

/** How long a payment may be silent before another one is offered, in ms: a bank's page is good for 10 to 15 minutes. */
export const silenceOf = ({ leadsAway }: PaymentEntry) => (leadsAway ? 15 : 1) * MINUTE_MS

/** The newest payment that is about exactly this intent, service or product; an open one only if there is no other. */
export function findPayment(
  entries: readonly PaymentEntry[],
  { intentId, serviceId, productId }: PaymentPurpose,
): PaymentEntry | undefined {
  const isMeant = (entry: PaymentEntry) => {
    if (intentId !== undefined) return entry.intentId === intentId
    if (serviceId !== undefined) return entry.serviceId === serviceId
    return entry.makesService && entry.productId === productId && entry.state !== 'confirmed'
  }
  const meant = entries.filter(isMeant)
  return meant.filter(({ state }) => state !== 'open').at(-1) ?? meant.at(-1)
}

/** The payments whose service is not known yet. One of them may have made a service that was not there before it. */
export function unplacedPayments(entries: readonly PaymentEntry[], serviceId: string): readonly PaymentEntry[] {
  return entries.filter(
    (entry) => entry.serviceId === null && entry.state !== 'confirmed' && !entry.knownServiceIds.includes(serviceId),
  )
}

/**
 * The other payments for the same thing: those that went through as well, so that the customer has paid twice, and those that
 * may still arrive. By their intents.
 */
export function paymentsBeside(entries: readonly PaymentEntry[], intentId: string) {
  const own = entries.find((entry) => entry.intentId === intentId)
  const beside = entries.filter(
    (other) =>
      own !== undefined &&
      other !== own &&
      ((other.serviceId !== null && other.serviceId === own.serviceId) ||
        own.inPlaceOf.includes(other.intentId) ||
        other.inPlaceOf.includes(intentId)),
  )
  const idsOf = (payments: readonly PaymentEntry[]) => payments.map((payment) => payment.intentId)
  return {
    paid: idsOf(beside.filter(({ isPaid }) => isPaid && own?.isPaid)),
    open: idsOf(beside.filter(({ isPaid, state }) => !isPaid && state !== 'confirmed')),
  }
}

/** The open payments for the same thing, in place of which another one is made. One of them may have been replaced for good. */
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
