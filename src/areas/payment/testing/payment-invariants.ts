import type { PaymentRecord } from '#machines/payment/payment-record'
import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import { effectsOf } from '#sandbox/testing/payments'
import type { TestClient } from '#sandbox/testing/test-client'
import type { PageRef } from './payment-wire'

type Paid = Extract<LedgerEntry, { type: 'charged' | 'cardSaved' }>
type Subscription = Extract<LedgerEntry, { type: 'subscriptionCreated' }>

/** The knowledge at the moment when a payment was sent. */
type Sending = {
  /** The owner of the stored record: the browser, or the tab or page if the browser's storage does not work. */
  readonly memory: object
  /** The payments whose success was shown on some screen before the form was opened. */
  readonly seenBefore: ReadonlySet<string>
  /** The payments that the server reported when the form was opened, and when Pay was pressed. */
  readonly knownAtOpening: ReadonlySet<string>
  readonly knownAtPay: ReadonlySet<string>
  /** The payments that the customer had abandoned for this one. */
  readonly inPlaceOf: readonly string[]
}

type Opening = {
  readonly seen: ReadonlySet<string>
  notified: ReadonlySet<string>
  atPay: ReadonlySet<string>
  /** True while the order is loaded for the first time. */
  readonly isFirstLoad: () => boolean
}

/** A confirmation: the amount on the button, the page, the stored payments and their owner. */
type Confirmed = {
  readonly price: number | undefined
  readonly page: PageRef
  readonly records: readonly PaymentRecord[]
  readonly memory: object
}

export type Invariants = ReturnType<typeof createInvariants>

