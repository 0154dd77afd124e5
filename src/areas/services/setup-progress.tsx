import { useEffect, useState } from 'react'
import { SETUP_STEPS, STEP_NAMES, stepOf } from '#machines/setup/flow-steps'
import { findFlowStep } from '../../shared/calls/setup-flow'
import type { ApiClient } from '../../shared/client/client'
import { createTurns } from '../../shared/client/turns'
import { PAYMENTS_KEY } from '../../shared/storage/keys'
import { useRead } from '../../shared/xstate/resource'
import { ProgressBar } from '../../ui/notice/progress-bar'
import { useSeen } from '../../ui/use-on-sight'
import classes from './service-card.module.css'

type Props = { readonly client: ApiClient; readonly userId: string; readonly serviceId: string }

/** Limits the calls, because a list may have hundreds of services. */
const inTurn = createTurns(4)

/**
 * The progress of a setup (docs/product/services.md#card). The step is loaded when the card comes into view. Without a
 * known step the space stays empty.
 */
export function SetupProgress(props: Props) {
  const [place, wasSeen] = useSeen<HTMLDivElement>()
  return (
    <div ref={place} className={classes.progress}>
      {wasSeen && <Step {...props} />}
    </div>
  )
}

function Step({ client, userId, serviceId }: Props) {
  const read = useRead((signal) => inTurn(() => findFlowStep(client, { serviceId }, signal), signal))
  const step = 'data' in read ? stepOf(read.data) : undefined
  if (step === undefined) return null
  const number = SETUP_STEPS.indexOf(step) + 1
  const position = `Step ${number} of ${SETUP_STEPS.length}`
  return (
    <>
      <span className={classes.step}>
        <span>{position}</span>
        <span className={classes.hint}>
          {step === 'payment' ? <PaymentText userId={userId} serviceId={serviceId} /> : STEP_NAMES[step]}
        </span>
      </span>
      <ProgressBar label="Setup" step={number} of={SETUP_STEPS.length} text={position} isUnderWay />
    </>
  )
}

/** The server may not know yet of a payment that this browser has sent. */
function PaymentText({ userId, serviceId }: { userId: string; serviceId: string }) {
  const [isSent, setSent] = useState<boolean>()
  useEffect(() => {
    hasSentPayment(userId, serviceId).then(setSent, () => setSent(false))
  }, [userId, serviceId])
  if (isSent === undefined) return null
  return <span>{isSent ? "We're checking your payment" : 'Not paid yet'}</span>
}

/** Loads the code of the payment records only if there are any. */
async function hasSentPayment(userId: string, serviceId: string): Promise<boolean> {
  const isAnyStored = [localStorage, sessionStorage].some((storage) => storage.getItem(PAYMENTS_KEY) !== null)
  if (!isAnyStored) return false
  const { paymentRecords } = await import('../../shared/storage/payment-records')
  return paymentRecords.of(userId).some((entry) => entry.serviceId === serviceId && entry.state !== 'open')
}
