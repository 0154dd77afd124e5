import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { paymentOf } from '#machines/payment/checkout'
import type { checkoutMachine } from '#machines/payment/checkout.machine'
import { type CheckoutTarget, quoteOf } from '#machines/payment/order'
import { findPayment, type PaymentRecord, paymentsBeside } from '#machines/payment/payment-record'
import type { AutomaticPromotion } from '#machines/payment/promotion'
import type { ApiClient } from '../../shared/client/client'
import { paymentRecords } from '../../shared/storage/payment-records'
import { useFlow } from '../../shared/xstate/use-flow'
import { useFollow } from '../../shared/xstate/use-follow'
import { type CardForm, createCardForm } from './card-form'
import { cardStateOf } from './card-state'
import classes from './checkout.module.css'
import {
  BoughtMeanwhile,
  CheckoutLoading,
  NotInitialised,
  NotMovedOn,
  OpenElsewhere,
  OrderUnavailable,
  Unplaced,
} from './checkout-states'
import { OrderSummary } from './order-summary'
import { providedPayment } from './payment.ports'
import { PaymentForm } from './payment-form'
import { type ConfirmationPlace, placeOfPaid, placeOfPayment } from './payment-places'
import { PromotionField } from './promotion-field'

export { OpenPayments, ReceiptLine } from './checkout-states'
export type { ConfirmationPlace }

type CheckoutProps = {
  client: ApiClient
  publishableKey: string
  automaticPromotion: AutomaticPromotion | null
  userId: string
  target: CheckoutTarget
  onPaid: (place: ConfirmationPlace) => void
  /** The service was paid elsewhere in the meantime, so the server knows its current step. */
  onPaidElsewhere: () => void
}

/** The payment step does nothing with what a confirmation reports. */
const NO_EFFECTS = { onChecked: () => {}, onServicesChanged: () => {} }

/**
 * The payment step: the order on the left, the card form on the right. A payment that was sent earlier and has no outcome
 * yet continues, so that no second one is made. See docs/product/payment.md#record.
 */
export function CheckoutView(props: CheckoutProps) {
  const { client, publishableKey, automaticPromotion, userId, target, onPaid, onPaidElsewhere } = props
  const { serviceId } = target
  const [cardForm] = useState(() => createCardForm(publishableKey))
  const payment = useFlow(
    () => providedPayment({ client, cardForm, records: paymentRecords, locks: navigator.locks, userId }, NO_EFFECTS),
    { input: { purpose: target, automaticPromotion } },
  )
  const snapshot = useSelector(payment, (current) => current)
  useFollow(payment, placeOfPayment, (place) => (place.to === 'setup' ? onPaidElsewhere() : onPaid(place)))
  // Reads run again when the network is back (docs/reliability.md#what-the-user-sees, code O).
  useWindowEvent('online', () => {
    payment.send({ type: 'retry' })
    payment.send({ type: 'online' })
  })
  const { error, paid, records } = snapshot.context
  const { checkout } = snapshot.children
  if (snapshot.matches('elsewhere') || snapshot.matches('takingOver')) {
    return (
      <OpenElsewhere
        isTakingOver={snapshot.matches('takingOver')}
        onContinue={() => payment.send({ type: 'continueHere' })}
      />
    )
  }
  if (snapshot.matches('unread') && error) {
    return <OrderUnavailable error={error} onRetry={() => payment.send({ type: 'retry' })} />
  }
  // The server has confirmed this payment, but the setup still requests it. Never pay again: the confirmation screen updates
  // the setup once more.
  if ((snapshot.matches('confirmed') || snapshot.matches('askingAgain')) && serviceId !== undefined) {
    return <NotMovedOn onCheckAgain={() => payment.send({ type: 'checkAgain' })} />
  }
  if (snapshot.matches({ form: { purchase: 'unplaced' } })) {
    const reference = paid?.intent?.id
    const others = paymentsBeside(records, reference ?? '').paid
    return <Unplaced reference={reference} others={others} onCheckAgain={() => payment.send({ type: 'checkAgain' })} />
  }
  if (checkout === undefined) return <CheckoutLoading />
  return (
    <Checkout
      // Each form starts from scratch.
      key={checkout.sessionId}
      actor={checkout}
      cardForm={cardForm}
      automaticPromotion={automaticPromotion}
      target={target}
      records={records}
      onBuyAnother={() => payment.send({ type: 'recall' })}
    />
  )
}

