import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { type CheckoutTarget, checkoutMachine } from '#machines/checkout/checkout.machine'
import { quote } from '#machines/rules/pricing'
import { automaticPromotion } from '#machines/rules/promotion'
import { useFlow } from '../../actors/use-flow'
import { useFollow } from '../../actors/use-follow'
import type { ApiClient } from '../../api/client'
import { keptPayments } from '../../payment-storage'
import { createCardForm } from './card-form'
import { checkoutActors } from './checkout.actors'
import classes from './checkout.module.css'
import { CheckoutLoading, NotInitialised, NotMovedOn, OrderUnavailable, Unplaced } from './checkout-states'
import { checkoutActions } from './kept-payment-actions'
import { OrderSummary } from './order-summary'
import { PaymentForm } from './payment-form'
import { type PaymentSearch, placeOfKept, placeOfPaid } from './payment-places'

import { PromotionField } from './promotion-field'

export type { PaymentSearch }

type CheckoutProps = {
  client: ApiClient
  publishableKey: string
  userId: string
  target: CheckoutTarget
  /** Paid: the confirmation is next. `isResumed` when the payment was sent before, from here or from another tab. */
  onPaid: (search: PaymentSearch, isResumed: boolean) => void
  /** Somebody else has paid for this service meanwhile: the server knows how far it has got. */
  onPaidElsewhere: () => void
}

/**
 * The payment step (customer specification, section 2): the order on the left, the card form on the right. A payment that
 * was sent before and has not come to its end goes on instead of a second one.
 */
export function CheckoutView(props: CheckoutProps) {
  const { userId, target, onPaid } = props
  const { serviceId } = target
  const [kept] = useState(() => keptPayments.find(userId, target))
  const [isPaid] = useState(() => serviceId !== undefined && keptPayments.hasEndedSince(userId, target, 0))
  if (kept) return <Resumed place={placeOfKept(kept, target)} onPaid={onPaid} />
  // The server has confirmed this service's payment, and yet asks for it: never pay for it again. It may have to be told
  // once more, which the confirmation does.
  if (isPaid && serviceId !== undefined) return <NotMovedOn onCheckAgain={() => onPaid({ serviceId }, false)} />
  return <Checkout {...props} />
}

function Resumed({ place, onPaid }: { place: PaymentSearch; onPaid: CheckoutProps['onPaid'] }) {
  // An effect, because going somewhere else is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onPaid(place, true), [])
  return <CheckoutLoading />
}

/** Where a checkout that has come to its end goes on; undefined while it has not. */
function placeOfCheckout({ value, context }: SnapshotFrom<typeof checkoutMachine>): PaymentSearch | undefined {
  return value === 'confirmed' ? placeOfPaid(context) : undefined
}

function Checkout({ client, publishableKey, userId, target, onPaid, onPaidElsewhere }: CheckoutProps) {
  const [cardForm] = useState(() => createCardForm(publishableKey))
  const [openedAt] = useState(() => Date.now())
  const actor = useFlow(
    checkoutMachine.provide({
      actors: checkoutActors({ client, cardForm, userId, openedAt }),
      actions: checkoutActions(userId),
    }),
    { input: { ...target, now: openedAt } },
  )
  const snapshot = useSelector(actor, (current) => current)
  const {
    order,
    promotion,
    isAutomatic,
    promotionError,
    code,
    intent,
    cardProblem,
    isProcessing,
    mayBeOnItsWay,
    error,
  } = snapshot.context

  useFollow(actor, placeOfCheckout, (place) => onPaid(place, false))
  useFollow(
    actor,
    ({ value }) => (value === 'alreadyPaid' ? target : undefined),
    () => {
      const other = keptPayments.find(userId, target)
      if (other) onPaid(placeOfKept(other, target), true)
      else onPaidElsewhere()
    },
  )
  // Reads run again by themselves when the network is back (reliability.md, 'O'); in every other state these mean nothing.
  useWindowEvent('online', () => {
    actor.send({ type: 'retry' })
    const isAsking = actor.getSnapshot().matches({ paying: { card: 'confirming' } })
    const isPreparing = actor.getSnapshot().matches({ paying: { card: 'preparing' } })
    if (!isAsking && !isPreparing) actor.send({ type: 'checkAgain' })
  })
  // An effect, because it begins to load something outside of React: the script is on its way while the order is read.
  useEffect(() => {
    cardForm.load().catch(() => {})
  }, [cardForm])

  if (snapshot.matches('unavailable') && error) {
    return <OrderUnavailable error={error} onRetry={() => actor.send({ type: 'retry' })} />
  }
  if (snapshot.matches('notInitialised')) {
    return <NotInitialised error={error} cardProblem={cardProblem} serviceId={target.serviceId} />
  }
  if (snapshot.matches('unplaced')) {
    return <Unplaced reference={intent?.id} onCheckAgain={() => actor.send({ type: 'checkAgain' })} />
  }
  const paying = typeof snapshot.value === 'object' ? snapshot.value.paying : undefined
  if (paying === undefined || order === null) return <CheckoutLoading />
  const price = quote(order.plan, promotion ?? undefined)
  const { card, promotion: promotionState } = paying
  const isPaying = snapshot.hasTag('paying')
  return (
    <div className={classes.columns}>
      <OrderSummary productName={order.productName} plan={order.plan} quote={price} promotion={promotion}>
        <PromotionField
          state={promotionState}
          code={code}
          promotion={promotion}
          note={isAutomatic ? automaticPromotion(order.productId, new Date(snapshot.context.now))?.note : undefined}
          error={promotionError}
          isLocked={isPaying || mayBeOnItsWay}
          onType={(text) => actor.send({ type: 'typeCode', text })}
          onRetry={() => actor.send({ type: 'retryPromotion' })}
        />
      </OrderSummary>
      <PaymentForm
        cardForm={cardForm}
        state={card}
        intent={intent}
        dueToday={price.dueToday}
        currency={order.plan.currency}
        problem={isPaying ? null : cardProblem}
        isProcessing={isProcessing}
        isPromotionOpen={promotionState === 'typing' || promotionState === 'validating'}
        isUnderWay={() => actor.getSnapshot().hasTag('paying')}
        onReady={() => actor.send({ type: 'cardFormReady' })}
        onFailed={(message) => actor.send({ type: 'cardFormFailed', message })}
        onPay={() => actor.send({ type: 'pay' })}
        onCheckAgain={() => actor.send({ type: 'checkAgain' })}
        onAskServer={() => onPaid(placeOfPaid(snapshot.context), true)}
      />
    </div>
  )
}
