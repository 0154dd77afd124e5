import type { ContextFrom } from 'xstate'
import type { CheckoutTarget, checkoutMachine, Payment } from '#machines/checkout/checkout.machine'
import { type KeptPayment, keptPayments, payableAgainAt } from '../../payment-storage'

type At = { readonly context: ContextFrom<typeof checkoutMachine> }

/** What this browser remembers of a payment while it is sent. */
export const checkoutActions = (userId: string) => ({
  rememberPayment: (_: unknown, payment: Payment) => remember(userId, payment),
  rememberTaken: ({ context }: At, { word }: { word: 'succeeded' | 'processing' }) =>
    keptPayments.take(context.intent?.id ?? '', word),
  forgetPayment: ({ context }: At) => {
    if (!context.mayBeOnItsWay) keptPayments.forget(context.intent?.id ?? '')
  },
})

/** What it remembers of one whose confirmation is waited for. */
export const paymentReturnActions = (intentId: string | undefined) => ({
  endPayment: () => keptPayments.end(intentId ?? ''),
  forgetPayment: () => keptPayments.forget(intentId ?? ''),
  pursuePayment: (_: unknown, { isTaken }: { isTaken: boolean }) => {
    if (isTaken) keptPayments.pursue(intentId ?? '')
  },
})

/** What this browser knows of the payment that the address names. */
export function knownOf(kept: KeptPayment | undefined) {
  const hasEnded = kept?.endedAt !== undefined
  return { isOwnPayment: kept !== undefined && !hasEnded, isTaken: kept?.providersWord === 'succeeded', hasEnded }
}

/** Whether another payment may be made for this one by now, whatever other tabs have heard of it meanwhile. */
export function mayPayAgain(userId: string, intentId: string | undefined): boolean {
  const kept = keptPayments.get(userId, intentId)
  return kept === undefined || (kept.endedAt === undefined && Date.now() >= payableAgainAt(kept))
}

/** Where a payment is made once more: a product's service does not exist before it is paid, even if its id was told. */
export function placeToPay(kept: KeptPayment | undefined, { serviceId, productId }: CheckoutTarget) {
  const boughtId = kept?.productId ?? (serviceId === undefined ? productId : undefined)
  const search =
    boughtId === undefined ? { ...(serviceId === undefined ? {} : { serviceId }) } : { productId: boughtId }
  return { to: '/setup', search } as const
}

function remember(userId: string, { target, serviceId, intent, order }: Payment): void {
  if (intent === null) return
  keptPayments.remember({
    userId,
    intentId: intent.id,
    serviceId,
    productId: target.productId,
    knownServiceIds: [...(order?.knownServiceIds ?? [])],
    sentAt: Date.now(),
  })
}
