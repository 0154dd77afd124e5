import { dueOf } from '../order'
import type { Ledger, LedgerIntent } from './checkout-ledger'
import type { screenOf } from './checkout-world'

/** The calls that charge money or prepare a charge. */
export type MoneyCall = 'createSubscription' | 'prepareCard' | 'confirmCard' | 'readIntent'

type Screen = ReturnType<typeof screenOf>

/** `underWay` from Pay to the result. `inDoubt` if the payment was sent and its result is unknown. */
type Payment = 'none' | 'underWay' | 'inDoubt'

/** A subscription that the checkout has received, with the coupon that it requested. */
type Opened = {
  readonly intent: LedgerIntent | undefined
  readonly isFree: boolean
  readonly coupon: string | undefined
}

/** The screen shows that it waits for a response. */
const isBusy = ({ card }: Screen) =>
  ['loading', 'creating', 'loadingForm', 'mounting', 'preparing', 'confirming', 'checking'].includes(card)

/** In these states Pay can be clicked or was clicked. */
const CHARGEABLE = ['free', 'ready', 'preparing', 'confirming', 'checking', 'unknown', 'pending'] as const

/**
 * Checks the properties of docs/reliability.md#properties from the outside, from the calls and the screen, and collects the
 * rules that were broken.
 *
 * @param mayDiffer true if the provider's amount may differ from the price by more than its rounding
 */
export function createInvariants(ledger: Ledger, mayDiffer: boolean) {
  const broken = new Set<string>()
  const reached = new Set<string>()
  const check = (holds: boolean, rule: string) => void (holds || broken.add(rule))
  const dueOn = ({ context }: Screen) => dueOf(context) ?? null

  let payment: Payment = 'none'
  let priceAtPay: number | null = null
  let mayConfirm = false
  /** A confirmation got no response, so it may arrive at any time, even after the provider has reported 'unpaid'. */
  let mayBeOnItsWay = false
  let newest: Opened | undefined
  let typed: string | undefined
  let accepted: string | undefined
  /** Pay was clicked while nothing was due. */
  let isFreeOrderPlaced = false
  /** The provider's latest charge. */
  let charge: { readonly intentId: string | undefined; readonly amount: number } | undefined
  /** One more than the customer had bought before the order was loaded. */
  let allowedCharges: number | undefined

  return {
    broken,
    /** The situations that occurred. A rule proves nothing if its situation never occurs. */
    reached,
    /** The checkout accepted a click on Pay. */
    onPay(screen: Screen): void {
      check(payment !== 'inDoubt', 'P4 Pay is accepted while a payment is in doubt')
      check(payment !== 'underWay', 'P8 Pay is accepted while a payment is under way')
      payment = 'underWay'
      priceAtPay = dueOn(screen)
      mayConfirm = true
    },
    /** The checkout accepted a click on Pay while nothing was due. */
    onFreeOrder(): void {
      isFreeOrderPlaced = true
    },
    /** The checkout accepted a typed code. */
    onCode(text: string): void {
      check(payment === 'none', 'P2 a code is accepted while a payment is under way')
      typed = text.trim().toUpperCase()
    },
    /** The checkout requests a subscription with this coupon. */
    onCreation(coupon: string | undefined): void {
      const isRepeated = newest !== undefined && newest.coupon === coupon
      check(mayDiffer || !isRepeated, 'P6 a subscription is created again for the same promotion')
      newest = undefined
    },
    /** @param others the calls that were already in flight */
    onCall(call: MoneyCall, intentId: string | undefined, others: readonly MoneyCall[]): void {
      check(others.length === 0, 'P8 two calls at once')
      if (call === 'createSubscription') {
        check(!others.includes(call), 'P6 two subscriptions are created at once')
        check(payment === 'none', 'P3 a subscription is created while paying')
        check(!mayBeOnItsWay, 'P3 a subscription is created after a payment without a response')
      }
      if (call === 'confirmCard') {
        check(payment !== 'inDoubt', 'P4 a payment in doubt is sent again')
        check(mayConfirm, 'P8 a payment is sent without a click on Pay')
        check(intentId !== undefined && intentId === newest?.intent?.id, 'P2 the intent is not the newest')
        check(ledger.intentOf(intentId)?.amount === priceAtPay, 'P2 the amount is not the one on the screen')
        check(!ledger.isSuperseded(intentId), 'P6 a superseded subscription is paid')
        if (mayBeOnItsWay) reached.add('a payment is sent again after a doubt')
        if (accepted !== undefined) reached.add('a promotion is paid')
        mayConfirm = false
      }
    },
    /** The checkout received a subscription. */
    onSubscription(opened: Opened): void {
      newest = opened
    },
    /** The first order fixes the allowed charges, because a second read must not hide a purchase. */
    onOrder(): void {
      if (allowedCharges !== undefined) reached.add('the order is read again')
      allowedCharges ??= 1 + ledger.boughtElsewhere()
    },
    onCharge(intentId: string | undefined, amount: number): void {
      charge = { intentId, amount }
    },
    /** The server rejected the subscription because of this code. */
    onPromotionRejected(code: string | undefined): void {
      if (code === accepted) accepted = undefined
      reached.add('a promotion is rejected with the subscription')
    },
    /** Nothing was paid, so Pay may be clicked again. */
    onUnpaid(): void {
      payment = 'none'
      mayConfirm = false
    },
    /** The confirmation got no response, or the checkout stopped waiting for it. */
    onNoResponse(): void {
      payment = 'inDoubt'
      mayBeOnItsWay = true
    },
    /** The provider reported a status other than 'unpaid'. */
    onStatus(): void {
      if (payment === 'inDoubt') payment = 'underWay'
    },
    /** The server responded to a code. */
    onPromotion(code: string, isApplicable: boolean): void {
      if (isApplicable && code === (typed ?? code)) accepted = code
    },
    /** Call this after every move. */
    onMove(screen: Screen): void {
      reached.add(screen.card)
      const isProved = newest?.isFree === true || ledger.isPaidHere()
      check(ledger.charged.length <= (allowedCharges ?? 1 + ledger.boughtElsewhere()), 'P1 two charges')
      const isPaid = screen.end === 'paid'
      check(isProved || !isPaid, 'P5 success without a charge')
      check(ledger.isPaidHere() || isFreeOrderPlaced || !isPaid, 'P8 something is bought without a click on Pay')
      const isOpen = CHARGEABLE.some((card) => card === screen.card)
      const coupon = screen.context.promotion?.stripeId
      check(!isOpen || newest?.coupon === coupon, 'P18 the subscription does not have the promotion on the screen')
      const isChargeKnown =
        charge !== undefined &&
        screen.promotion !== undefined &&
        charge.intentId === screen.context.subscription.intent?.id
      check(!isChargeKnown || charge?.amount === dueOn(screen), "P2 the amount is not the provider's charge")
      check(payment === 'none' || dueOn(screen) === priceAtPay, 'P2 the price changes while paying')
      const applied = screen.context.promotion?.code
      // A cleared code is removed only after the pause.
      if (applied === undefined && typed === '') accepted = undefined
      check(applied === accepted, 'P18 the promotion is not the last one that was accepted')
    },
    /** Call this at the end. `isAtRest`: all calls have a response and all timers have run. */
    onEnd(screen: Screen, isAtRest: boolean): void {
      // A slow form can be tried again.
      check(isAtRest && (!isBusy(screen) || screen.isFormSlow), 'P21 busy forever')
      const isUncleared = screen.promotion !== undefined && typed === '' && accepted !== undefined
      check(!isUncleared, 'P18 a cleared code stays')
    },
  }
}
