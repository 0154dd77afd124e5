import type { ReactNode } from 'react'
import type { Outcome } from '#machines/setup/setup.machine'
import type { StepData } from '#machines/setup/step-data'
import { StillWorking } from '../../ui/still-working'
import { WaitButton } from '../../ui/wait-button'
import { missingSentence } from './missing-sentence'
import classes from './setup.module.css'
import { StepOutcome } from './step-outcome'
import type { StepContext, StepForm as StepFormState, StepValues } from './use-step-form'

/** What every step is given. */
export type StepProps = StepContext & {
  readonly outcome: Outcome | undefined
  /** The server is being asked. */
  readonly isBusy: boolean
  readonly serverIpv4: string
  readonly onContinue: (data: StepData) => void
  readonly onCheckAgain: () => void
}

/**
 * What all steps have in common: the answer to the last try on top, the fields, and Continue with the reason when it is
 * disabled (customer specification, section 4 'Wizard'; ux.md, item 11).
 */
export function StepForm<TValues extends StepValues>({
  step,
  form,
  labels,
  dataOf,
  blockedBecause,
  outcome,
  isBusy,
  error,
  serverIpv4,
  onContinue,
  onCheckAgain,
  children,
}: Pick<StepProps, 'outcome' | 'isBusy' | 'error' | 'serverIpv4' | 'onContinue' | 'onCheckAgain'> & {
  step: StepData['step']
  form: StepFormState<TValues>
  labels: Readonly<Record<keyof TValues & string, string>>
  /** What is handed in, as it was typed; secrets wrapped. */
  dataOf: (values: TValues) => StepData
  /** What stands in the way beside the fields. */
  blockedBecause?: string | undefined
  children: ReactNode
}) {
  const typed = form.getValues()
  const missing = [blockedBecause, missingSentence(form.problems, typed, labels)].filter(Boolean).join(' ')
  const send = () => onContinue(dataOf(form.getValues()))
  const isLast = step === 'database'
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field of an incomplete step: the browser asks for what the button does not allow.
        if (missing === '' && !isBusy) send()
      }}
    >
      {outcome && !isBusy && (
        <StepOutcome
          step={step}
          outcome={outcome}
          typed={typed}
          serverIpv4={serverIpv4}
          fields={Object.keys(typed)}
          actions={{
            onGoTo: (field) => form.getInputNode(field)?.focus(),
            onAgain: send,
            onCheckAgain,
          }}
        />
      )}
      {children}
      <div className={classes.actions}>
        <WaitButton
          type="submit"
          size="md"
          loading={isBusy}
          disabled={missing !== ''}
          waitMs={error?.retryAfterMs ?? 0}
          waitKey={error?.reference}
        >
          {isLast ? 'Complete' : 'Continue'}
        </WaitButton>
        {isBusy && <Progress outcome={outcome} isLast={isLast} />}
        {!isBusy && missing !== '' && <p className={classes.missing}>{missing}</p>}
      </div>
    </form>
  )
}

/** What is being waited for, and that the step was accepted as soon as it is. */
function Progress({ outcome, isLast }: { outcome: Outcome | undefined; isLast: boolean }) {
  const sentences: Partial<Record<Outcome['type'], string>> = {
    pending: isLast ? 'Deploying your service. This takes a moment...' : 'Checking what you entered...',
    accepted: 'Accepted. Finding the next step...',
    refused: 'No clear answer. Asking the server how far your setup is...',
  }
  return (
    <div>
      <p className={classes.missing} role="status">
        {outcome ? sentences[outcome.type] : 'Asking the server...'}
      </p>
      <StillWorking />
    </div>
  )
}
