import { SETUP_STEPS, STEP_NAMES, stepOf } from '#machines/setup/flow-steps'
import type { ApiClient } from '../../api/client/client'
import { createTurns } from '../../api/client/turns'
import { findFlowStep } from '../../api/setup/setup-flow'
import { ProgressBar } from '../../ui/notice/progress-bar'
import { useSeen } from '../../ui/use-on-sight'
import { useRead } from '../../xstate/resource'
import classes from './service-card.module.css'

/** Limits the calls, because a list may have hundreds of services. */
const inTurn = createTurns(4)

/**
 * The progress of a setup (docs/product/services.md#card). The step is loaded when the card comes into view. Without a
 * known step the space stays empty.
 */
export function SetupProgress({ client, serviceId }: { client: ApiClient; serviceId: string }) {
  const [place, wasSeen] = useSeen<HTMLDivElement>()
  return (
    <div ref={place} className={classes.progress}>
      {wasSeen && <Step client={client} serviceId={serviceId} />}
    </div>
  )
}

function Step({ client, serviceId }: { client: ApiClient; serviceId: string }) {
  const read = useRead((signal) => inTurn(() => findFlowStep(client, { serviceId }, signal), signal))
  const step = 'data' in read ? stepOf(read.data) : undefined
  if (step === undefined) return null
  const number = SETUP_STEPS.indexOf(step) + 1
  const position = `Step ${number} of ${SETUP_STEPS.length}`
  return (
    <>
      <span className={classes.step}>
        <span>{position}</span>
        <span className={classes.hint}>{step === 'payment' ? 'Not paid yet' : STEP_NAMES[step]}</span>
      </span>
      <ProgressBar label="Setup" step={number} of={SETUP_STEPS.length} text={position} />
    </>
  )
}
