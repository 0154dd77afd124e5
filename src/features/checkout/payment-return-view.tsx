import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { toApiError } from '#machines/api-error'
import { paymentReturnMachine, type ReturnedPayment } from '#machines/payment-return/payment-return.machine'
import { useFlow } from '../../actors/use-flow'
import { useFollow } from '../../actors/use-follow'
import type { ApiClient } from '../../api/client'
import { keptPayments, payableAgainAt } from '../../payment-storage'
import { Fact, Facts } from '../../ui/facts'
import { AnchorLink, ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice'
import { PageHeading } from '../../ui/page-heading'
import { StillWorking } from '../../ui/still-working'
import { useElapsed } from '../../ui/use-elapsed'
import { createCardForm } from './card-form'
import classes from './checkout.module.css'
import { knownOf, mayPayAgain, paymentReturnActions, placeToPay } from './kept-payment-actions'
import { paymentReturnActors } from './payment-return.actors'
import { cardSentence, NOTHING_SELECTED } from './payment-texts'

type ReturnSnapshot = SnapshotFrom<typeof paymentReturnMachine>

/** Where a confirmed payment goes on (architecture.md, 'The router reflects machine state'). */
export function placeOfReturn({ value, context }: ReturnSnapshot) {
  const { serviceId } = context
  if (value === 'leaving' && serviceId !== undefined) return { to: '/setup', search: { serviceId } } as const
  if (value !== 'alreadyPaid') return undefined
  return { to: '/services', search: { redirect_reason: 'payment_debounced' } } as const
}

export type ReturnPlace = NonNullable<ReturnType<typeof placeOfReturn>> | ReturnType<typeof placeToPay>

/** The confirmation after a payment (customer specification, section 2 '/payment'). */
export function PaymentReturnView({
  client,
  publishableKey,
  userId,
  payment,
  isResumed,
  onServicesChanged,
  onLeave,
}: {
  client: ApiClient
  publishableKey: string
  userId: string
  payment: ReturnedPayment
  isResumed: boolean
  onServicesChanged: () => void
  onLeave: (place: ReturnPlace) => void
}) {
  const [cardForm] = useState(() => createCardForm(publishableKey))
  const intentId = payment.paymentIntent ?? payment.setupIntent
  const [kept] = useState(() => keptPayments.get(userId, intentId))
  const [waitMs] = useState(() => (kept ? payableAgainAt(kept) - Date.now() : 0))
  const isPatienceOver = useElapsed(Math.max(0, waitMs), Number.isFinite(waitMs))
  const actor = useFlow(
    paymentReturnMachine.provide({
      actors: paymentReturnActors({ client, cardForm, userId }),
      actions: {
        logFailure: (_, { thrown }) => logFailure(thrown),
        ...paymentReturnActions(intentId),
        announceConfirmed: onServicesChanged,
      },
    }),
    { input: { ...payment, isResumed, ...knownOf(kept) } },
  )
  const snapshot = useSelector(actor, (current) => current)
  useFollow(actor, placeOfReturn, onLeave)
  const checkAgain = () => actor.send({ type: 'checkAgain' })
  const { confirmation, isRefused } = snapshot.context
  const backToPayment = placeToPay(kept, snapshot.context)
  const [isGoingBack, setGoingBack] = useState(false)
  const isUnanswered = snapshot.matches({ settling: { call: 'unanswered' } })
  const isBusy = snapshot.hasTag('busy')
  // An effect, because going somewhere else is outside of React. The server has been asked once more: its no was an old one.
  useEffect(() => {
    if (!isGoingBack || isBusy) return
    setGoingBack(false)
    if (!isUnanswered || !isRefused || !mayPayAgain(userId, intentId)) return
    keptPayments.giveUp(intentId ?? '')
    onLeave(backToPayment)
  })
  if (snapshot.matches('nothingToConfirm')) {
    return (
      <Card heading="Confirming your payment">
        <Notice tone="danger">
          <p>{NOTHING_SELECTED}</p>
        </Notice>
        <div className={classes.actions}>
          <ButtonLink to="/services">Go to your services</ButtonLink>
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
          <ButtonLink {...backToPayment}>Back to the payment</ButtonLink>
        </div>
      </Card>
    )
  }
  if (snapshot.matches('confirmed') || snapshot.matches('leaving')) {
    return (
      <Card key="confirmed" heading="Subscription Setup Complete!">
        <div role="status">
          <Facts>
            <Fact name="Status">{confirmation?.status ?? 'succeeded'}</Fact>
            <Fact name="Subscription">{confirmation?.subscriptionId}</Fact>
          </Facts>
        </div>
        <Button onClick={() => actor.send({ type: 'goOn' })}>Continue Setup</Button>
      </Card>
    )
  }
  const isPatient = snapshot.hasTag('patient')
  // Looking again is better than waiting for an answer that takes this long.
  const isConfirming = snapshot.matches({ settling: { call: 'confirming' } })
  return (
    <Card heading="Confirming your payment">
      {isPatient ? (
        <>
          <p className={classes.text}>We are asking whether your payment has arrived. This takes a few seconds.</p>
          <Button disabled>Processing Payment...</Button>
          <StillWorking />
        </>
      ) : (
        <>
          <Notice tone="info" takesFocus>
            <p>
              {snapshot.matches('unvalidated')
                ? 'Your payment is confirmed, but the setup has not been told yet. You are not charged twice.'
                : 'We are still checking your payment. You are not charged twice.'}
            </p>
            {intentId && (
              <p className={classes.reference}>
                Payment: <code>{intentId}</code>
              </p>
            )}
          </Notice>
          <div className={classes.actions}>
            <Button onClick={checkAgain} loading={isBusy && !isConfirming}>
              Check again
            </Button>
            <ButtonLink variant="default" to="/services">
              Go to your services
            </ButtonLink>
          </div>
          {isRefused && !isBusy && isPatienceOver && (
            <p className={classes.hint}>
              The server has seen no payment yet. If you did not finish it, you can{' '}
              <AnchorLink
                {...backToPayment}
                onClick={(event) => {
                  event.preventDefault()
                  setGoingBack(true)
                  checkAgain()
                }}
              >
                go back to the payment
              </AnchorLink>
              ; if your bank shows a charge, please wait and check again.
            </p>
          )}
        </>
      )}
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

/** Confirmation errors are only logged (customer specification, section 4 'Payment'). */
function logFailure(thrown: unknown): void {
  const { kind, status, reference } = toApiError(thrown)
  // biome-ignore lint/suspicious/noConsole: this is where the specification wants it
  console.info(['The payment could not be confirmed yet:', kind, status, reference].filter(Boolean).join(' '))
}
