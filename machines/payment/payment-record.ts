import type { Payment, PricedPayment } from './order'

/** The states of a payment record, in order. A record never returns to an earlier state (docs/product/payment.md#record). */
export const PAYMENT_STATES = ['sent', 'open', 'processing', 'succeeded', 'confirmed'] as const

/** The product and the amount on the button at Pay, in minor units. The amount is 0 if nothing was due. */
export type Receipt = { readonly amount: number; readonly currency: string; readonly productName: string }

/** The stored record of one payment. It contains ids, times, the state and a receipt, but never the intent's secret. */
export type PaymentRecord = {
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
  /** Records of older versions have none. It is dropped if the server may have confirmed another payment (D-430). */
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
export const timeoutOf = ({ leadsAway }: PaymentRecord) => (leadsAway ? 15 : 1) * MINUTE_MS

/** The newest payment for exactly this intent, service or product. An open one is returned only if there is no other. */
export function findPayment(
  records: readonly PaymentRecord[],
  { intentId, serviceId, productId }: PaymentPurpose,
): PaymentRecord | undefined {
  const isMatch = (record: PaymentRecord) => {
    if (intentId !== undefined) return record.intentId === intentId
    if (serviceId !== undefined) return record.serviceId === serviceId
    return record.makesService && record.productId === productId && record.state !== 'confirmed'
  }
  const matches = records.filter(isMatch)
  return matches.filter(({ state }) => state !== 'open').at(-1) ?? matches.at(-1)
}

/** The payments without a known service, if this service is new since then. One of them may have created it. */
export function unplacedPayments(records: readonly PaymentRecord[], serviceId: string): readonly PaymentRecord[] {
  return records.filter(
    (record) =>
      record.serviceId === null && record.state !== 'confirmed' && !record.knownServiceIds.includes(serviceId),
  )
}

/**
 * The intent ids of other payments for the same purchase. `paid`: these succeeded as well, so the customer has paid twice.
 * `open`: these may still succeed.
 */
export function paymentsBeside(records: readonly PaymentRecord[], intentId: string) {
  const own = records.find((record) => record.intentId === intentId)
  const others = records.filter(
    (other) =>
      own !== undefined &&
      other !== own &&
      ((other.serviceId !== null && other.serviceId === own.serviceId) ||
        own.inPlaceOf.includes(other.intentId) ||
        other.inPlaceOf.includes(intentId)),
  )
  const idsOf = (payments: readonly PaymentRecord[]) => payments.map((payment) => payment.intentId)
  return {
    paid: idsOf(others.filter(({ isPaid }) => isPaid && own?.isPaid)),
    open: idsOf(others.filter(({ isPaid, state }) => !isPaid && state !== 'confirmed')),
  }
}

/** The receipt of the confirmed payment for exactly this service, unless another payment for it has succeeded or still may. */
export function receiptFor(records: readonly PaymentRecord[], serviceId: string): Receipt | undefined {
  const payment = findPayment(records, { serviceId })
  if (payment?.state !== 'confirmed') return undefined
  const { paid, open } = paymentsBeside(records, payment.intentId)
  return paid.length + open.length === 0 ? payment.receipt : undefined
}

/** The intent ids of the open payments that a new payment replaces, except those whose replacement was confirmed. */
export function openPaymentsFor(
  records: readonly PaymentRecord[],
  {
    intentId,
    makesService,
    productId,
    serviceId,
  }: Pick<PaymentRecord, 'intentId' | 'makesService' | 'productId' | 'serviceId'>,
): readonly string[] {
  const isReplaced = (open: PaymentRecord) =>
    records.some(({ state, inPlaceOf }) => state === 'confirmed' && inPlaceOf.includes(open.intentId))
  return records
    .filter((record) => record.state === 'open' && record.intentId !== intentId && record.makesService === makesService)
    .filter((open) => (makesService ? open.productId === productId : open.serviceId === serviceId) && !isReplaced(open))
    .map((open) => open.intentId)
}

/** The payment of this service, or the newest one without a service that may have created it, which is of this product (D-236). */
export function placedPayment(
  records: readonly PaymentRecord[],
  { serviceId = '', productId }: PaymentPurpose,
): PaymentRecord | undefined {
  const unplaced = unplacedPayments(records, serviceId)
  return findPayment(records, { serviceId }) ?? unplaced.findLast((record) => record.productId === productId)
}

/** True if another payment of this browser created or paid for the service. */
export const isTakenByAnother = (records: readonly PaymentRecord[], serviceId: string, intentId: string): boolean =>
  records.some((record) => record.serviceId === serviceId && record.intentId !== intentId)

/** Without an intent, or with one that only saves a card, nothing is charged, whatever the portal has calculated. */
export function receiptOf({ order, intent }: Payment, due: number | undefined): Receipt | undefined {
  const amount = intent?.kind === 'payment' ? due : 0
  if (order === null || amount === undefined) return undefined
  return { amount, currency: order.plan.currency, productName: order.productName }
}

type Sending = {
  readonly userId: string
  readonly records: readonly PaymentRecord[]
  readonly leadsAway: boolean
  readonly now: number
  /** An earlier attempt with this intent got no response. */
  readonly mayBeOnItsWay: boolean
}

/** The record of a payment that is about to be sent. Undefined without an intent, because then nothing is sent. */
export function recordOf(
  payment: PricedPayment,
  { userId, records, leadsAway, now, mayBeOnItsWay }: Sending,
): PaymentRecord | undefined {
  const { target, serviceId = null, intent, order } = payment
  if (intent === null || order === null) return undefined
  const own = {
    intentId: intent.id,
    productId: order.productId,
    serviceId,
    makesService: target.serviceId === undefined,
  }
  return {
    ...own,
    userId,
    knownServiceIds: order.knownServiceIds,
    sentAt: now,
    leadsAway,
    hasOpenAttempt: mayBeOnItsWay,
    inPlaceOf: openPaymentsFor(records, own),
    isPaid: false,
    state: 'sent',
    receipt: receiptOf(payment, payment.due),
  }
}

/**
 * What happened to a payment, as far as it must survive a reload. `unpaid`: the provider reports that nothing was paid. `open`: the
 * customer goes back to the payment to make another one. `disproved`: the server reports that the service is not paid, so an earlier
 * confirmation for it no longer holds.
 */
export type RecordChange =
  | { readonly type: 'sent'; readonly record: PaymentRecord }
  | { readonly type: 'processing' | 'succeeded' | 'unpaid' | 'open'; readonly intentId: string }
  | {
      readonly type: 'confirmed'
      readonly intentId: string
      readonly serviceId: string
      /** The server has confirmed it now. Otherwise the setup is past its payment. */
      readonly isConfirmed: boolean
    }
  | { readonly type: 'disproved'; readonly serviceId: string }

/** The records of a customer after a change. Never goes back to an earlier state, because another tab may have stored a later one. */
export function recordsAfter(records: readonly PaymentRecord[], change: RecordChange): readonly PaymentRecord[] {
  if (change.type === 'disproved') {
    const left = records.filter(({ state, serviceId }) => state !== 'confirmed' || serviceId !== change.serviceId)
    return left.length === records.length ? records : left
  }
  const intentId = change.type === 'sent' ? change.record.intentId : change.intentId
  const others = records.filter((record) => record.intentId !== intentId)
  if (change.type === 'sent') return [...others, change.record]
  const record = records.find((one) => one.intentId === intentId)
  if (record === undefined || record.state === 'confirmed') return records
  if (change.type === 'unpaid') {
    const mayArrive = record.state === 'sent' && record.hasOpenAttempt
    return mayArrive ? [...others, { ...record, state: 'open' }] : others
  }
  if (change.type !== 'confirmed') {
    const next = advanced(record, change.type)
    return next === record ? records : [...others, next]
  }
  // A service that this payment created can only be paid by it. An existing service may have been paid another way. The server is
  // not told which card was saved, so the confirmation does not prove that it was this one.
  const isProved = change.isConfirmed && record.makesService && !savesCard(intentId)
  const { serviceId } = change
  return [...others, { ...advanced(isProved ? advanced(record, 'succeeded') : record, 'confirmed'), serviceId }]
}

function advanced(record: PaymentRecord, state: PaymentRecord['state']): PaymentRecord {
  if (rankOf(record.state) > rankOf(state)) return record
  const hasGoneThrough = state === 'succeeded' || (state === 'confirmed' && record.state === 'processing')
  // Saving a card charges nothing.
  const isPaid = record.isPaid || (hasGoneThrough && !savesCard(record.intentId))
  // The server also confirms a service that was paid for in another way, at another price (D-430).
  const isUnproved = state === 'confirmed' && rankOf(record.state) < rankOf('succeeded')
  return { ...record, state, isPaid, receipt: isUnproved ? undefined : record.receipt }
}

const savesCard = (intentId: string) => intentId.startsWith('seti_')

export const rankOf = (state: PaymentRecord['state']): number => PAYMENT_STATES.indexOf(state)
