import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconCheck } from '@tabler/icons-react'
import type { CardProblem } from '#machines/payment/card'
import { receiptFor } from '#machines/payment/payment-record'
import { type ApiError, toApiError } from '#machines/shared/api-error'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { formatMoney } from '../../shared/format/money'
import { BillingLink } from '../../shared/operator/billing-link'
import { paymentRecords } from '../../shared/storage/payment-records'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { GivenName } from '../../ui/text/given-name'
import classes from './checkout.module.css'
import {
  CHECK_AGAIN,
  cardSentence,
  GO_TO_SERVICES,
  initializationSentence,
  openPaymentSentence,
  orderSentence,
  unplacedSentence,
} from './payment-texts'

/** A skeleton with the shape of the two columns, so that the layout barely moves when the order has loaded. */
export function CheckoutLoading() {
  return (
    <div className={classes.checkout} aria-busy="true">
      <div className={classes.columns}>
        <div className={classes.summary}>
          <Skeleton height={24} width="50%" />
          <div className={classes.details}>
            <Skeleton height={20} />
            <Skeleton height={150} />
            <Skeleton height={60} />
          </div>
        </div>
        <div className={classes.panel}>
          <div className={classes.form}>
            <Skeleton height={44} radius="md" />
            <Skeleton height={64} radius="md" />
            <Skeleton height={64} radius="md" />
            <StillWorking />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The order could not be loaded, so nothing can be paid. See docs/product/payment.md#order. */
export function OrderUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const description = { ...describe(error, 'order'), text: orderSentence(error) }
  return (
    <div className={classes.state}>
      <ErrorBanner key={error.reference} error={description} />
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          {GO_TO_SERVICES}
        </ButtonLink>
        <WaitButton onClick={onRetry} waitMs={error.retryAfterMs ?? 0} waitKey={error.reference}>
          Retry
        </WaitButton>
      </div>
    </div>
  )
}

/** The payment could not be started. Retry reloads the page. See docs/product/payment.md#from-create-to-setup. */
export function NotInitialised({
  error,
  cardProblem,
  serviceId,
  mayBeCharged,
}: {
  error: ApiError | null
  cardProblem: CardProblem | null
  serviceId: string | undefined
  /** An earlier payment for the same service or product may still go through. */
  mayBeCharged: boolean
}) {
  const text = cardProblem ? cardSentence(cardProblem) : initializationSentence(error)
  const description = describe(toApiError(error), 'checkout')
  // A server that rejects another subscription may know of a payment that this browser does not (D-111).
  const mayBePaid = error?.status === 409 && serviceId !== undefined
  return (
    <div className={classes.state}>
      <ErrorBanner error={{ ...description, text, advice: 'retry' }} />
      {mayBePaid && <p className={classes.text}>If you've already paid, you can check the payment's status.</p>}
      {error?.status !== 409 && !mayBeCharged && <p className={classes.text}>You haven't been charged.</p>}
      <div className={classes.actions}>
        {mayBePaid && (
          <ButtonLink to="/payment" search={{ serviceId }}>
            Check payment
          </ButtonLink>
        )}
        <ButtonLink variant="default" to="/services">
          {GO_TO_SERVICES}
        </ButtonLink>
        <WaitButton
          variant={mayBePaid ? 'default' : 'filled'}
          onClick={() => window.location.reload()}
          waitMs={error?.retryAfterMs ?? 0}
          waitKey={error?.reference}
        >
          Retry
        </WaitButton>
      </div>
    </div>
  )
}

/** The promotion was changed, and the subscription for it could not be created. See docs/product/payment.md#promotions. */
export function NotCreated({
  error,
  mayBeCharged,
  onRetry,
}: {
  error: ApiError
  mayBeCharged: boolean
  onRetry: () => void
}) {
  const description = { ...describe(error, 'checkout'), text: initializationSentence(error) }
  return (
    <>
      <ErrorBanner key={error.reference} error={description} />
      {!mayBeCharged && <p className={classes.text}>You haven't been charged.</p>}
      <WaitButton variant="default" onClick={onRetry} waitMs={error.retryAfterMs ?? 0} waitKey={error.reference}>
        Retry
      </WaitButton>
    </>
  )
}

/** Only one tab at a time may show a card form, so that nothing is paid twice (D-241). */
export function OpenElsewhere({ isTakingOver, onContinue }: { isTakingOver: boolean; onContinue: () => void }) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>A payment is already open in another tab. Only one can be open at a time, so you don't pay twice.</p>
      </Notice>
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          {GO_TO_SERVICES}
        </ButtonLink>
        <Button onClick={onContinue} loading={isTakingOver}>
          Continue here
        </Button>
      </div>
    </div>
  )
}

/** The product was bought while this form was open, for example on another device (D-242). */
export function BoughtMeanwhile({ onBuyAnother }: { onBuyAnother: () => void }) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>A service for this product was added after you opened this page, so we didn't send your payment.</p>
      </Notice>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBuyAnother}>
          Buy another one
        </Button>
        <ButtonLink to="/services">{GO_TO_SERVICES}</ButtonLink>
      </div>
    </div>
  )
}

/** The customer abandoned an earlier payment, which may still go through (D-240). */
export function OpenPayments({ intentIds }: { intentIds: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p>{openPaymentSentence(intentIds)}</p>
    </Notice>
  )
}

/** The amount that this browser knows to be paid for a service. See docs/product/payment.md#receipt. */
export function ReceiptLine({ userId, serviceId }: { userId: string; serviceId: string }) {
  const receipt = receiptFor(paymentRecords.of(userId), serviceId)
  if (receipt === undefined) return null
  const { amount, currency, productName } = receipt
  return (
    <>
      <p className={classes.receipt}>
        <IconCheck aria-hidden size={16} stroke={2.5} />
        {amount === 0 ? (
          <span>
            Nothing was charged when you ordered <Product name={productName} />.
          </span>
        ) : (
          <span>
            You paid <span translate="no">{formatMoney(amount, currency)}</span> for <Product name={productName} />.
          </span>
        )}
      </p>
      <BillingLink />
    </>
  )
}

function Product({ name }: { name: string }) {
  return (
    <span translate="no">
      <GivenName isInSentence>{name}</GivenName>
    </span>
  )
}

/** The payment is confirmed, but the setup still waits for it (D-116). */
export function NotMovedOn({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>Your payment is confirmed. We're still updating your setup. You won't be charged twice.</p>
      </Notice>
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          {GO_TO_SERVICES}
        </ButtonLink>
        <Button onClick={onCheckAgain}>{CHECK_AGAIN}</Button>
      </div>
    </div>
  )
}

/** The payment went through, but its new service is not known yet. See docs/product/payment.md#finding-the-service. */
export function Unplaced({
  reference,
  others,
  onCheckAgain,
}: {
  /** The intent's id; undefined if nothing was due. */
  reference: string | undefined
  /** Intents of other payments for the same purchase that also went through. */
  others: readonly string[]
  onCheckAgain: () => void
}) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>{`${unplacedSentence(reference, others)} Your new service is on its way and will appear under Your Services.`}</p>
        {reference && (
          <p className={classes.reference}>
            Payment: <code translate="no">{reference}</code>
          </p>
        )}
      </Notice>
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          {GO_TO_SERVICES}
        </ButtonLink>
        <Button onClick={onCheckAgain}>{CHECK_AGAIN}</Button>
      </div>
    </div>
  )
}
