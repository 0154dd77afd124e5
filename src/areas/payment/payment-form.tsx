import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CardProblem } from '#machines/payment/card'
import type { ApiError } from '#machines/shared/api-error'
import type { Intent } from '#machines/shared/model'
import { formatMoney } from '../../shared/format/money'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogFooter } from '../../ui/dialog/dialog-footer'
import { ButtonLink } from '../../ui/links'
import { LiveRegion, Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { useRoomBelow } from '../../ui/use-room-below'
import { useElapsed } from '../../ui/use-time'
import { CardFields } from './card-fields'
import type { CardForm } from './card-form'
import type { CardState } from './card-state'
import classes from './checkout.module.css'
import { NotCreated } from './checkout-states'
import type { PaymentSearch } from './payment-places'
import { CHECK_AGAIN, cardSentence } from './payment-texts'

/** After this time the customer can cancel or check the payment, in ms (docs/reliability.md#p21). */
const LONG_MS = 30_000

type PaymentConfirmationPlace = {
  readonly search: PaymentSearch
  readonly state: { readonly isPaymentResumed: boolean; readonly isNewService: boolean }
}

/** The card form. Its fields stay mounted from `mounting` on, so that a rejection does not clear what was typed. */
export function PaymentForm({
  cardForm,
  state,
  intent,
  dueToday,
  currency,
  problem,
  error,
  isFormSlow,
  isProcessing,
  isPromotionOpen,
  isUnderWay,
  mayBeCharged,
  onReady,
  onFailed,
  onLoadAgain,
  onRetry,
  onPay,
  onCheckAgain,
  confirmation,
}: {
  cardForm: CardForm
  state: CardState
  intent: Intent | null
  /** The amount of this intent, in minor units. */
  dueToday: number
  currency: string
  problem: CardProblem | null
  /** The reason why the subscription for the changed promotion could not be created. */
  error: ApiError | null
  isFormSlow: boolean
  /** The provider has accepted the payment and has not decided on it yet. */
  isProcessing: boolean
  /** A code is being typed or validated, so the amount may change. */
  isPromotionOpen: boolean
  /** A function, because a payment that has just ended navigates before this form renders again. */
  isUnderWay: () => boolean
  /** An earlier payment for the same service or product may still go through. */
  mayBeCharged: () => boolean
  onReady: () => void
  onFailed: (message: string) => void
  onLoadAgain: () => void
  onRetry: () => void
  onPay: () => void
  onCheckAgain: () => void
  /** The confirmation screen asks our server, which may know more than the provider. */
  confirmation: PaymentConfirmationPlace
}) {
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  const [mayRedirect, setMayRedirect] = useState(false)
  /** The forms that took too long, each of which was replaced by another one. */
  const [slowForms, setSlowForms] = useState(0)
  const isLoading = state === 'creating' || state === 'loadingForm' || state === 'mounting'
  const isChecking = state === 'checking' || state === 'unknown' || state === 'pending'
  const isSending = state === 'preparing' || state === 'confirming'
  const isPayable = state === 'ready' || state === 'free'
  const isLong = useElapsed(LONG_MS, isSending)
  return (
    <section className={classes.panel} aria-label="Payment form" aria-busy={isLoading || undefined}>
      <LeaveGuard isPaying={isSending || isChecking} isUnderWay={isUnderWay} mayRedirect={mayRedirect} />
      {isLoading && (
        <FieldsLoading
          isSlow={isFormSlow}
          onLoadAgain={() => {
            // A script that is slow has no fields yet, which would be mounted twice.
            if (state === 'mounting') setSlowForms(slowForms + 1)
            onLoadAgain()
          }}
        />
      )}
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
        {state === 'free' && <p className={classes.text}>Nothing is due today, so you don't need a card.</p>}
        {intent && state !== 'loadingForm' && (
          <CardFields
            key={`${intent.id} ${slowForms}`}
            cardForm={cardForm}
            clientSecret={intent.clientSecret}
            onReady={onReady}
            onFailed={onFailed}
            onMayRedirect={setMayRedirect}
          />
        )}
        {error && state === 'notCreated' && (
          <NotCreated error={error} mayBeCharged={mayBeCharged()} onRetry={onRetry} />
        )}
        {problem && state === 'ready' && (
          // The provider has moved the focus to the first invalid field, where it must stay.
          <Notice tone="danger" takesFocus={problem.reason !== 'invalid'}>
            <p>{cardSentence(problem)}</p>
          </Notice>
        )}
        {intent?.kind === 'setup' && (
          <p className={classes.text}>
            You won't be charged today. We'll save your payment method for future payments.
          </p>
        )}
        <div className={classes.payBar} ref={bar}>
          <Button
            className={classes.pay ?? ''}
            type="submit"
            size="md"
            fullWidth
            disabled={!isPayable || isPromotionOpen}
            loading={isSending}
            translate="no"
          >
            {dueToday === 0 ? 'Subscribe' : `Pay ${formatMoney(dueToday, currency)}`}
          </Button>
          {isSending && <StillWorking />}
          <LiveRegion>
            {isPromotionOpen && isPayable && <p className={classes.hint}>We're checking your promotion code.</p>}
            {isLong && (
              <div className={classes.long}>
                <p className={classes.hint}>{longSentence(state, mayBeCharged())}</p>
                <Button variant="default" onClick={onCheckAgain}>
                  {state === 'preparing' ? 'Cancel' : CHECK_AGAIN}
                </Button>
              </div>
            )}
          </LiveRegion>
        </div>
      </form>
    </section>
  )
}

/** `preparing` has sent nothing, but an earlier payment may still arrive: then nothing is promised about it. */
function longSentence(state: CardState, mayBeCharged: boolean): string {
  if (state !== 'preparing') return "Your bank hasn't responded yet. You can check the payment's status."
  return mayBeCharged
    ? "This is taking longer than usual. Your payment hasn't been sent yet."
    : "This is taking longer than usual. You haven't been charged."
}

/**
 * A skeleton with the shape of the fields, so that the layout barely moves when they have loaded. A slow form is not given up,
 * because it may still arrive. Another try creates nothing. See docs/product/payment.md#card-form.
 */
function FieldsLoading({ isSlow, onLoadAgain }: { isSlow: boolean; onLoadAgain: () => void }) {
  const [hasTriedAgain, setTriedAgain] = useState(false)
  return (
    <div className={`${classes.form} ${classes.loading}`}>
      <Skeleton height={44} radius="md" />
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
      {isSlow || hasTriedAgain ? (
        <div className={classes.long}>
          <p className={classes.hint} role="status">
            The card form is still loading...
          </p>
          <Button
            variant="default"
            loading={!isSlow}
            onClick={() => {
              setTriedAgain(true)
              onLoadAgain()
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <StillWorking />
      )}
    </div>
  )
}

/** The payment's outcome is unknown. Nothing is sent again before it has been read. See docs/product/payment.md#checking. */
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
  // The form that had the focus is hidden now.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form} role="status">
      <h2 className={classes.heading} ref={heading} tabIndex={-1}>
        Checking your payment
      </h2>
      <p className={classes.text}>
        {isProcessing
          ? "Your payment is being processed. This can take a while. You won't be charged twice."
          : "We couldn't confirm your payment yet. We won't send another one until we know whether it went through, so you won't be charged twice."}
      </p>
      <div className={classes.actions}>
        {/* A payment that is being processed is read automatically: the button must not lose the focus each time. */}
        <Button variant="default" onClick={onCheckAgain} loading={state === 'checking' && !isProcessing}>
          {CHECK_AGAIN}
        </Button>
        {state === 'unknown' && (
          <ButtonLink variant="subtle" to="/payment" {...confirmation} replace>
            Look up this payment
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/**
 * Warns before the customer leaves a payment. The document has no warning if the provider itself may redirect to a bank
 * (D-120). The ways to /login and /payment never have one. See docs/product/payment.md#leaving.
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
  // A payment that was rejected while the dialog was open needs no warning any more.
  useEffect(() => {
    if (status === 'blocked' && !isPaying) reset()
  }, [status, isPaying, reset])
  if (status !== 'blocked' || !isPaying) return null
  return (
    <Dialog title="Leave during payment?" isBusy={false} onClose={reset}>
      <div className={classes.form}>
        <p className={classes.text}>
          Your payment may still go through if you leave now. Come back to this page to check its status.
        </p>
        <DialogFooter>
          <Button variant="default" onClick={proceed}>
            Leave
          </Button>
          <Button onClick={reset} data-autofocus>
            Stay
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
