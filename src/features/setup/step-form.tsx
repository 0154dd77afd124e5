import { type ReactNode, useId, useState } from 'react'
import { SETUP_STEPS } from '#machines/setup/flow-steps'
import type { Outcome } from '#machines/setup/setup.machine'
import type { FormStep, StepData } from '#machines/setup/step-data'
import type { ApiError } from '#machines/shared/api-error'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { useCountdown } from '../../ui/use-countdown'
import { missingSentence } from './missing-sentence'
import { typedIn } from './rejections'
import classes from './setup.module.css'
import { StepOutcome } from './step-outcome'
import { formStep } from './steps'
import type { StepContext, StepForm as StepFormState, StepValues } from './use-step-form'

/** What every step is given. */
export type StepProps = StepContext & {
  readonly step: FormStep
  readonly outcome: Outcome | undefined
  readonly serverIpv4: string
  readonly onContinue: (data: StepData) => void
  readonly onCheckAgain: () => void
}

/**
 * What all steps have in common: the answer to the last try on top, the fields, and Continue with the reason when it is
 * disabled (customer specification, section 4 'Wizard'; ux.md, item 11).
 */
export function StepForm({
  step,
  form,
  blockedBecause,
  outcome,
  isBusy,
  error,
  serverIpv4,
  onContinue,
  onCheckAgain,
  children,
}: Pick<StepProps, 'step' | 'outcome' | 'isBusy' | 'error' | 'serverIpv4' | 'onContinue' | 'onCheckAgain'> & {
  form: StepFormState<StepValues>
  /** What stands in the way beside the fields. */
  blockedBecause?: string | undefined
  /** The fields; what else can send the step has to know whether that may be. */
  children: (maySend: boolean) => ReactNode
}) {
  const { labels, rules } = formStep(step)
  const missingId = useId()
  const typed = form.getValues()
  const missing = [blockedBecause, missingSentence(form.problems, typed, labels)].filter(Boolean).join(' ')
  const limit = useLastLimit(error)
  const maySend = useCountdown(limit.ms, limit.key) === 0 && missing === '' && !isBusy
  const send = () => {
    form.saveDraft()
    // The cast: the rules of a step make what that step submits.
    onContinue({ step, values: rules.toSubmission(form.getValues()) } as StepData)
  }
  const isLast = step === SETUP_STEPS.at(-1)
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field: the browser may ask for what the button does not allow.
        if (maySend) send()
      }}
    >
      {outcome && !isBusy && (
        <StepOutcome
          step={step}
          outcome={outcome}
          typed={typedIn(typed)}
          serverIpv4={serverIpv4}
          labels={labels}
          maySend={maySend}
          actions={{ onGoTo: (field) => form.getInputNode(field)?.focus(), onAgain: send, onCheckAgain }}
        />
      )}
      {children(maySend)}
      <div className={classes.actions}>
        <WaitButton
          type="submit"
          size="md"
          loading={isBusy}
          disabled={missing !== ''}
          aria-describedby={missingId}
          waitMs={limit.ms}
          waitKey={limit.key}
        >
          {isLast ? 'Complete' : 'Continue'}
        </WaitButton>
        <p id={missingId} className={classes.missing}>
          {isBusy ? '' : missing}
        </p>
        <div>
          <p className={classes.missing} role="status">
            {isBusy && progressSentence(outcome, isLast)}
          </p>
          {isBusy && <StillWorking />}
        </div>
      </div>
    </form>
  )
}

/** What is being waited for, and that the step was accepted as soon as it is. */
function progressSentence(outcome: Outcome | undefined, isLast: boolean): string {
  switch (outcome?.type) {
    case 'pending':
      return isLast ? 'Deploying your service. This takes a moment...' : 'Checking what you entered...'
    case 'accepted':
      return 'Accepted. Finding the next step...'
    case 'rejected':
      return 'No clear answer. Asking the server how far your setup is...'
    default:
      return 'Asking the server...'
  }
}

/** How long the server has asked to wait, which holds also when an edit has taken its refusal away. */
function useLastLimit(error: ApiError | undefined): { ms: number; key: string | undefined } {
  const [limit, setLimit] = useState<{ ms: number; key: string | undefined }>({ ms: 0, key: undefined })
  const isNew = error?.retryAfterMs !== undefined && error.reference !== limit.key
  if (isNew) setLimit({ ms: error.retryAfterMs ?? 0, key: error.reference })
  return limit
}
