import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SETUP_STEPS, type SetupStep, STEP_NAMES } from '#machines/setup/flow-steps'
import { ProgressBar } from '../../ui/notice/progress-bar'
import { PageHeading } from '../../ui/text/page-heading'
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
  // The setup always has six steps (docs/product/setup.md#steps).
  const position = step === undefined ? 'Loading your setup...' : `Step ${number} of 6`
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
    </div>
  )
}
