import type { IntentStatus } from '../checkout/card'

/** How a card takes a confirmation. */
export type Card = 'good' | 'declined' | 'slow' | 'challenging'

export type LedgerIntent = { readonly id: string; readonly amount: number; status: IntentStatus }

/** A subscription as the server has it; without an intent nothing is due. */
type LedgerSubscription = { readonly intent: LedgerIntent | undefined; isSuperseded: boolean }

export type Ledger = ReturnType<typeof createLedger>

/** What the server takes off, by its own names and its own arithmetic: a rule must not agree with itself. */
const COUPONS: Readonly<Record<string, { percent: number; cents: number }>> = {
  promo_half: { percent: 50, cents: 0 },
  promo_five: { percent: 0, cents: 500 },
  promo_free: { percent: 100, cents: 0 },
  promo_launch: { percent: 20, cents: 0 },
}

const TAKEN: Readonly<Record<Card, IntentStatus>> = {
  good: 'succeeded',
  declined: 'unpaid',
  slow: 'processing',
  challenging: 'requiresAction',
}

const isUnpaid = ({ status }: LedgerIntent) => status === 'unpaid' || status === 'requiresAction'
const isUndecided = ({ status }: LedgerIntent) => status === 'processing' || status === 'requiresAction'

/**
 * A server and a payment provider in a nutshell. They do what is asked in the order in which it arrives, and protect
 * nobody: older subscriptions are superseded, but their intents can still be paid, as with a server that is slow to cancel
 * them. An intent is charged once; that much the provider promises.
 *
 * @param lines what is due today, in minor units
 */
export function createLedger(lines: readonly number[]) {
  const subscriptions: LedgerSubscription[] = []
  /** The intents that were charged, or whose card was kept. */
  const charged: string[] = []

  const intents = () => subscriptions.flatMap(({ intent }) => intent ?? [])
  const intentOf = (id: string | undefined) => intents().find((intent) => intent.id === id)
  /** A payment was made, or is being made. */
  const isTaken = () => charged.length > 0 || intents().some(({ status }) => status === 'processing')

  function become(intent: LedgerIntent, status: IntentStatus): void {
    intent.status = status
    if (status === 'succeeded') charged.push(intent.id)
  }

  function amountWith(coupon: string | undefined): number {
    const { percent, cents } = COUPONS[coupon ?? ''] ?? { percent: 0, cents: 0 }
    const reduced = lines.reduce((sum, line) => sum + Math.floor((line * (100 - percent) + 50) / 100), 0)
    return Math.max(0, reduced - cents)
  }

  function confirm(intent: LedgerIntent | undefined, card: Card): boolean {
    if (intent === undefined || !isUnpaid(intent)) return false
    become(intent, TAKEN[card])
    return true
  }

  return {
    charged,
    intentOf,
    /** Whether an intent of this checkout was charged, and whether one of another tab was. */
    isPaidHere: () => charged.some((id) => intentOf(id) !== undefined),
    isPaidElsewhere: () => charged.some((id) => intentOf(id) === undefined),
    /** Those that the customer's bank has yet to decide on. */
    undecided: () => intents().filter(isUndecided),
    isSuperseded: (id: string | undefined) =>
      subscriptions.some(({ intent, isSuperseded }) => isSuperseded && intent?.id === id),
    /** @param keepsCard whether a card is asked for where nothing is due today */
    open(coupon: string | undefined, keepsCard: boolean): { intent: LedgerIntent | undefined; isFree: boolean } {
      for (const older of subscriptions) older.isSuperseded = true
      const amount = amountWith(coupon)
      const id = `${amount > 0 ? 'pi' : 'seti'}_${subscriptions.length + 1}`
      const intent: LedgerIntent | undefined = amount > 0 || keepsCard ? { id, amount, status: 'unpaid' } : undefined
      subscriptions.push({ intent, isSuperseded: false })
      return { intent, isFree: amount === 0 }
    },
    /** A confirmation arrives. Answers whether it was for an intent that can be paid. */
    confirm: (id: string | undefined, card: Card) => confirm(intentOf(id), card),
    /** The customer's bank has decided. */
    decide(intent: LedgerIntent, isPaid: boolean): void {
      become(intent, isPaid ? 'succeeded' : 'unpaid')
    },
    /** Another tab opens a subscription for the same thing, and perhaps pays it; not while one is paid or being paid. */
    openElsewhere(isPaid: boolean): void {
      if (isTaken()) return
      for (const intent of intents()) intent.status = 'canceled'
      if (isPaid) charged.push('pi_elsewhere')
    },
    /** The newest intent is paid, and not by this checkout. */
    payNewest(): void {
      if (!isTaken()) confirm(intents().at(-1), 'good')
    },
  }
}
