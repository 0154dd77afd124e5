import type { SnapshotFrom } from 'xstate'
import { type checkoutMachine, dueOf } from '../checkout.machine'
import type { Ledger, LedgerIntent } from './checkout-ledger'

/** The calls that move money or prepare to. */
export type MoneyCall = 'createSubscription' | 'prepareCard' | 'confirmCard' | 'readIntent'

type Screen = SnapshotFrom<typeof checkoutMachine>

/** Nothing was sent; Pay was pressed; the payment was sent, and how it stands is not known. */
type Payment = 'none' | 'underWay' | 'inDoubt'

/** A subscription that the checkout has heard of, and the promotion that it was asked for with. */
type Opened = {
  readonly intent: LedgerIntent | undefined
  readonly isFree: boolean
  readonly coupon: string | undefined
}

const PAID = ['placing', 'findingService', 'unplaced', 'confirmed']

/** Where Pay can be pressed, or was. */
const CHARGEABLE = ['free', 'ready', 'preparing', 'confirming', 'checking', 'unknown', 'pending'] as const

/**
 * Watches a checkout from outside, by what goes over the wire and what is on the screen, and keeps which rules were broken
 * (reliability.md, 'Invariants').
 */
export function createInvariants(ledger: Ledger) {
  const broken = new Set<string>()
  const reached = new Set<string>()
  const demand = (holds: boolean, rule: string) => void (holds || broken.add(rule))
  const dueOn = ({ context }: Screen) => dueOf(context) ?? null

  let payment: Payment = 'none'
  let priceAtPay: number | null = null
  let mayConfirm = false
  /** An answer has never come: what was sent may arrive at any time, whatever the provider says until then. */
  let mayBeOnItsWay = false
  /** The newest subscription that the checkout has heard of. */
  let newest: Opened | undefined
  let typed: string | undefined
  let accepted: string | undefined
  /** Whether somebody has pressed Pay where nothing was due. */
  let isTaken = false
  /** What the provider said last that it would charge, and for which intent. */
  let notified: { readonly intentId: string | undefined; readonly amount: number } | undefined
  /** One, and what the customer had bought before the page was opened. */
  let allowedCharges: number | undefined

  return {
    broken,
    /** Where it has been, so that nobody believes a rule that was never put to the test. */
    reached,
    /** Pay was pressed, and taken. */
    pays(screen: Screen): void {
      demand(payment !== 'inDoubt', 'P4 Pay is taken while a payment is in doubt')
      demand(payment !== 'underWay', 'P8 Pay is taken while a payment is under way')
      payment = 'underWay'
      priceAtPay = dueOn(screen)
      mayConfirm = true
    },
    /** Pay was pressed where nothing was due, and taken. */
    takes(): void {
      isTaken = true
    },
    /** A code was typed, and taken. */
    types(text: string): void {
      demand(payment === 'none', 'P2 a code is taken while a payment is under way')
      typed = text.trim().toUpperCase()
    },
    /** @param others the calls that were under way already */
    sends(call: MoneyCall, intentId: string | undefined, others: readonly MoneyCall[]): void {
      demand(others.length === 0, 'P8 two calls at once')
      if (call === 'createSubscription') {
        demand(!others.includes(call), 'P6 two subscriptions are made at once')
        demand(payment === 'none', 'P3 a subscription is made while paying')
        demand(!mayBeOnItsWay, 'P3 a subscription is made after a payment whose answer never came')
      }
      if (call === 'confirmCard') {
        demand(payment !== 'inDoubt', 'P4 a payment in doubt is sent again')
        demand(mayConfirm, 'P8 a payment is sent for which nobody has pressed Pay')
        demand(intentId !== undefined && intentId === newest?.intent?.id, 'P2 the intent is not the newest')
        demand(ledger.intentOf(intentId)?.amount === priceAtPay, 'P2 the amount is not the one on the screen')
        demand(!ledger.isSuperseded(intentId), 'P6 a superseded subscription is paid')
        if (mayBeOnItsWay) reached.add('a payment is sent again after a doubt')
        if (accepted !== undefined) reached.add('a promotion is paid')
        mayConfirm = false
      }
    },
    /** The checkout hears of a subscription. */
    opens(opened: Opened): void {
      newest = opened
    },
    /** What is bought is known, and what the customer has: an order that is read once more must not hide anything. */
    hearsOrder(): void {
      if (allowedCharges !== undefined) reached.add('the order is read once more')
      allowedCharges ??= 1 + ledger.boughtElsewhere()
    },
    hearsCharge(intentId: string | undefined, amount: number): void {
      notified = { intentId, amount }
    },
    /** The subscription is refused because of this code. */
    hearsRejection(code: string | undefined): void {
      if (code === accepted) accepted = undefined
      reached.add('a promotion is refused at creation')
    },
    /** Nothing is paid: Pay may be pressed again. */
    hearsNo(): void {
      payment = 'none'
      mayConfirm = false
    },
    /** The answer to the confirmation does not come, or is not waited for. */
    hearsNothing(): void {
      payment = 'inDoubt'
      mayBeOnItsWay = true
    },
    /** How a payment stands that is neither open nor over. */
    hearsHow(): void {
      if (payment === 'inDoubt') payment = 'underWay'
    },
    /** An answer to the code, which can be applied or not. */
    hearsCode(code: string, isApplicable: boolean): void {
      if (isApplicable && code === (typed ?? code)) accepted = code
    },
    /** To be told after everything that happens. */
    sees(screen: Screen): void {
      reached.add(typeof screen.value === 'string' ? screen.value : screen.value.paying.card)
      const isProved = newest?.isFree === true || ledger.isPaidHere()
      demand(ledger.charged.length <= (allowedCharges ?? 1 + ledger.boughtElsewhere()), 'P1 two charges')
      const isPaid = PAID.some((state) => screen.value === state)
      demand(isProved || !isPaid, 'P5 success without a charge')
      demand(ledger.isPaidHere() || isTaken || !isPaid, 'P8 something is bought for which nobody has pressed Pay')
      const isOpen = CHARGEABLE.some((card) => screen.matches({ paying: { card } }))
      const coupon = screen.context.promotion?.stripeId
      demand(!isOpen || newest?.coupon === coupon, 'P18 the subscription is not with the promotion on the screen')
      const isNotified =
        notified !== undefined && screen.matches('paying') && notified.intentId === screen.context.intent?.id
      demand(!isNotified || notified?.amount === dueOn(screen), 'P2 the amount is not what the provider will charge')
      demand(payment === 'none' || dueOn(screen) === priceAtPay, 'P2 the price changes while paying')
      const applied = screen.context.promotion?.code
      // A cleared code is taken off after its pause.
      if (applied === undefined && typed === '') accepted = undefined
      demand(applied === accepted, 'P18 the promotion is not the last one that was accepted')
    },
    /** Every call has been answered, and every timer has run; or that never comes to an end. */
    rests(screen: Screen, isAtRest: boolean): void {
      demand(isAtRest && !screen.hasTag('busy'), 'P21 busy for ever')
      const isUncleared = screen.matches('paying') && typed === '' && accepted !== undefined
      demand(!isUncleared, 'P18 a cleared code stays')
    },
  }
}
