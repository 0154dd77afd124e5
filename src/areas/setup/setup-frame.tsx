import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { serviceName } from '#machines/services/service'
import { SETUP_STEPS, type SetupStep, STEP_NAMES } from '#machines/setup/flow-steps'
import type { Service } from '#machines/shared/model'
import { formatDay } from '../../shared/format/date'
import { ProgressBar } from '../../ui/notice/progress-bar'
import { GivenName } from '../../ui/text/given-name'
import { PageHeading } from '../../ui/text/page-heading'
import { Trail } from '../../ui/text/trail'
import { titleOf } from '../services/service-care-view'
import type { Summaries } from './finished-steps'
import classes from './setup.module.css'

/**
 * The progress, the list of steps and the heading around every step (docs/product/setup.md#steps). While the step is unknown, the
 * layout is the same, so that nothing shifts when it is loaded.
 */
export function SetupFrame({
  trail,
  step,
  summaries,
  isPayment = step === 'payment',
  children,
}: {
  /** Names the service. */
  trail: ReactNode
  step: SetupStep | undefined
  summaries: Summaries
  /** The payment has its own columns, so the list of steps makes room for them. */
  isPayment?: boolean
  children: ReactNode
}) {
  const index = step === undefined ? -1 : SETUP_STEPS.indexOf(step)
  const number = index + 1
  const name = step === undefined ? 'Setup' : STEP_NAMES[step]
  const position = step === undefined ? 'Loading your setup...' : `Step ${number} of ${SETUP_STEPS.length}`
  return (
    <div className={classes.room}>
      <div className={classes.frame} data-payment={isPayment || undefined}>
        {trail}
        <div className={classes.progress}>
          <p className={classes.position}>{position}</p>
          <ProgressBar
            label="Setup"
            step={step === undefined ? undefined : number}
            of={SETUP_STEPS.length}
            text={`${position}: ${name}`}
            isUnderWay={step !== undefined}
          />
          {!isPayment && <Rail index={index} summaries={summaries} />}
        </div>
        <div className={classes.body}>
          {/* The key makes the heading of a new step take the focus. */}
          <PageHeading key={step ?? 'locating'}>{name}</PageHeading>
          {children}
        </div>
        {/* During the payment it could be understood as being done. */}
        {number > 1 && (
          <p className={classes.leaving}>
            You can close this page. We keep your place, and you can go on from Your Services on any device.
          </p>
        )}
      </div>
    </div>
  )
}

/** The steps: what is done with its values, the current one, and what is to come. */
function Rail({ index, summaries }: { index: number; summaries: Summaries }) {
  return (
    <ol className={classes.rail} aria-label="Setup steps">
      {SETUP_STEPS.map((key, at) => (
        <li
          key={key}
          className={classes.step}
          data-state={at < index ? 'done' : at === index ? 'current' : 'toCome'}
          aria-current={at === index ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {at < index ? <IconCheck size={16} stroke={2.5} /> : at + 1}
          </span>
          <span className={classes.stepName}>
            <span>{STEP_NAMES[key]}</span>
            {at < index && <span className={classes.done}>{summaries[key] ?? 'Done'}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Names the service that is being set up, because a customer may have several of one product (docs/product/setup.md#steps). */
export function SetupTrail({
  service,
  userId,
  isPaid,
}: {
  service: Service | undefined
  userId: string
  isPaid: boolean
}) {
  return (
    <div className={classes.trail}>
      <Trail>{service && <Names service={service} userId={userId} isPaid={isPaid} />}</Trail>
    </div>
  )
}

function Names({ service, userId, isPaid }: { service: Service; userId: string; isPaid: boolean }) {
  const day = formatDay(service.createdAt)
  const title = titleOf(service, userId)
  return (
    <>
      <GivenName isInSentence>{serviceName(service)}</GivenName>
      {isPaid && day !== undefined && <span>{` · bought ${day}`}</span>}
      {title !== undefined && (
        <>
          <span> · </span>
          <GivenName isInSentence>{title}</GivenName>
        </>
      )}
    </>
  )
}
