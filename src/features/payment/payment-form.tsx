import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CardProblem } from '#machines/payment/card'
import type { Intent } from '#machines/shared/model'
import { formatMoney } from '../../format/money'
import { Dialog } from '../../ui/dialog/dialog'
import { ButtonLink } from '../../ui/links'
import { LiveRegion } from '../../ui/notice/live-region'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { useElapsed } from '../../ui/use-elapsed'
import { CardFields } from './card-fields'
import type { CardForm } from './card-form'
import classes from './checkout.module.css'
import type { PaymentSearch } from './payment-places'
import { cardSentence } from './payment-texts'

/** From then on somebody who waits for their bank may have the payment looked up, in ms (reliability.md, P21). */
const LONG_MS = 30_000

type PaymentConfirmationPlace = {
  readonly search: PaymentSearch
  readonly state: { readonly isPaymentResumed: boolean; readonly isNewService: boolean }
}

export type CardState =
  | 'creating'
  | 'free'
  | 'loadingForm'
  | 'mounting'
  | 'ready'
  | 'preparing'
  | 'confirming'
  | 'checking'
  | 'unknown'
  | 'pending'

/** The card form in all its states. Its fields stay on the screen from `mounting` on, so that a refusal keeps them. */
export function PaymentForm({
  cardForm,
  state,
  intent,
  dueToday,
  currency,
  problem,
  isProcessing,
  isPromotionOpen,
  isUnderWay,
  onReady,
  onFailed,
  onPay,
  onCheckAgain,
  confirmation,
}: {
  cardForm: CardForm
  state: CardState
  intent: Intent | null
  /** In minor units, of this intent. */
  dueToday: number
  currency: string
  problem: CardProblem | null
  /** Whether the provider has taken the payment already. */
  isProcessing: boolean
  /** A code is being typed or looked up: the amount may change. */
  isPromotionOpen: boolean
  /** Asked at the moment of leaving: a payment that has just ended leads on before this form is drawn again. */
  isUnderWay: () => boolean
  onReady: () => void
  onFailed: (message: string) => void
  onPay: () => void
  onCheckAgain: () => void
  /** Where the server is asked, which may know what the provider can't tell. */
  confirmation: PaymentConfirmationPlace
}) {
  const [mayRedirect, setMayRedirect] = useState(false)
  const isLoading = state === 'creating' || state === 'loadingForm' || state === 'mounting'
  const isChecking = state === 'checking' || state === 'unknown' || state === 'pending'
  const isSending = state === 'preparing' || state === 'confirming'
  const isPayable = state === 'ready' || state === 'free'
  const isLong = useElapsed(LONG_MS, isSending)
  return (
    <section className={classes.panel} aria-label="Payment form" aria-busy={isLoading || undefined}>
      <LeaveGuard isPaying={isSending || isChecking} isUnderWay={isUnderWay} mayRedirect={mayRedirect} />
      {isLoading && <FieldsLoading />}
      {isChecking && (
        <Checking state={state} isProcessing={isProcessing} onCheckAgain={onCheckAgain} confirmation={confirmation} />
      )}
      <form
        className={classes.form}
        hidden={isChecking}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onPay()
        }}
      >
        {state === 'free' && <p className={classes.text}>Nothing is due today, and no card is needed.</p>}
        {intent && state !== 'loadingForm' && (
          <CardFields
            key={intent.id}
            cardForm={cardForm}
            clientSecret={intent.clientSecret}
            onReady={onReady}
            onFailed={onFailed}
            onMayRedirect={setMayRedirect}
          />
        )}
        {problem && state === 'ready' && (
          // The provider has put the focus into the first field that is wrong: there it is needed.
          <Notice tone="danger" takesFocus={problem.reason !== 'invalid'}>
            <p>{cardSentence(problem)}</p>
          </Notice>
        )}
        {intent && dueToday === 0 && (
          <p className={classes.text}>Nothing is charged today. Your card is saved for the payments after that.</p>
        )}
        <Button type="submit" size="md" fullWidth disabled={!isPayable || isPromotionOpen} loading={isSending}>
          {`${state === 'free' ? 'Start for' : 'Pay'} ${formatMoney(dueToday, currency)}`}
        </Button>
        {isSending && <StillWorking />}
        <LiveRegion>
          {isPromotionOpen && isPayable && <p className={classes.hint}>The promotion code is being checked.</p>}
          {isLong && (
            <div className={classes.long}>
              <p className={classes.hint}>
                {state === 'preparing'
                  ? 'This takes long. Nothing has been sent yet.'
                  : 'Your bank has not answered yet. You can have the payment looked up.'}
              </p>
              <Button variant="default" onClick={onCheckAgain}>
                {state === 'preparing' ? 'Cancel' : 'Check again'}
              </Button>
            </div>
          )}
        </LiveRegion>
      </form>
    </section>
  )
}

/** In the shape of the fields, so that little moves when they come. */
function FieldsLoading() {
  return (
    <div className={classes.form}>
      <Skeleton height={44} radius="md" />
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
      <StillWorking />
    </div>
  )
}

/** No answer, or none yet: nothing is sent again before the payment has been looked up. */
function Checking({
  state,
  isProcessing,
  onCheckAgain,
  confirmation,
}: {
  state: CardState
  isProcessing: boolean
  onCheckAgain: () => void
  confirmation: PaymentConfirmationPlace
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // An effect, because focus is outside of React: the form that had it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form} role="status">
      <h2 className={classes.heading} ref={heading} tabIndex={-1}>
        Checking your payment
      </h2>
      <p className={classes.text}>
        {isProcessing
          ? 'Your payment is being processed. This can take a while. You are not charged twice.'
          : 'We did not hear whether your payment went through. Nothing is sent again before we know. You are not charged twice.'}
      </p>
      <div className={classes.actions}>
        {/* A payment that is being processed is looked up by itself: the button must not lose the focus each time. */}
        <Button variant="default" onClick={onCheckAgain} loading={state === 'checking' && !isProcessing}>
          Check again
        </Button>
        {state === 'unknown' && (
          <ButtonLink variant="subtle" to="/payment" {...confirmation} replace>
            Ask the server
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/**
 * Nobody leaves a payment without having been warned. Leaving the document is not warned about where the provider itself
 * may send the customer to their bank, and never the way to the login when the session has ended.
 */
function LeaveGuard({
  isPaying,
  isUnderWay,
  mayRedirect,
}: {
  isPaying: boolean
  isUnderWay: () => boolean
  mayRedirect: boolean
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isUnderWay() && !['/login', '/payment'].includes(next.pathname),
    enableBeforeUnload: isPaying && !mayRedirect,
    withResolver: true,
  })
  // An effect, because it answers the router: a payment that was refused meanwhile leaves nothing to be asked about.
  useEffect(() => {
    if (status === 'blocked' && !isPaying) reset()
  }, [status, isPaying, reset])
  if (status !== 'blocked' || !isPaying) return null
  return (
    <Dialog title="Leave during the payment?" isBusy={false} onClose={reset}>
      <div className={classes.form}>
        <p className={classes.text}>
          Your payment is under way. If you leave now, it may go through nevertheless; come back to this service to see
          how it ended.
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={proceed}>
            Leave
          </Button>
          <Button onClick={reset} data-autofocus>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
