import { useRead } from '../../actors/resource'
import type { ApiClient } from '../../api/client'
import { findFlowStep } from '../../api/setup-flow'
import { ProgressBar } from '../../ui/progress-bar'
import classes from './service-card.module.css'
import { STEP_COUNT, stepNumber } from './step-number'

/**
 * How far a setup has got (look.md, 'Service cards'). It is asked for when the card is shown; until the answer is there, and
 * where it says nothing, its place stays empty: the card is of use without it.
 */
export function SetupProgress({ client, serviceId }: { client: ApiClient; serviceId: string }) {
  const read = useRead((signal) => findFlowStep(client, { serviceId }, signal))
  const step = 'data' in read ? stepNumber(read.data) : undefined
  const position = `Step ${step} of ${STEP_COUNT}`
  return (
    <div className={classes.progress}>
      {step !== undefined && (
        <>
          <span>{position}</span>
          <ProgressBar name="Setup" step={step} of={STEP_COUNT} text={position} />
        </>
      )}
    </div>
  )
}
