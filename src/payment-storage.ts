import * as v from 'valibot'

/**
 * The payments that this browser has sent and not seen the end of, so that a reload, another tab or a return from the bank
 * goes on with the same payment and never begins a second one (decisions.md, 'From create to setup, once'). Identifiers
 * alone: the intent's secret is never stored. A browser without storage remembers nothing, and nothing fails.
 */
const KEY = 'portal-payments'
const LIFETIME_MS = 24 * 60 * 60 * 1000

const keptPaymentShape = v.object({
  userId: v.string(),
  intentId: v.string(),
  serviceId: v.optional(v.string()),
  productId: v.optional(v.string()),
  /** The ids of the services that the customer had before: a new one is the one that the payment made. */
  knownServiceIds: v.array(v.string()),
  /** In ms since 1970. */
  sentAt: v.number(),
  /** When its end was seen, in ms since 1970: from then on nothing is left to go on with. */
  endedAt: v.optional(v.number()),
})

export type KeptPayment = v.InferOutput<typeof keptPaymentShape>

/** What a payment is for. */
type Target = { readonly serviceId?: string | undefined; readonly productId?: string | undefined }

export const keptPayments = {
  /** The payment of this user for a service or a product, if one is under way. */
  find(userId: string, target: Target): KeptPayment | undefined {
    return readAll().find((payment) => isUnderWay(payment) && payment.userId === userId && isFor(payment, target))
  },
  /** Whether this browser sent that payment and has not seen its end. */
  has(userId: string, intentId: string | undefined): boolean {
    return readAll().some(
      (payment) => isUnderWay(payment) && payment.userId === userId && payment.intentId === intentId,
    )
  },
  /**
   * Whether another tab has paid for this after a moment, such as the one at which a form was opened here: then that form
   * must not pay for it once more.
   */
  hasEndedSince(userId: string, target: Target, moment: number): boolean {
    return readAll().some(
      (payment) => payment.userId === userId && isFor(payment, target) && (payment.endedAt ?? 0) >= moment,
    )
  },
  remember(payment: KeptPayment): void {
    const others = readAll().filter((other) => other.userId !== payment.userId || !isFor(other, payment))
    // Its fields by name, so that nothing else gets into the storage.
    writeAll([...others, v.parse(keptPaymentShape, payment)])
  },
  /** The payment was confirmed. */
  end(intentId: string): void {
    writeAll(
      readAll().map((payment) => (payment.intentId === intentId ? { ...payment, endedAt: Date.now() } : payment)),
    )
  },
  /** Nothing was paid with it. */
  forget(intentId: string): void {
    writeAll(readAll().filter((payment) => payment.intentId !== intentId))
  },
  forgetAll(): void {
    writeAll([])
  },
}

function isUnderWay({ endedAt }: KeptPayment): boolean {
  return endedAt === undefined
}

function isFor(payment: KeptPayment, target: Target): boolean {
  return target.serviceId === undefined
    ? payment.productId === target.productId && payment.productId !== undefined
    : payment.serviceId === target.serviceId
}

function readAll(): readonly KeptPayment[] {
  try {
    const kept = v.parse(v.array(keptPaymentShape), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return kept.filter(({ sentAt }) => Date.now() - sentAt < LIFETIME_MS)
  } catch {
    return []
  }
}

function writeAll(payments: readonly KeptPayment[]): void {
  try {
    if (payments.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(payments))
  } catch {
    // Without storage nothing is remembered.
  }
}
