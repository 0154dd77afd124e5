import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isPayableAgain } from '#machines/payment/confirmation'
import type { confirmationMachine } from '#machines/payment/confirmation.machine'
import { findPayment, paymentsBeside, type Receipt } from '#machines/payment/payment-record'
import { intentOf, type ReturnedPayment } from '#machines/payment/returned-payment'
import { statusLabel } from '#machines/services/service-status'
import type { ApiClient } from '../../shared/client/client'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { formatMoney } from '../../shared/format/money'
import { BillingLink } from '../../shared/operator/billing-link'
import { paymentRecords } from '../../shared/storage/payment-records'
import { useFlow } from '../../shared/xstate/use-flow'
import { useFollow } from '../../shared/xstate/use-follow'
import { BusyButton } from '../../ui/busy-button'
import { AnchorLink, ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { Fact, Facts } from '../../ui/text/facts'
import { PageHeading } from '../../ui/text/page-heading'
import { createCardForm } from './card-form'
import classes from './checkout.module.css'
import { providedPayment } from './payment.ports'
import { LastCheck, type PaymentCheck, WhomToAsk } from './payment-checks'
import { type NextPlace, placeOfConfirmation, placeToPay } from './payment-places'
import { CHECK_AGAIN, cardSentence, GO_TO_SERVICES, NOTHING_SELECTED, paidTwiceSentence } from './payment-texts'

type ConfirmationProps = {
  client: ApiClient
  publishableKey: string
  supportUrl: string
  userId: string
  payment: ReturnedPayment
  isResumed: boolean
  /** A product was bought. The record has the same information, but it may be gone. */
  isNewService: boolean
  /** Of an order without an intent. Other receipts are stored. */
  receipt: Receipt | undefined
  onServicesChanged: () => void
  /** Called with the service while the success is shown, before `onLeave`. */
  onConfirmed: (serviceId: string) => void
  /** `openPayments`: intents of abandoned payments for the same purchase that may still go through. */
  onLeave: (place: NextPlace, openPayments: readonly string[]) => void
}

/** The screen /payment, which confirms a payment. See docs/product/payment.md#confirmation. */
export function ConfirmationView(props: ConfirmationProps) {
  const { client, publishableKey, userId, payment: returned, isResumed, onServicesChanged } = props
  const [check, setCheck] = useState<PaymentCheck>()
  const payment = useFlow(
    () => {
      const cardForm = createCardForm(publishableKey)
      const options = { client, cardForm, records: paymentRecords, locks: navigator.locks, userId }
      return providedPayment(options, {
        // A look without a response leaves the time of the last one that had a response.
        onChecked: (result) => (result.hasAsked || result.isChecked) && setCheck({ at: Date.now(), ...result }),
        onServicesChanged,
      })
    },
    {
      input: {
        purpose: { intentId: intentOf(returned).intentId ?? '' },
        arrival: { returned, isResumed, isHidden: document.hidden },
        automaticPromotion: null,
      },
    },
  )
  const confirmation = useSelector(payment, ({ children }) => children.confirmation)
  return confirmation ? <Confirmation {...props} actor={confirmation} check={check} /> : <Processing />
}

function Confirmation({
  actor,
  check,
  payment,
  supportUrl,
  isNewService,
  receipt: receiptWithoutIntent,
  userId,
  onConfirmed,
  onLeave,
}: ConfirmationProps & { actor: ActorRefFrom<typeof confirmationMachine>; check: PaymentCheck | undefined }) {
  const intentId = intentOf(payment).intentId ?? ''
  const snapshot = useSelector(actor, (current) => current)
  const checking = useSelector(snapshot.children.check, (current) => current)
  const isUnvalidated = useSelector(snapshot.children.setupStep, (current) => current?.matches('waiting') === true)
  useWindowEvent('visibilitychange', () => actor.send({ type: document.hidden ? 'hidden' : 'visible' }))
  const { confirmation, record, records, found, result, error } = snapshot.context
  const { serviceId, candidates } = found
  const isConfirmed = snapshot.matches('confirmed')
  useEffect(() => {
    if (isConfirmed && serviceId !== undefined) onConfirmed(serviceId)
  }, [isConfirmed, serviceId, onConfirmed])
  const [sentAt] = useState(() => record?.sentAt ?? Date.now())
  const paidBeside = paymentsBeside(records, intentId).paid
  const backToPayment = placeToPay(record, { ...payment, serviceId })
  // Read from the storage: the machine stores the payment as it leaves, and learns of its change after that.
  useFollow(actor, placeOfConfirmation, (place) =>
    onLeave(place, paymentsBeside(paymentRecords.of(userId), intentId).open),
  )
  const newService = (isNewService || record?.makesService) && <Fact label="Your new service">{serviceId}</Fact>
  const checkAgain = () => actor.send({ type: 'checkAgain' })
  const isBusy = checking?.hasTag('busy') === true
  if (snapshot.matches('nothingToConfirm')) {
    return (
      <Card heading="Confirming your payment">
        <Notice tone="danger">
          <p>{NOTHING_SELECTED}</p>
        </Notice>
        <div className={classes.actions}>
          <ButtonLink to="/services">{GO_TO_SERVICES}</ButtonLink>
        </div>
      </Card>
    )
  }
  if (snapshot.matches('failed')) {
    return (
      <Card heading="Confirming your payment">
        <Notice tone="danger" takesFocus>
          <p>{cardSentence({ reason: 'notCompleted', message: '' })}</p>
        </Notice>
        <div className={classes.actions}>
          <ButtonLink {...backToPayment}>Back to payment</ButtonLink>
        </div>
      </Card>
    )
  }
  if (snapshot.matches('forbidden') && error) {
    return (
      <Card heading="Confirming your payment">
        <ErrorBanner key={error.reference} error={describe(error, 'checkout')} />
        <div className={classes.actions}>
          <Button onClick={checkAgain}>{CHECK_AGAIN}</Button>
          <ButtonLink variant="default" to="/services">
            {GO_TO_SERVICES}
          </ButtonLink>
        </div>
      </Card>
    )
  }
  if (snapshot.matches('paidTwice')) {
    return (
      <Card heading="Subscription Setup Complete!">
        <Notice tone="warning" takesFocus>
          <p>{paidTwiceSentence([intentId, ...paidBeside])}</p>
        </Notice>
        {newService && <Facts>{newService}</Facts>}
        <Button onClick={() => actor.send({ type: 'goOn' })}>Continue Setup</Button>
      </Card>
    )
  }
  if (isConfirmed || (snapshot.matches('leaving') && confirmation !== null)) {
    const receipt = findPayment(records, { intentId })?.receipt ?? receiptWithoutIntent
    return (
      <Card key="confirmed" heading="Subscription Setup Complete!">
        <div role="status">
          <Facts>
            <Fact label="Status">{statusLabel(confirmation?.status ?? 'succeeded')}</Fact>
            <Fact label="Subscription">{confirmation?.subscriptionId}</Fact>
            <Fact label="Amount" translate="no">
              {receipt && formatMoney(receipt.amount, receipt.currency)}
            </Fact>
            <Fact label="Product" translate="no">
              {receipt?.productName}
            </Fact>
            {newService}
          </Facts>
        </div>
        <BillingLink />
        <Button onClick={() => actor.send({ type: 'goOn' })}>Continue Setup</Button>
      </Card>
    )
  }
  const isMovingOn = snapshot.matches('movingOn') && !isUnvalidated
  if (snapshot.hasTag('processing') || isMovingOn) return <Processing />
  // While the server is slow to confirm, Check again stays enabled: it reads the payment instead of waiting.
  const { state } = findPayment(records, { intentId }) ?? {}
  const isConfirming = checking?.matches('confirming') === true
  const mayPayAgain = result === 'unseen' && !isBusy && isPayableAgain(snapshot.context)
  return (
    <Card heading="Confirming your payment">
      <Notice tone="info" takesFocus>
        <p>{stillCheckingSentence(isUnvalidated, [intentId, ...paidBeside])}</p>
        {state === 'processing' && (
          <p>
            Bank payments can take a few days. You can continue your setup once the payment has arrived. If your bank
            reports that the payment failed, please contact support.
          </p>
        )}
        {state === 'succeeded' && serviceId === undefined && (
          <p>Your payment went through. Your new service is on its way and will appear under Your Services.</p>
        )}
        {candidates.length > 0 && serviceId !== undefined && snapshot.matches('settling') && (
          <p>A new service has appeared under Your Services. Check again to continue with it.</p>
        )}
        <p>You can close this page. We check again when you come back or continue your setup from Your Services.</p>
        {intentId && (
          <p className={classes.reference}>
            Payment: <code translate="no">{intentId}</code>
          </p>
        )}
      </Notice>
      <div className={classes.actions}>
        <BusyButton onClick={checkAgain} isBusy={isBusy && !isConfirming}>
          {CHECK_AGAIN}
        </BusyButton>
        <ButtonLink variant="default" to="/services">
          {GO_TO_SERVICES}
        </ButtonLink>
      </div>
      <LastCheck check={check} />
      {mayPayAgain && (
        <p className={classes.hint}>
          We haven't received your payment yet. If you didn't finish it, you can{' '}
          <AnchorLink
            {...backToPayment}
            inherit
            onClick={(event) => {
              event.preventDefault()
              actor.send({ type: 'payAgain' })
            }}
          >
            go back to the payment
          </AnchorLink>
          . If your bank shows a charge, please wait and check again.
        </p>
      )}
      <WhomToAsk sentAt={sentAt} reference={intentId || (serviceId ?? payment.productId)} supportUrl={supportUrl} />
    </Card>
  )
}

/** Two payments come first, even before the server knows of them: the customer must never read that there was only one. */
function stillCheckingSentence(isUnvalidated: boolean, paidIds: readonly string[]): string {
  if (paidIds.length > 1) return paidTwiceSentence(paidIds)
  return isUnvalidated
    ? "Your payment is confirmed, but your setup hasn't been updated yet. You won't be charged twice."
    : "We're still checking your payment. You won't be charged twice."
}

function Processing() {
  return (
    <Card heading="Confirming your payment">
      <p className={classes.text}>We're checking whether your payment has arrived. This takes a few seconds.</p>
      <Button disabled>Processing Payment...</Button>
      <StillWorking />
    </Card>
  )
}

function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <PageHeading>{heading}</PageHeading>
      {children}
    </div>
  )
}
