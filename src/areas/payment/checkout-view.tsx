import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type CheckoutTarget, checkoutMachine, quoteOf } from '#machines/payment/checkout/checkout.machine'
import { findPayment, paymentsBeside } from '#machines/payment/payment-record/payment-entry'
import type { paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import type { AutomaticPromotion } from '#machines/payment/promotion'
import type { ApiClient } from '../../shared/client/client'
import { paymentRecords } from '../../shared/storage/payment-records'
import { useFlow } from '../../shared/xstate/use-flow'
import { useFollow } from '../../shared/xstate/use-follow'
import { createCardForm } from './card-form'
import classes from './checkout.module.css'
import { checkoutPorts } from './checkout.ports'
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
import { PaymentForm } from './payment-form'
import { type ConfirmationPlace, nextOfCheckout, placeOfPaid, placeOfRecord } from './payment-places'
import { checkoutActions, usePaymentRecord } from './payment-record'
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

/**
 * The payment step: the order on the left, the card form on the right. A payment that was sent earlier and has no outcome
 * yet continues, so that no second one is made. See docs/product/payment.md#record.
 */
export function CheckoutView(props: CheckoutProps) {
  const { client, userId, target, onPaid } = props
  const record = usePaymentRecord(client, userId, { ...target, wantsForm: true })
  const snapshot = useSelector(record, (current) => current)
  useWindowEvent('online', () => record.send({ type: 'retry' }))
  useFollow(record, placeOfRecord, onPaid)
  const { serviceId } = target
  const { error, hasForm, formKey } = snapshot.context
  if (snapshot.matches('elsewhere') || snapshot.matches('takingOver')) {
    return (
      <OpenElsewhere
        isTakingOver={snapshot.matches('takingOver')}
        onContinue={() => record.send({ type: 'continueHere' })}
      />
    )
  }
  if (snapshot.matches('unread') && error) {
    return <OrderUnavailable error={error} onRetry={() => record.send({ type: 'retry' })} />
  }
  // The server has confirmed this payment, but the setup still requests it. Never pay again: the confirmation screen updates
  // the setup once more.
  if ((snapshot.matches('confirmed') || snapshot.matches('askingAgain')) && serviceId !== undefined) {
    return <NotMovedOn onCheckAgain={() => record.send({ type: 'checkAgain' })} />
  }
  return hasForm ? <Checkout key={formKey} {...props} record={record} /> : <CheckoutLoading />
}

function Checkout({
  client,
  publishableKey,
  automaticPromotion,
  userId,
  target,
  record,
  onPaid,
  onPaidElsewhere,
}: CheckoutProps & { record: ActorRefFrom<typeof paymentRecordMachine> }) {
  const [cardForm] = useState(() => createCardForm(publishableKey))
  const actor = useFlow(
    () =>
      checkoutMachine.provide({
        actors: checkoutPorts({ client, cardForm, records: paymentRecords, locks: navigator.locks, userId }),
        actions: {
          ...checkoutActions({ record, records: paymentRecords, userId }, () => cardForm.leadsAway),
          requestScriptAgain: () => cardForm.loadAgain(),
        },
      }),
    { input: { ...target, now: Date.now(), automaticPromotion } },
  )
  const snapshot = useSelector(actor, (current) => current)
  const { order, promotion, offer, promotionError, code, intent, cardProblem, mayBeOnItsWay, error } = snapshot.context
  const { isProcessing, isFormSlow, slowForms } = snapshot.context

  useFollow(actor, nextOfCheckout, (next) => {
    if (next.to === 'confirmation') onPaid({ search: next.search, isResumed: false, receipt: next.receipt })
    else if (next.to === 'setup') onPaidElsewhere()
    else record.send({ type: 'recall' })
  })
  // Reads run again when the network is back (docs/reliability.md#what-the-user-sees, code O).
  useWindowEvent('online', () => actor.send({ type: 'online' }))
  // A payment that is being processed is not read in a hidden tab.
  useWindowEvent('visibilitychange', () => actor.send({ type: document.hidden ? 'hidden' : 'visible' }))
  // The provider's script loads while the order is being read.
  useEffect(() => {
    cardForm.load().catch(() => {})
  }, [cardForm])

  if (snapshot.matches('unavailable') && error) {
    return <OrderUnavailable error={error} onRetry={() => actor.send({ type: 'retry' })} />
  }
  // An earlier payment without an outcome may still go through, so "You haven't been charged" would be a wrong promise.
  const mayBeCharged = () => mayBeOnItsWay || findPayment(paymentRecords.of(userId), target) !== undefined
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
  if (snapshot.matches('boughtMeanwhile')) {
    return <BoughtMeanwhile onBuyAnother={() => record.send({ type: 'recall' })} />
  }
  if (snapshot.matches('unplaced')) {
    const { paid } = paymentsBeside(paymentRecords.of(userId), intent?.id ?? '')
    return <Unplaced reference={intent?.id} others={paid} onCheckAgain={() => actor.send({ type: 'checkAgain' })} />
  }
  const paying = typeof snapshot.value === 'object' ? snapshot.value.paying : undefined
  const quote = quoteOf(snapshot.context)
  if (paying === undefined || order === null || quote === undefined) return <CheckoutLoading />
  const { card, promotion: promotionState } = paying
  const isPaying = snapshot.hasTag('paying')
  return (
    <div className={classes.columns}>
      <OrderSummary
        productName={order.productName}
        plan={order.plan}
        quote={quote}
        savesCard={intent?.kind === 'setup'}
        promotion={promotion}
      >
        <PromotionField
          state={promotionState}
          code={code}
          promotion={promotion}
          note={offer === 'applied' ? automaticPromotion?.note : undefined}
          offer={offer === 'none' ? null : automaticPromotion}
          error={promotionError}
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
        slowForms={slowForms}
        isFormSlow={isFormSlow}
        isProcessing={isProcessing}
        isPromotionOpen={promotionState === 'typing' || promotionState === 'validating'}
        isUnderWay={() => actor.getSnapshot().hasTag('paying')}
        mayBeCharged={mayBeCharged}
        onReady={() => actor.send({ type: 'cardFormReady' })}
        onFailed={(message) => actor.send({ type: 'cardFormFailed', message })}
        onLoadAgain={() => actor.send({ type: 'loadFormAgain' })}
        onRetry={() => actor.send({ type: 'retry' })}
        onPay={() => actor.send({ type: 'pay' })}
        onCheckAgain={() => actor.send({ type: 'checkAgain' })}
        confirmation={{
          search: placeOfPaid(snapshot.context),
          state: { isPaymentResumed: true, isNewService: target.productId !== undefined },
        }}
      />
    </div>
  )
}
