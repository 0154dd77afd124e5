import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import { effectsOf } from '#sandbox/testing/payments'
import type { TestClient } from '#sandbox/testing/test-client'
import type { Life } from './payment-wire'

type Paid = Extract<LedgerEntry, { type: 'charged' | 'cardSaved' }>
type Subscription = Extract<LedgerEntry, { type: 'subscriptionCreated' }>

/** What was known when a payment was sent. */
type Sending = {
  /** What remembers the payment: the browser, or where its storage refuses, the tab or the page. */
  readonly memory: object
  /** The payments whose success had been seen by somebody before the form was opened. */
  readonly seenBefore: ReadonlySet<string>
  /** The payments that the server knew of when the form was opened, and when it was asked at Pay. */
  readonly notifiedAtOpening: ReadonlySet<string>
  readonly notifiedAtPay: ReadonlySet<string>
  /** The payments that the customer had given up for this one. */
  readonly inPlaceOf: readonly string[]
}

type Opening = {
  readonly seen: ReadonlySet<string>
  notified: ReadonlySet<string>
  atPay: ReadonlySet<string>
  /** Whether the order is being read for the first time. */
  readonly isBeginning: () => boolean
}

export type Invariants = ReturnType<typeof createInvariants>

/** Compares what the customer saw and pressed with what the sandbox's ledger says. Keeps which rules were broken. */
export function createInvariants(browser: TestClient, given: Map<string, string>) {
  const broken = new Set<string>()
  const reached = new Set<string>()
  const demand = (holds: boolean, rule: string) => void (holds || broken.add(rule))
  /** For each intent that was confirmed, the amount on the button. */
  const prices = new Map<string, number>()
  const sendings = new Map<string, Sending>()
  const openings = new Map<Life, Opening>()
  const seen = new Set<string>()
  /** The payments that were told to be two. */
  const notified = new Set<string>()
  let ledger: readonly LedgerEntry[] = []
  let paid: readonly Paid[] = []

  /** The payments that the server tells of: a product's by its new service, a service's once its setup has gone on. */
  const notifiedIds = () => {
    const isPast = (serviceId: string) =>
      ledger.some((entry) => entry.type === 'stepAccepted' && entry.serviceId === serviceId)
    return new Set(
      [...paidIds()].filter((id) => {
        const serviceId = subscriptionOf(id)?.serviceId ?? ''
        return !given.has(serviceId) || isPast(serviceId)
      }),
    )
  }
  const paidIds = () => new Set(paid.map(({ intentId }) => intentId))
  const subscriptionOf = (intentId: string) =>
    ledger.find((entry): entry is Subscription => entry.type === 'subscriptionCreated' && entry.intentId === intentId)

  async function readLedger(): Promise<void> {
    ledger = await effectsOf(browser)
    paid = ledger.filter((entry) => entry.type === 'charged' || entry.type === 'cardSaved')
  }

  function isPaidFor(serviceId: string | undefined): boolean {
    return ledger.some(
      (entry) =>
        entry.type === 'subscriptionCreated' &&
        // A product whose success was seen before names no service.
        (serviceId === undefined || entry.serviceId === serviceId) &&
        (entry.intentId === null || paidIds().has(entry.intentId)),
    )
  }

  /** A service is paid once. A product may be bought again by somebody who knows that it was bought. */
  function isSamePurchase(one: Subscription, other: Subscription): boolean {
    if (one.serviceId === other.serviceId) return true
    return one.productId === other.productId && !given.has(one.serviceId) && !given.has(other.serviceId)
  }

  /** Whether the portal could have kept the later of two payments for one purchase from being sent. */
  function checkSecond(first: string, second: string): void {
    const sending = sendings.get(second)
    if (sending === undefined || sending.seenBefore.has(first)) return
    const isElsewhere = sendings.get(first)?.memory !== sending.memory
    const couldKnow = sending.notifiedAtPay.has(first) && !sending.notifiedAtOpening.has(first)
    if (isElsewhere) {
      reached.add('paid where nothing is remembered of it')
      demand(!couldKnow, 'paid on a second device although the server knew of the first payment')
      return
    }
    demand(sending.inPlaceOf.includes(first), 'paid twice in one browser, and the first was never given up')
    reached.add('paid twice by choice')
  }

  return {
    broken,
    reached,
    hasCharged: () => paid.length > 0,
    isAllSeen: () => paid.length > 0 && paid.every(({ intentId }) => seen.has(intentId)),
    breaks: (rule: string) => void broken.add(rule),
    /** The services of ada that wait for their payment, or were made by one. */
    services: () => [
      ...given.keys(),
      ...ledger.flatMap((entry) =>
        entry.type === 'subscriptionCreated' && !given.has(entry.serviceId) && paidIds().has(entry.intentId ?? '')
          ? [entry.serviceId]
          : [],
      ),
    ],
    /** A checkout is opened. */
    opens: (page: Life, isBeginning: () => boolean) =>
      void openings.set(page, { seen: new Set(seen), notified: new Set(), atPay: new Set(), isBeginning }),
    /** The server is about to be asked for something. */
    async asks(page: Life, operation: string): Promise<void> {
      const opening = openings.get(page)
      if (operation !== 'listServices' || !opening?.isBeginning()) return
      await readLedger()
      opening.notified = notifiedIds()
    },
    /** Pay is pressed. */
    presses(page: Life): void {
      const opening = openings.get(page)
      if (opening !== undefined) opening.atPay = notifiedIds()
    },
    handsIn(intentId: string, serviceId: string): void {
      const productId = subscriptionOf(intentId)?.productId
      const productOfService =
        given.get(serviceId) ??
        ledger.find(
          (entry): entry is Subscription => entry.type === 'subscriptionCreated' && entry.serviceId === serviceId,
        )?.productId
      demand(productId === productOfService, 'the payment of one product is handed in for another')
    },
    confirms(
      intentId: string,
      price: number | undefined,
      page: Life,
      entries: readonly PaymentEntry[],
      memory: object,
    ): void {
      demand((prices.get(intentId) ?? price) === price, 'one intent was on the button with two amounts')
      if (price !== undefined) prices.set(intentId, price)
      const opening = openings.get(page)
      sendings.set(intentId, {
        memory,
        seenBefore: opening?.seen ?? new Set(),
        notifiedAtOpening: opening?.notified ?? new Set(),
        notifiedAtPay: opening?.atPay ?? new Set(),
        inPlaceOf: entries.find((entry) => entry.intentId === intentId)?.inPlaceOf ?? [],
      })
    },
    /** Whether the service is paid, or nothing was due for it. */
    seesSuccess(serviceId: string | undefined): void {
      demand(isPaidFor(serviceId), 'success without a charge')
      for (const { intentId } of paid) seen.add(intentId)
    },
    /** A checkout says that the provider has taken it. */
    seesPaid(intentId: string | undefined): void {
      demand(intentId === undefined || paidIds().has(intentId), 'a checkout is confirmed without a charge')
    },
    /** Two payments for one purchase are told. */
    notifiesTwo(intentId: string, { paid: others, open }: { paid: readonly string[]; open: readonly string[] }): void {
      demand(
        others.every((id) => paidIds().has(id)) && (others.length === 0 || paidIds().has(intentId)),
        'two payments are told, and there was one',
      )
      if (others.length + open.length === 0) return
      notified.add(intentId)
      reached.add('two payments told')
    },
    /** To be told after everything that happens. */
    async look(): Promise<void> {
      await readLedger()
      for (const [index, { intentId, ...entry }] of paid.entries()) {
        const amount = entry.type === 'charged' ? entry.amount : 0
        demand(prices.get(intentId) === amount, `charged ${amount}, and on the button was ${prices.get(intentId)}`)
        if (index > 0) reached.add('second purchase')
      }
      // In the order in which they were sent: a bank may decide on the first one last.
      const sent = [...sendings.keys()].filter((id) => paidIds().has(id))
      for (const [index, second] of sent.entries()) {
        for (const first of sent.slice(0, index)) {
          const [one, other] = [subscriptionOf(first), subscriptionOf(second)]
          if (one && other && isSamePurchase(one, other)) checkSecond(first, second)
        }
      }
    },
    /** Everything has come to its end: whoever has paid twice by choice has been told. */
    ends(): void {
      for (const [second, { inPlaceOf }] of sendings) {
        const first = inPlaceOf.find((id) => paidIds().has(id))
        if (first !== undefined && paidIds().has(second))
          demand(notified.has(first) || notified.has(second), 'two payments were made, and nobody was told')
      }
    },
  }
}