function Checkout({
  actor,
  cardForm,
  automaticPromotion,
  target,
  records,
  onBuyAnother,
}: {
  actor: ActorRefFrom<typeof checkoutMachine>
  cardForm: CardForm
  automaticPromotion: AutomaticPromotion | null
  target: CheckoutTarget
  records: readonly PaymentRecord[]
  onBuyAnother: () => void
}) {
  const snapshot = useSelector(actor, (current) => current)
  const { order, promotion, subscription, cardProblem, mayBeOnItsWay, error } = snapshot.context
  const { intent } = subscription
  const form = useSelector(snapshot.children.cardForm, (current) => current)
  const attempt = useSelector(snapshot.children.attempt, (current) => current)
  const offer = useSelector(snapshot.children.promotion, (current) => current)

  useWindowEvent('online', () => {
    actor.send({ type: 'online' })
    snapshot.children.attempt?.send({ type: 'online' })
  })
  // A payment that is being processed is not read in a hidden tab.
  useWindowEvent('visibilitychange', () =>
    snapshot.children.attempt?.send({ type: document.hidden ? 'hidden' : 'visible' }),
  )
  // What was typed belongs to this form.
  useEffect(
    () => () => {
      cardForm.address = undefined
      cardForm.leadsAway = false
    },
    [cardForm],
  )
  // The provider's script loads while the order is being read.
  useEffect(() => {
    cardForm.load().catch(() => {})
  }, [cardForm])

  if (snapshot.matches({ buying: 'unavailable' }) && error) {
    return <OrderUnavailable error={error} onRetry={() => actor.send({ type: 'retry' })} />
  }
  // An earlier payment without an outcome may still go through, so "You haven't been charged" would be a wrong promise.
  const mayBeCharged = () => mayBeOnItsWay || findPayment(records, target) !== undefined
  if (snapshot.matches('notInitialised')) {
    return (
      <NotInitialised
        error={error}
        cardProblem={cardProblem}
        serviceId={target.serviceId}
        mayBeCharged={mayBeCharged()}
      />
    )
  }
  if (snapshot.matches('boughtMeanwhile')) return <BoughtMeanwhile onBuyAnother={onBuyAnother} />
  const card = cardStateOf(snapshot, form, attempt)
  const quote = quoteOf(snapshot.context)
  if (card === undefined || order === null || quote === undefined || offer === undefined) return <CheckoutLoading />
  const isPaying = attempt !== undefined
  return (
    <div className={classes.checkout}>
      <div className={classes.columns}>
        <OrderSummary
          productName={order.productName}
          plan={order.plan}
          quote={quote}
          savesCard={intent?.kind === 'setup'}
          promotion={promotion}
          isUrgent={offer.value === 'rejected'}
        >
          <PromotionField
            state={offer.value}
            code={offer.context.code}
            promotion={promotion}
            note={offer.context.offer === 'applied' ? automaticPromotion?.note : undefined}
            offer={offer.context.offer === 'none' ? null : automaticPromotion}
            error={offer.context.error}
            isLocked={isPaying || mayBeOnItsWay}
            opensForm={intent !== null}
            onType={(text) => actor.send({ type: 'typeCode', text })}
            onRetry={() => actor.send({ type: 'retryPromotion' })}
            onTakeOffer={() => actor.send({ type: 'takeOffer' })}
          />
        </OrderSummary>
        <PaymentForm
          cardForm={cardForm}
          state={card}
          intent={intent}
          dueToday={quote.dueToday}
          currency={order.plan.currency}
          problem={isPaying ? null : cardProblem}
          error={error}
          isFormSlow={form?.hasTag('slow') === true}
          isProcessing={attempt?.context.isProcessing === true}
          isPromotionOpen={snapshot.context.isPromotionOpen}
          isUnderWay={() => actor.getSnapshot().children.attempt !== undefined}
          mayBeCharged={mayBeCharged}
          onReady={() => snapshot.children.cardForm?.send({ type: 'cardFormReady' })}
          onFailed={(message) => snapshot.children.cardForm?.send({ type: 'cardFormFailed', message })}
          onLoadAgain={() => snapshot.children.cardForm?.send({ type: 'loadFormAgain' })}
          onRetry={() => actor.send({ type: 'retry' })}
          onPay={() => actor.send({ type: 'pay' })}
          onCheckAgain={() => snapshot.children.attempt?.send({ type: 'checkAgain' })}
          confirmation={{
            search: placeOfPaid(paymentOf(snapshot.context)),
            state: { isPaymentResumed: true, isNewService: target.productId !== undefined },
          }}
        />
      </div>
    </div>
  )
}
