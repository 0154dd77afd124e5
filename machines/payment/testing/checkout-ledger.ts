import type { IntentStatus } from '../card'

/** The way in which a card reacts to a confirmation. */
export type Card = 'good' | 'declined' | 'slow' | 'challenging'

export type LedgerIntent = { readonly id: string; amount: number; status: IntentStatus }

/** A subscription on the server. Nothing is due if it has no intent. */
type LedgerSubscription = { readonly intent: LedgerIntent | undefined; isSuperseded: boolean }

type LedgerRules = {
  readonly tax: number
  /** A card is requested although nothing is due today. */
  readonly savesCard: boolean
  readonly firstPayment: string
  readonly rounding: (typeof ROUNDINGS)[number]
}

export type Ledger = ReturnType<typeof createLedger>

/** The server's discounts. They do not use the pricing module, so that the tests compare two independent calculations. */
const COUPONS: Readonly<Record<string, { percent: number; cents: number }>> = {
  promo_half: { percent: 50, cents: 0 },
  promo_five: { percent: 0, cents: 500 },
  promo_free: { percent: 100, cents: 0 },
  promo_launch: { percent: 20, cents: 0 },
}

/** A percentage that does not come out even is rounded for each price, for each discount, or for the discount in total. */
export const ROUNDINGS = ['price', 'discount', 'total'] as const

/** Whole numbers, with half a cent rounded up. */
const percentOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

/** The lines after a percentage is taken off. */
function lessPercent(lines: readonly number[], percent: number, rounding: (typeof ROUNDINGS)[number]): number {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  if (rounding === 'price') return sumOf(lines.map((line) => percentOf(line, 100 - percent)))
  if (rounding === 'discount') return sumOf(lines.map((line) => line - percentOf(line, percent)))
  return sumOf(lines) - percentOf(sumOf(lines), percent)
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
 * A minimal server and payment provider. They process calls in order of arrival and do not prevent double payments: older
 * subscriptions are superseded, but their intents can still be paid, as with a server that cancels them late. Only the
 * provider's guarantee holds: an intent is charged at most once.
 *
 * @param lines the amounts due today, in minor units
 * @param rules `tax`: the difference that the provider adds if anything is due, in minor units, possibly negative
 */
export function createLedger(lines: readonly number[], { tax, savesCard, firstPayment, rounding }: LedgerRules) {
  const subscriptions: LedgerSubscription[] = []
  /** The ids of the intents that were charged, or whose card was stored. */
  const charged: string[] = []

  const intents = () => subscriptions.flatMap(({ intent }) => intent ?? [])
  const intentOf = (id: string | undefined) => intents().find((intent) => intent.id === id)
  /** A payment has succeeded or is being processed. */
  const isTaken = () => charged.length > 0 || intents().some(({ status }) => status === 'processing')

  function become(intent: LedgerIntent, status: IntentStatus): void {
    intent.status = status
    if (status === 'succeeded') charged.push(intent.id)
  }

  function amountWith(coupon: string | undefined): number {
    const { percent, cents } = COUPONS[coupon ?? ''] ?? { percent: 0, cents: 0 }
    const due = Math.max(0, lessPercent(lines, percent, rounding) - cents)
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
    isPaidHere: () => paidHere().length > 0,
    isPaidElsewhere: () => charged.includes(IN_ANOTHER_TAB),
    boughtElsewhere,
    /** The customer's services, if the payment is for a product. */
    serviceIds: (): readonly string[] => [
      'known',
      ...Array.from({ length: boughtElsewhere() }, (_, index) => `of another device ${index + 1}`),
      ...paidHere().map((_, index) => `bought ${index + 1}`),
    ],
    /** The intents that the customer's bank has not decided on. */
    undecided: () => intents().filter(isUndecided),
    isSuperseded: (id: string | undefined) =>
      subscriptions.some(({ intent, isSuperseded }) => isSuperseded && intent?.id === id),
    open(coupon: string | undefined): { intent: LedgerIntent | undefined; isFree: boolean } {
      for (const older of subscriptions) older.isSuperseded = true
      const amount = firstPayment === 'charged' ? amountWith(coupon) : 0
      const hasIntent = amount > 0 || (firstPayment === 'charged' ? savesCard : firstPayment === 'trial')
      const id = `${amount > 0 ? 'pi' : 'seti'}_${subscriptions.length + 1}`
      const intent: LedgerIntent | undefined = hasIntent ? { id, amount, status: 'unpaid' } : undefined
      subscriptions.push({ intent, isSuperseded: false })
      return { intent, isFree: amount === 0 }
    },
    /** A confirmation arrives. Returns true if the intent can be paid. */
    confirm: (id: string | undefined, card: Card) => confirm(intentOf(id), card),
    decide(intent: LedgerIntent, isPaid: boolean): void {
      become(intent, isPaid ? 'succeeded' : 'unpaid')
    },
    /** Another tab opens a subscription for the same purchase, and may pay for it. No effect once a payment is taken. */
    openElsewhere(isPaid: boolean): void {
      if (isTaken()) return
      for (const intent of intents()) intent.status = 'canceled'
      if (isPaid) charged.push(IN_ANOTHER_TAB)
    },
    /** Another device buys the same product. No effect while a payment is under way here. */
    buyElsewhere(): void {
      if (!isTaken() && !intents().some(isUndecided)) charged.push(ON_ANOTHER_DEVICE)
    },
    /** The amount of the newest intent changes, unless it has been confirmed. */
    reprice(difference: number): void {
      const newest = intents().at(-1)
      if (newest?.status === 'unpaid' && newest.amount > 0) newest.amount += difference
    },
    /** The newest intent is paid outside this checkout. */
    payNewest(): void {
      if (!isTaken()) confirm(intents().at(-1), 'good')
    },
  }
}
