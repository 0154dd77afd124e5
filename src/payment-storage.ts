import * as v from 'valibot'

/**
 * The payments that this browser has sent and not seen the end of, so that a reload, another tab or a return from the bank
 * goes on with the same payment instead of a second one (decisions.md, 'From create to setup, once'). Identifiers
 * alone: the intent's secret is never stored. Without storage the page itself remembers, until it is closed.
 */
const KEY = 'portal-payments'
const MINUTE_MS = 60 * 1000
const LIFETIME_MS = 24 * 60 * MINUTE_MS

const keptPaymentShape = v.object({
  userId: v.string(),
  intentId: v.string(),
  serviceId: v.optional(v.string()),
  productId: v.optional(v.string()),
  /** The ids of the services that the customer had before: a new one is the one that the payment made. */
  knownServiceIds: v.array(v.string()),
  /** In ms since 1970. */
  sentAt: v.number(),
  /** What the provider last said of it, whatever the server knows by now. */
  providersWord: v.optional(v.picklist(['succeeded', 'processing'])),
  /** When its end was seen, in ms since 1970: from then on nothing is left to go on with. */
  endedAt: v.optional(v.number()),
  /** When another payment was preferred to it, in ms since 1970: it may still come through, at a bank in another tab. */
  givenUpAt: v.optional(v.number()),
})

export type KeptPayment = v.InferOutput<typeof keptPaymentShape>

/** What a payment is for. */
type Target = { readonly serviceId?: string | undefined; readonly productId?: string | undefined }

export const keptPayments = {
  /** The payment of this user for a service or a product, if one is under way. */
  find(userId: string, target: Target): KeptPayment | undefined {
    return readAll().find((payment) => isUnderWay(payment) && payment.userId === userId && isFor(payment, target))
  },
  /** That payment of this user, under way or not. */
  get(userId: string, intentId: string | undefined): KeptPayment | undefined {
    return readAll().find((payment) => payment.userId === userId && payment.intentId === intentId)
  },
  /**
   * Whether another tab has paid for this after a moment, such as the one at which a form was opened here: then that form
   * must not pay for it once more.
   */
  hasEndedSince(userId: string, target: Target, moment: number): boolean {
    return readAll().some(
      (payment) =>
        payment.userId === userId &&
        isFor(payment, target) &&
        payment.endedAt !== undefined &&
        payment.endedAt >= moment,
    )
  },
  remember(payment: KeptPayment): void {
    const others = readAll().filter((other) => !isForTheSame(other, payment))
    // Its fields by name, so that nothing else gets into the storage.
    writeAll([...others, v.parse(keptPaymentShape, payment)])
  },
  /** The provider has taken it, for good or to be decided on. */
  take(intentId: string, providersWord: 'succeeded' | 'processing'): void {
    change(intentId, { providersWord })
  },
  /** The server has confirmed it. */
  end(intentId: string): void {
    change(intentId, { endedAt: Date.now() })
  },
  /** Somebody pays otherwise: nothing goes on with it any more, unless it comes through after all. */
  giveUp(intentId: string): void {
    change(intentId, { givenUpAt: Date.now() })
  },
  /** It has come through: no other payment must be made in its place. */
  pursue(intentId: string): void {
    change(intentId, { givenUpAt: undefined })
  },
  /** Nothing was paid with it. */
  forget(intentId: string): void {
    writeAll(readAll().filter((payment) => payment.intentId !== intentId))
  },
  /**
   * Somebody signs out. What is under way stays, as identifiers that say nothing to anybody else: signed in again, they
   * must not pay for the same thing once more.
   */
  forgetEnded(): void {
    writeAll(readAll().filter(isUnderWay))
  },
}

/**
 * From when on another payment may be offered for one that the server has not heard of, in ms since 1970: a minute after it
 * was sent, ten for one that the provider is deciding on, and never for one that succeeded.
 */
export function payableAgainAt({ sentAt, providersWord }: KeptPayment): number {
  if (providersWord === 'succeeded') return Number.POSITIVE_INFINITY
  return sentAt + (providersWord === 'processing' ? 10 : 1) * MINUTE_MS
}

function change(intentId: string, said: Partial<KeptPayment>): void {
  writeAll(readAll().map((payment) => (payment.intentId === intentId ? { ...payment, ...said } : payment)))
}

function isUnderWay({ endedAt, givenUpAt }: KeptPayment): boolean {
  return endedAt === undefined && givenUpAt === undefined
}

function isFor(payment: KeptPayment, target: Target): boolean {
  const { serviceId, productId } = target
  if (serviceId === undefined) return productId !== undefined && payment.productId === productId
  // A service that was not there before may be the one that this payment has made.
  return payment.serviceId === undefined
    ? !payment.knownServiceIds.includes(serviceId)
    : payment.serviceId === serviceId
}

function isForTheSame(one: KeptPayment, other: KeptPayment): boolean {
  return one.userId === other.userId && one.serviceId === other.serviceId && one.productId === other.productId
}

/** For browsers without storage: this page at least remembers. */
let inMemory: readonly KeptPayment[] = []

function readAll(): readonly KeptPayment[] {
  return storedPayments().filter(({ sentAt }) => Date.now() - sentAt < LIFETIME_MS)
}

function storedPayments(): readonly KeptPayment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : []
    return entries.filter((entry) => v.is(keptPaymentShape, entry))
  } catch (error) {
    return error instanceof SyntaxError ? [] : inMemory
  }
}

function writeAll(payments: readonly KeptPayment[]): void {
  inMemory = payments
  try {
    if (payments.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(payments))
  } catch {
    // Then it is in memory alone.
  }
}