/** Compares what the customer saw and pressed with the sandbox's ledger, and collects the broken rules. */
export function createInvariants(browser: TestClient, given: Map<string, string>, hasTax: boolean) {
  const broken = new Set<string>()
  const reached = new Set<string>()
  const requireRule = (holds: boolean, rule: string) => void (holds || broken.add(rule))
  /** The amount on the button, by confirmed intent. */
  const prices = new Map<string, number>()
  const sendings = new Map<string, Sending>()
  const openings = new Map<PageRef, Opening>()
  const seen = new Set<string>()
  /** The payments that were shown to the customer as paid twice. */
  const shownAsTwo = new Set<string>()
  let ledger: readonly LedgerEntry[] = []
  let paid: readonly Paid[] = []

  const paidIds = () => new Set(paid.map(({ intentId }) => intentId))
  const created = () => ledger.filter((entry) => entry.type === 'subscriptionCreated')
  const subscriptionOf = (id: string) => created().find(({ intentId }) => intentId === id)
  /** The server reports a product's payment by its new service, and a service's payment by a later setup step. */
  const knownToServer = () => {
    const past = new Set(ledger.flatMap((entry) => (entry.type === 'stepAccepted' ? [entry.serviceId] : [])))
    const isKnown = (serviceId: string) => !given.has(serviceId) || past.has(serviceId)
    return new Set([...paidIds()].filter((id) => isKnown(subscriptionOf(id)?.serviceId ?? '')))
  }

  async function readLedger(): Promise<void> {
    ledger = await effectsOf(browser)
    paid = ledger.filter((entry) => entry.type === 'charged' || entry.type === 'cardSaved')
  }

  function isPaidFor(serviceId: string | undefined): boolean {
    return created().some(
      (entry) =>
        // The success of a product may be shown before its service is known.
        (serviceId === undefined || entry.serviceId === serviceId) &&
        (entry.intentId === null || paidIds().has(entry.intentId)),
    )
  }

  /** A service is paid once. A product may be bought again if the customer knows of the first purchase. */
  function isSamePurchase(one: Subscription, other: Subscription): boolean {
    if (one.serviceId === other.serviceId) return true
    return one.productId === other.productId && !given.has(one.serviceId) && !given.has(other.serviceId)
  }

  /** Checks if the portal could have prevented the second of two payments for one purchase. */
  function checkSecond(first: string, second: string): void {
    const sending = sendings.get(second)
    if (sending === undefined || sending.seenBefore.has(first)) return
    const isElsewhere = sendings.get(first)?.memory !== sending.memory
    const couldKnow = sending.knownAtPay.has(first) && !sending.knownAtOpening.has(first)
    if (isElsewhere) {
      reached.add('paid without a stored record')
      requireRule(!couldKnow, 'paid on a second device although the server knew of the first payment')
      return
    }
    requireRule(sending.inPlaceOf.includes(first), 'paid twice in one browser without abandoning the first payment')
    reached.add('paid twice by choice')
  }

  return {
    broken,
    reached,
    hasCharged: () => paid.length > 0,
    isAllSeen: () => paid.length > 0 && paid.every(({ intentId }) => seen.has(intentId)),
    addBroken: (rule: string) => void broken.add(rule),
    /** Ada's services that wait for a payment or were created by one. */
    services: () => [
      ...given.keys(),
      ...created()
        .filter(({ serviceId, intentId }) => !given.has(serviceId) && paidIds().has(intentId ?? ''))
        .map(({ serviceId }) => serviceId),
    ],
    onCheckoutOpened: (page: PageRef, isFirstLoad: () => boolean) =>
      void openings.set(page, { seen: new Set(seen), notified: new Set(), atPay: new Set(), isFirstLoad }),
    /** Called when the sandbox has served a request. */
    async onServed(page: PageRef, operation: string): Promise<void> {
      const opening = openings.get(page)
      if (operation !== 'listServices' || !opening?.isFirstLoad()) return
      await readLedger()
      opening.notified = knownToServer()
    },
    /** No price changes here: other differences than tax come from rounding, or from a promotion that covers one fee. */
    onQuote(adjustments: number, isReread: boolean): void {
      requireRule(!isReread, 'the order was read again, but its price has not changed')
      requireRule(hasTax || adjustments <= 0, 'tax is shown, but there is none')
    },
    onPay(page: PageRef): void {
      const opening = openings.get(page)
      if (opening !== undefined) opening.atPay = knownToServer()
    },
    onConfirmation(intentId: string, serviceId: string): void {
      const product = given.get(serviceId) ?? created().find((entry) => entry.serviceId === serviceId)?.productId
      const isSame = subscriptionOf(intentId)?.productId === product
      requireRule(isSame, 'the payment of one product is confirmed for another')
    },
    onConfirm(intentId: string, { price, page, records, memory }: Confirmed): void {
      requireRule((prices.get(intentId) ?? price) === price, 'the button showed two amounts for one intent')
      if (price !== undefined) prices.set(intentId, price)
      const opening = openings.get(page)
      sendings.set(intentId, {
        memory,
        seenBefore: opening?.seen ?? new Set(),
        knownAtOpening: opening?.notified ?? new Set(),
        knownAtPay: opening?.atPay ?? new Set(),
        inPlaceOf: records.find((record) => record.intentId === intentId)?.inPlaceOf ?? [],
      })
    },
    /** A success must mean that the service is paid or that nothing was due. */
    onSuccessShown(serviceId: string | undefined): void {
      requireRule(isPaidFor(serviceId), 'success without a charge')
      for (const { intentId } of paid) seen.add(intentId)
    },
    /** The checkout shows that the provider has accepted the payment. */
    onPaidShown(intentId: string | undefined): void {
      requireRule(intentId === undefined || paidIds().has(intentId), 'a checkout is confirmed without a charge')
    },
    /** The customer sees that two payments were made for one purchase, or that another one may still go through. */
    onTwoPaymentsShown(
      intentId: string,
      { paid: others, open }: { paid: readonly string[]; open: readonly string[] },
    ): void {
      requireRule(
        others.every((id) => paidIds().has(id)) && (others.length === 0 || paidIds().has(intentId)),
        'two payments are shown, but only one was made',
      )
      if (others.length + open.length === 0) return
      shownAsTwo.add(intentId)
      reached.add('two payments shown')
    },
    /** The setup states what was paid for its service. */
    onReceiptShown(serviceId: string | undefined, amount: number): void {
      const isTrue = paid.some(
        ({ intentId, ...entry }) =>
          subscriptionOf(intentId)?.serviceId === serviceId && amount === (entry.type === 'charged' ? entry.amount : 0),
      )
      requireRule(isTrue, 'a receipt is shown, but its amount was not paid')
      reached.add('receipt shown')
    },
    /** Must be called after every change. */
    async check(): Promise<void> {
      await readLedger()
      for (const [index, { intentId, ...entry }] of paid.entries()) {
        const amount = entry.type === 'charged' ? entry.amount : 0
        requireRule(prices.get(intentId) === amount, `charged ${amount}, but the button showed ${prices.get(intentId)}`)
        if (index > 0) reached.add('second purchase')
      }
      // In the order of sending, because a bank may decide on the first payment last.
      const sent = [...sendings.keys()].filter((id) => paidIds().has(id))
      for (const [index, second] of sent.entries()) {
        for (const first of sent.slice(0, index)) {
          const [one, other] = [subscriptionOf(first), subscriptionOf(second)]
          if (one && other && isSamePurchase(one, other)) checkSecond(first, second)
        }
      }
    },
    /** At the end, a customer who has paid twice by choice must have seen it. */
    onEnd(): void {
      for (const [second, { inPlaceOf }] of sendings) {
        const first = inPlaceOf.find((id) => paidIds().has(id))
        if (first !== undefined && paidIds().has(second))
          requireRule(shownAsTwo.has(first) || shownAsTwo.has(second), 'two payments were made but not shown')
      }
    },
  }
}
