import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { CardProblem } from '#machines/payment/card'
import type { ApiError } from '#machines/shared/api-error'
import { describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import classes from './checkout.module.css'
import {
  cardSentence,
  initialisationSentence,
  openPaymentSentence,
  orderSentence,
  unplacedSentence,
} from './payment-texts'

/** In the shape of the two columns, so that little moves when the order comes. */
export function CheckoutLoading() {
  return (
    <div className={classes.columns} aria-busy="true">
      <div className={classes.summary}>
        <Skeleton height={24} width="50%" />
        <Skeleton height={20} />
        <Skeleton height={150} />
        <Skeleton height={60} />
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
  )
}

/** What is bought could not be told, so nothing can be paid. */
export function OrderUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const description = { ...describe(error, 'order'), text: orderSentence(error) }
  return (
    <div className={classes.state}>
      <ErrorBanner key={error.reference} error={description} />
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          Go to your services
        </ButtonLink>
        <WaitButton onClick={onRetry} waitMs={error.retryAfterMs ?? 0} waitKey={error.reference}>
          Retry
        </WaitButton>
      </div>
    </div>
  )
}

/**
 * The payment could not be begun: nothing has been charged, and Retry reloads the page (customer specification, section 2
 * 'Payment step').
 */
export function NotInitialised({
  error,
  cardProblem,
  serviceId,
}: {
  error: ApiError | null
  cardProblem: CardProblem | null
  serviceId: string | undefined
}) {
  const text = cardProblem ? cardSentence(cardProblem) : initialisationSentence(error)
  const description = error ? describe(error, 'checkout') : undefined
  // A server that will not open a second subscription may know of a payment that this browser does not.
  const mayBePaid = error?.status === 409 && serviceId !== undefined
  return (
    <div className={classes.state}>
      <ErrorBanner
        error={{
          text,
          tone: description?.tone ?? 'danger',
          advice: 'retry',
          reference: error?.reference,
          retryAfterMs: error?.retryAfterMs,
        }}
      />
      {mayBePaid && <p className={classes.text}>If you have paid already, let us check the payment.</p>}
      {error?.status !== 409 && <p className={classes.text}>Nothing has been charged.</p>}
      <div className={classes.actions}>
        {mayBePaid && (
          <ButtonLink to="/payment" search={{ serviceId }}>
            Check the payment
          </ButtonLink>
        )}
        <ButtonLink variant="default" to="/services">
          Go to your services
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

/** A card form is open in one tab alone, so that nothing is paid twice. */
export function OpenElsewhere({ isTakingOver, onContinue }: { isTakingOver: boolean; onContinue: () => void }) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>A payment is open in another tab. Only one can be open at a time, so that nothing is paid twice.</p>
      </Notice>
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          Go to your services
        </ButtonLink>
        <Button onClick={onContinue} loading={isTakingOver}>
          Continue here
        </Button>
      </div>
    </div>
  )
}

/** The product was bought while this form was open, such as on another device. */
export function BoughtMeanwhile({ onBuyAnother }: { onBuyAnother: () => void }) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>A service of this product has been added since you opened this page. Nothing was sent.</p>
      </Notice>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBuyAnother}>
          Buy another one
        </Button>
        <ButtonLink to="/services">Go to your services</ButtonLink>
      </div>
    </div>
  )
}

/** The customer gave a payment up for the one that was made. */
export function OpenPayments({ intentIds }: { intentIds: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p>{openPaymentSentence(intentIds)}</p>
    </Notice>
  )
}

/** The payment is confirmed, but the server still waits for it (decisions.md, 'Wizard'). */
export function NotMovedOn({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>The server has not moved on yet. Your payment is confirmed, and you are not charged twice.</p>
      </Notice>
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          Go to your services
        </ButtonLink>
        <Button onClick={onCheckAgain}>Check again</Button>
      </div>
    </div>
  )
}

/** Paid, and the service that the payment made can't be told yet: it is never guessed. */
export function Unplaced({
  reference,
  others,
  onCheckAgain,
}: {
  /** Of the payment, if anything was due. */
  reference: string | undefined
  /** The payments for the same that went through as well. */
  others: readonly string[]
  onCheckAgain: () => void
}) {
  return (
    <div className={classes.state}>
      <Notice tone="info" takesFocus>
        <p>
          {unplacedSentence(reference, others)} Your new service is on its way, and it will appear among your services.
        </p>
        {reference && (
          <p className={classes.reference}>
            Payment: <code>{reference}</code>
          </p>
        )}
      </Notice>
      <div className={classes.actions}>
        <ButtonLink variant="default" to="/services">
          Go to your services
        </ButtonLink>
        <Button onClick={onCheckAgain}>Check again</Button>
      </div>
    </div>
  )
}
