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

export type StepProps = StepContext & {
  readonly step: FormStep
  readonly outcome: Outcome | undefined
  readonly serverIpv4: string
  readonly onContinue: (data: StepData) => void
  readonly onCheckAgain: () => void
  /** Offers a notification while the last step waits for the deployment. */
  readonly attention: ReactNode
}

/**
 * The form of a step: the outcome of the last submission, the fields, and Continue with the reason if it is disabled
 * (docs/product/setup.md#continue).
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
  attention,
  children,
}: Pick<
  StepProps,
  'step' | 'outcome' | 'isBusy' | 'error' | 'serverIpv4' | 'onContinue' | 'onCheckAgain' | 'attention'
> & {
  form: StepFormState<StepValues>
  /** The reason that the step cannot be submitted, apart from its fields. */
  blockedBecause?: string | undefined
  /** The fields. Another button that submits the step must respect `maySend`. */
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
    // Safe: the rules of a step return the values of that step.
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
        // Enter in a field submits the form even if the button is disabled.
        if (maySend) send()
      }}
    >
      {outcome && !isBusy && (
        <StepOutcome
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
          {isLast && <div className={classes.offer}>{attention}</div>}
        </div>
      </div>
    </form>
  )
}

function progressSentence(outcome: Outcome | undefined, isLast: boolean): string {
  switch (outcome?.type) {
    case 'pending':
      return isLast ? 'Deploying your service. This may take a moment...' : 'Checking your entries...'
    case 'accepted':
      return 'Accepted. Loading the next step...'
    case 'rejected':
      return "We didn't get a clear response. Checking your setup's progress..."
    default:
      return "Checking your setup's progress..."
  }
}

/** The last rate limit of the server. It still applies after an edit has cleared the rejection. */
function useLastLimit(error: ApiError | undefined): { ms: number; key: string | undefined } {
  const [limit, setLimit] = useState<{ ms: number; key: string | undefined }>({ ms: 0, key: undefined })
  const isNew = error?.retryAfterMs !== undefined && error.reference !== limit.key
  if (isNew) setLimit({ ms: error.retryAfterMs ?? 0, key: error.reference })
  return limit
}
