import { outcomeOfPurchase } from '../purchase/purchase'
import { FLOW_STEPS } from '../setup/flow-steps'
import type { Service } from '../shared/model'
import type { Charge } from './card'
import { isSameCurrency, type PricedPayment } from './order'
import { findPayment, type PaymentRecord } from './payment-record'

/** What is read under the lock for sending, right before a payment is sent. */
export type BeforePay = {
  /** What the provider will charge. Null if it returns no amount. */
  readonly charge: Charge | null
  /** The setup's step, if an existing service is paid for. */
  readonly step?: string | null
  /** The customer's services, if a product is bought. */
  readonly services?: readonly Service[]
  /** The payments that this browser has sent, read last: another tab may have sent one in the meantime. */
  readonly records: readonly PaymentRecord[]
  readonly userId: string
  /** The payment method leads to a bank's page. */
  readonly leadsAway: boolean
  /** In ms since 1970. */
  readonly now: number
}

/**
 * `ready`: the payment may be sent. `priceChanged`: the provider's charge is not the amount on the button. `paidElsewhere`: the
 * service was paid for, for example on another device. `sentElsewhere`: another tab or an earlier attempt has sent a payment.
 * `boughtMeanwhile`: the customer has a new service of this product.
 */
export type Verdict = 'ready' | 'priceChanged' | 'paidElsewhere' | 'sentElsewhere' | 'boughtMeanwhile'

/**
 * Decides if a payment may be sent (docs/product/payment.md#before-pay): another device may have paid, the price may have changed,
 * and another tab may be paying.
 *
 * @param payment the payment as it was on the screen at the click on Pay
 */
export function verdictBeforePay(payment: PricedPayment, { charge, records, ...server }: BeforePay): Verdict {
  const { target, intent, order, due, purchasesBefore } = payment
  if (target.serviceId !== undefined && server.step !== FLOW_STEPS.payment) return 'paidElsewhere'
  if (target.serviceId === undefined && hasBought(payment, server.services ?? [])) {
    // The new service may come from an earlier attempt of this same payment.
    return records.some(({ intentId }) => intentId === intent?.id) ? 'sentElsewhere' : 'boughtMeanwhile'
  }
  if (charge !== null && (charge.amount !== due || !isSameCurrency(order, charge))) return 'priceChanged'
  const earlier = findPayment(records, target)
  if (earlier !== undefined && earlier.intentId !== intent?.id && earlier.state !== 'open') return 'sentElsewhere'
  const isNew = ({ intentId }: PaymentRecord) => !purchasesBefore.includes(intentId)
  return purchasesIn(records).some((record) => record.productId === target.productId && isNew(record))
    ? 'boughtMeanwhile'
    : 'ready'
}

/** A bought product has created a service. */
function hasBought({ serviceId, order }: PricedPayment, services: readonly Service[]): boolean {
  if (order === null) return false
  const others = services.filter(({ id }) => id !== serviceId)
  return outcomeOfPurchase(others, order.productId, order.knownServiceIds) !== 'notRegistered'
}

/** The confirmed purchases of products. */
export const purchasesIn = (records: readonly PaymentRecord[]): readonly PaymentRecord[] =>
  records.filter(({ makesService, state }) => makesService && state === 'confirmed')
