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
 * The heading, the progress and the list of steps around every step (docs/product/setup.md#steps). While the step is unknown,
 * the layout is the same, so that nothing shifts when it is loaded.
 */
export function SetupFrame({
  trail,
  step,
  summaries,
  children,
}: {
  /** Names the service. */
  trail: ReactNode
  step: SetupStep | undefined
  summaries: Summaries
  children: ReactNode
}) {
  const index = step === undefined ? -1 : SETUP_STEPS.indexOf(step)
  const number = index + 1
  const name = step === undefined ? 'Setup' : STEP_NAMES[step]
  const position = step === undefined ? 'Loading your setup...' : `Step ${number} of ${SETUP_STEPS.length}`
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        {trail}
        <p className={classes.position}>{position}</p>
        {/* The key makes the heading of a new step take the focus. */}
        <PageHeading key={step ?? 'locating'}>{name}</PageHeading>
        <ProgressBar
          label="Setup"
          step={step === undefined ? undefined : number}
          of={SETUP_STEPS.length}
          text={`${position}: ${name}`}
        />
      </header>
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
            <span>
              <span>{STEP_NAMES[key]}</span>
              {at < index && <span className={classes.done}>{summaries[key] ?? 'Done'}</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className={classes.body}>{children}</div>
      {/* During the payment it could be understood as being done. */}
      {number > 1 && (
        <p className={classes.leaving}>
          You can close this page. We keep your place, and you can go on from Your Services on any device.
        </p>
      )}
    </div>
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
