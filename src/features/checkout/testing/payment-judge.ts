import type { LedgerEntry } from '#sandbox/ledger'
import { effectsOf } from '#sandbox/testing/payments'
import type { TestClient } from '#sandbox/testing/test-client'

type Paid = Extract<LedgerEntry, { type: 'charged' | 'cardSaved' }>

export type Judge = ReturnType<typeof createJudge>

/** Compares what the customer saw and pressed with what the sandbox's ledger says. Keeps which rules were broken. */
export function createJudge(browser: TestClient, isForService: boolean) {
  const broken = new Set<string>()
  const reached = new Set<string>()
  const demand = (holds: boolean, rule: string) => void (holds || broken.add(rule))
  /** For each intent that was confirmed, the amount on the button, and the payments whose success was seen before. */
  const prices = new Map<string, number>()
  const openings = new Map<string, ReadonlySet<string>>()
  const seen = new Set<string>()
  let ledger: readonly LedgerEntry[] = []
  let paid: readonly Paid[] = []

  function isPaidFor(serviceId: string | undefined): boolean {
    return ledger.some(
      (entry) =>
        entry.type === 'subscriptionCreated' &&
        // A product whose success was seen before names no service.
        (serviceId === undefined || entry.serviceId === serviceId) &&
        (entry.intentId === null || paid.some(({ intentId }) => intentId === entry.intentId)),
    )
  }

  return {
    broken,
    reached,
    /** The payments whose success somebody has seen. */
    seen: (): ReadonlySet<string> => new Set(seen),
    isAllSeen: () => paid.length > 0 && paid.every(({ intentId }) => seen.has(intentId)),
    /** The services that payments for a product have made: the list of services has them. */
    madeServices: () =>
      isForService
        ? []
        : ledger.flatMap((entry) =>
            entry.type === 'subscriptionCreated' && paid.some(({ intentId }) => intentId === entry.intentId)
              ? [entry.serviceId]
              : [],
          ),
    hasCharged: () => paid.length > 0,
    confirms(intentId: string, price: number | undefined, opening: ReadonlySet<string>): void {
      demand((prices.get(intentId) ?? price) === price, 'one intent was on the button with two amounts')
      if (price !== undefined) prices.set(intentId, price)
      openings.set(intentId, opening)
    },
    /** Whether the service is paid, or nothing was due for it. */
    seesSuccess(serviceId: string | undefined): void {
      demand(isPaidFor(serviceId), 'success without a charge')
      for (const { intentId } of paid) seen.add(intentId)
    },
    /** A checkout says that the provider has taken it. */
    seesPaid(intentId: string | undefined): void {
      demand(
        intentId === undefined || paid.some((entry) => entry.intentId === intentId),
        'a checkout is confirmed without a charge',
      )
    },
    breaks: (rule: string) => void broken.add(rule),
    /** To be told after everything that happens. */
    async look(): Promise<void> {
      ledger = await effectsOf(browser)
      paid = ledger.filter((entry) => entry.type === 'charged' || entry.type === 'cardSaved')
      demand(!isForService || paid.length <= 1, 'a service is paid twice')
      for (const [index, { intentId, ...entry }] of paid.entries()) {
        const amount = entry.type === 'charged' ? entry.amount : 0
        demand(prices.get(intentId) === amount, `charged ${amount}, and on the button was ${prices.get(intentId)}`)
        const earlier = paid.slice(0, index).map((other) => other.intentId)
        if (earlier.length > 0) reached.add('second purchase')
        const unseen = earlier.filter((other) => !openings.get(intentId)?.has(other))
        demand(unseen.length === 0, 'a product is paid twice, and nobody has seen the first success')
      }
    },
  }
}
