import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SETUP_STEPS, type SetupStep } from '#machines/setup/flow-steps'
import { ProgressBar } from '../../ui/notice/progress-bar'
import { PageHeading } from '../../ui/text/page-heading'
import type { Summaries } from './finished-steps'
import classes from './setup.module.css'
import { STEPS } from './steps'

/**
 * What surrounds every step: its name, how far the setup has got, and the way there (look.md, 'Wizard'). While the step is
 * not known yet it has the same shape, so that nothing jumps.
 */
export function SetupFrame({
  step,
  summaries,
  children,
}: {
  step: SetupStep | undefined
  /** What was entered in the steps that are done. */
  summaries: Summaries
  children: ReactNode
}) {
  const index = step === undefined ? -1 : SETUP_STEPS.indexOf(step)
  const number = index + 1
  const name = step === undefined ? 'Setup' : STEPS[step].name
  // The number as the specification quotes it: another step changes the sentence there first.
  const position = step === undefined ? 'Finding your step...' : `Step ${number} of 6`
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <p className={classes.position}>{position}</p>
        {/* Keyed, so that the heading of another step takes the focus. */}
        <PageHeading key={step ?? 'locating'}>{name}</PageHeading>
        <ProgressBar
          name="Setup"
          step={step === undefined ? undefined : number}
          of={SETUP_STEPS.length}
          text={`${position}: ${name}`}
        />
      </header>
      <ol className={classes.rail} aria-label="Steps of the setup">
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
              {STEPS[key].name}
              {at < index && <span className={classes.done}>{summaries[key] ?? 'Done'}</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className={classes.body}>{children}</div>
    </div>
  )
}
