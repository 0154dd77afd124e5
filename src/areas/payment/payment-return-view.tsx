import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { findPayment, paymentsBeside, type Receipt } from '#machines/payment/payment-record/payment-entry'
import type { paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import { paymentReturnMachine, type ReturnedPayment } from '#machines/payment/payment-return/payment-return.machine'
import { statusLabel } from '#machines/services/service-status'
import { toApiError } from '#machines/shared/api-error'
import type { ApiClient } from '../../shared/client/client'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { formatMoney } from '../../shared/format/money'
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
import { LastCheck, type PaymentCheck, WhomToAsk } from './payment-checks'
import { placeOfReturn, placeToPay, type ReturnPlace } from './payment-places'
import {
  isPayableAgain,
  isTakenByAnother,
  knownOf,
  paymentReturnActions,
  paymentReturnGuards,
  usePaymentRecord,
} from './payment-record'
import { paymentReturnPorts } from './payment-return.ports'
import { CHECK_AGAIN, cardSentence, GO_TO_SERVICES, NOTHING_SELECTED, paidTwiceSentence } from './payment-texts'

type ReturnSnapshot = SnapshotFrom<typeof paymentReturnMachine>

type ReturnProps = {
  client: ApiClient
  publishableKey: string
  supportUrl: string
  userId: string
  payment: ReturnedPayment
  isResumed: boolean
  /** A product was bought. The stored entry has the same information, but it may be gone. */
  isNewService: boolean
  /** Of an order without an intent. Other receipts are stored. */
  receipt: Receipt | undefined
  onServicesChanged: () => void
  /** `openPayments`: intents of abandoned payments for the same purchase that may still go through. */
  onLeave: (place: ReturnPlace, openPayments: readonly string[]) => void
}

/** The screen /payment, which confirms a payment. See docs/product/payment.md#confirmation. */
export function PaymentReturnView(props: ReturnProps) {
  const { client, payment, userId } = props
  const record = usePaymentRecord(client, userId, { intentId: intentOf(payment) ?? '', wantsForm: false })
  const isRecalled = useSelector(record, (snapshot) => !snapshot.matches('recalling'))
  return isRecalled ? <Return {...props} record={record} /> : <Processing />
}

const intentOf = ({ paymentIntent, setupIntent }: ReturnedPayment) => paymentIntent ?? setupIntent

function Return({
  client,
  publishableKey,
  supportUrl,
  userId,
  payment,
  isResumed,
  isNewService,
  receipt: receiptWithoutIntent,
  record,
  onServicesChanged,
  onLeave,
}: ReturnProps & { record: ActorRefFrom<typeof paymentRecordMachine> }) {
  const [cardForm] = useState(() => createCardForm(publishableKey))
  const intentId = intentOf(payment) ?? ''
  const recordSnapshot = useSelector(record, (current) => current)
  const [begun] = useState(recordSnapshot)
  const [sentAt] = useState(() => begun.context.payment?.sentAt ?? Date.now())
  const [check, setCheck] = useState<PaymentCheck>()
  const known = { record, records: paymentRecords, userId }
  const actor = useFlow(
    () =>
      paymentReturnMachine.provide({
        actors: paymentReturnPorts({
          client,
          cardForm,
          payment: begun.context.payment,
          isTaken: isTakenByAnother(known, intentId),
        }),
        actions: {
          logFailure: (_, params) => logFailure(params.error),
          // A look without a response leaves the time of the last one that had a response.
          notifyChecked: (_, result) =>
            (result.hasAsked || result.isChecked) && setCheck({ at: Date.now(), ...result }),
          ...paymentReturnActions(known),
          notifyServicesChanged: onServicesChanged,
        },
        guards: paymentReturnGuards(known, intentId),
      }),
    { input: { ...payment, isResumed, isHidden: document.hidden, ...knownOf(begun) } },
  )
  const snapshot = useSelector(actor, (current) => current)
  useWindowEvent('visibilitychange', () => actor.send({ type: document.hidden ? 'hidden' : 'visible' }))
  const { confirmation, result, error, serviceId, candidates } = snapshot.context
  const beside = () => paymentsBeside(paymentRecords.of(userId), intentId)
  const backToPayment = placeToPay(begun.context.payment, snapshot.context)
  useFollow(
    actor,
    (current) => placeOfReturn(current, begun.context.payment),
    (place) => onLeave(place, beside().open),
  )
  const newService = (isNewService || begun.context.payment?.makesService) && (
    <Fact label="Your new service">{serviceId}</Fact>
  )
  const checkAgain = () => actor.send({ type: 'checkAgain' })
  const isBusy = snapshot.hasTag('busy')
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
          <p>{paidTwiceSentence([intentId, ...beside().paid])}</p>
        </Notice>
        {newService && <Facts>{newService}</Facts>}
        <Button onClick={() => actor.send({ type: 'goOn' })}>Continue Setup</Button>
      </Card>
    )
  }
  if (snapshot.matches('confirmed') || (snapshot.matches('leaving') && confirmation !== null)) {
    const receipt = findPayment(paymentRecords.of(userId), { intentId })?.receipt ?? receiptWithoutIntent
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
        <Button onClick={() => actor.send({ type: 'goOn' })}>Continue Setup</Button>
      </Card>
    )
  }
  if (snapshot.hasTag('processing')) return <Processing />
  // While the server is slow to confirm, Check again stays enabled: it reads the payment instead of waiting.
  const isConfirming = snapshot.matches({ settling: { call: 'confirming' } })
  const mayPayAgain = result === 'unseen' && !isBusy && isPayableAgain(recordSnapshot)
  return (
    <Card heading="Confirming your payment">
      <Notice tone="info" takesFocus>
        <p>{stillCheckingSentence(snapshot, [intentId, ...beside().paid])}</p>
        {recordSnapshot.matches({ known: 'processing' }) && (
          <p>
            Bank payments can take a few days. You can continue your setup once the payment has arrived. If your bank
            reports that the payment failed, please contact support.
          </p>
        )}
        {recordSnapshot.matches({ known: 'succeeded' }) && serviceId === undefined && (
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
function stillCheckingSentence(snapshot: ReturnSnapshot, paidIds: readonly string[]): string {
  if (paidIds.length > 1) return paidTwiceSentence(paidIds)
  return snapshot.matches('unvalidated')
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

/** A failed confirmation is only logged, because the customer may have paid (D-047). */
function logFailure(thrown: unknown): void {
  const { kind, status, reference } = toApiError(thrown)
  // biome-ignore lint/suspicious/noConsole: the console is the documented place for it (D-047)
  console.info(["The payment hasn't been confirmed yet:", kind, status, reference].filter(Boolean).join(' '))
}
