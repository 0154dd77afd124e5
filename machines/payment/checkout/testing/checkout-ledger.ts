import type { IntentStatus } from '../../card'

/** How a card takes a confirmation. */
export type Card = 'good' | 'declined' | 'slow' | 'challenging'

export type LedgerIntent = { readonly id: string; amount: number; status: IntentStatus }

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

const IN_ANOTHER_TAB = 'pi_tab'
const ON_ANOTHER_DEVICE = 'pi_device'

const isUnpaid = ({ status }: LedgerIntent) => status === 'unpaid' || status === 'requiresAction'
const isUndecided = ({ status }: LedgerIntent) => status === 'processing' || status === 'requiresAction'

/**
 * A server and a payment provider in a nutshell. They do what is asked in the order in which it arrives, and protect
 * nobody: older subscriptions are superseded, but their intents can still be paid, as with a server that is slow to cancel
 * them. An intent is charged once; that much the provider promises.
 *
 * @param lines what is due today, in minor units
 * @param tax what the provider adds to it, or takes off, where anything is due
 */
export function createLedger(lines: readonly number[], tax = 0) {
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
    const due = Math.max(0, reduced - cents)
    return due === 0 ? 0 : due + tax
  }

  function confirm(intent: LedgerIntent | undefined, card: Card): boolean {
    if (intent === undefined || !isUnpaid(intent)) return false
    become(intent, TAKEN[card])
    return true
  }

  const paidHere = () => charged.filter((id) => intentOf(id) !== undefined)
  const boughtElsewhere = () => charged.filter((id) => id === ON_ANOTHER_DEVICE).length

  return {
    charged,
    intentOf,
    /** Whether an intent of this checkout was charged, and whether one of another tab was. */
    isPaidHere: () => paidHere().length > 0,
    isPaidElsewhere: () => charged.includes(IN_ANOTHER_TAB),
    boughtElsewhere,
    /** The customer's services, if it is a product that is paid for. */
    serviceIds: (): readonly string[] => [
      'known',
      ...Array.from({ length: boughtElsewhere() }, (_, index) => `of another device ${index + 1}`),
      ...paidHere().map((_, index) => `bought ${index + 1}`),
    ],
    /** Those that the customer's bank has yet to decide on. */
    undecided: () => intents().filter(isUndecided),
    isSuperseded: (id: string | undefined) =>
      subscriptions.some(({ intent, isSuperseded }) => isSuperseded && intent?.id === id),
    /** @param keepsCard whether a card is asked for where nothing is due today */
    open(coupon: string | undefined, savesCard: boolean): { intent: LedgerIntent | undefined; isFree: boolean } {
      for (const older of subscriptions) older.isSuperseded = true
      const amount = amountWith(coupon)
      const id = `${amount > 0 ? 'pi' : 'seti'}_${subscriptions.length + 1}`
      const intent: LedgerIntent | undefined = amount > 0 || savesCard ? { id, amount, status: 'unpaid' } : undefined
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
      if (isPaid) charged.push(IN_ANOTHER_TAB)
    },
    /** Another device buys the same product, as long as nothing is on its way here. */
    buyElsewhere(): void {
      if (!isTaken() && !intents().some(isUndecided)) charged.push(ON_ANOTHER_DEVICE)
    },
    /** The newest intent gets another amount, as long as nobody has confirmed it. */
    reprice(difference: number): void {
      const newest = intents().at(-1)
      if (newest?.status === 'unpaid' && newest.amount > 0) newest.amount += difference
    },
    /** The newest intent is paid, and not by this checkout. */
    payNewest(): void {
      if (!isTaken()) confirm(intents().at(-1), 'good')
    },
  }
}
