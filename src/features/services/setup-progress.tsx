import type { ApiClient } from '../../api/client/client'
import { createTurns } from '../../api/client/turns'
import { findFlowStep } from '../../api/setup/setup-flow'
import { ProgressBar } from '../../ui/notice/progress-bar'
import { useSeen } from '../../ui/use-on-sight'
import { useRead } from '../../xstate/resource'
import classes from './service-card.module.css'
import { STEP_COUNT, stepNumber } from './step-number'

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
  const step = 'data' in read ? stepNumber(read.data) : undefined
  if (step === undefined) return null
  const position = `Step ${step} of ${STEP_COUNT}`
  return (
    <>
      <span>{position}</span>
      <ProgressBar label="Setup" step={step} of={STEP_COUNT} text={position} />
    </>
  )
}
