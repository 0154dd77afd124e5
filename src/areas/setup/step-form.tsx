import { type ReactNode, useId, useRef, useState } from 'react'
import { LAST_STEP } from '#machines/setup/flow-steps'
import type { Outcome, SetupCustomer } from '#machines/setup/setup.machine'
import type { FormStep, StepData } from '#machines/setup/step-data'
import type { ApiError } from '#machines/shared/api-error'
import { missingSentence } from '../../shared/format/missing-sentence'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { useCountdown } from '../../ui/use-countdown'
import { useRoomBelow } from '../../ui/use-room-below'
import { typedIn } from './rejections'
import classes from './setup.module.css'
import { StepOutcome } from './step-outcome'
import { formStep } from './steps'
import { fieldsOf } from './steps/step-field'
import { type StepContext, type StepForm as StepFormState, type StepValues, useStepForm } from './steps/use-step-form'

type StepProps = StepContext & {
  readonly step: FormStep
  readonly outcome: Outcome | undefined
  readonly serverIpv4: string
  /** Of config.json. Undefined if the operator has not switched the DNS assistant on. */
  readonly dnsLookupUrl: string | undefined
  /** The service's domain, as far as it is known. */
  readonly domain: string | undefined
  readonly onContinue: (data: StepData) => void
  readonly onCheckAgain: () => void
  /** Offers a notification while the last step waits for the deployment. */
  readonly attention: ReactNode
}

/** Any step except the payment. */
export function StepView({
  customer,
  discordCard,
  ...props
}: Omit<StepProps, 'error'> & {
  step: FormStep
  customer: SetupCustomer
  discordCard: ReactNode
}) {
  const { defaults, rules, labels, help, remarks, blockedBecause, Above, Fields } = formStep(props.step)
  const error = props.outcome?.type === 'rejected' ? props.outcome.error : undefined
  const form = useStepForm({ ...props, error }, defaults, rules)
  return (
    <>
      {Above && <Above isDiscordLinked={customer.isDiscordLinked} discordCard={discordCard} />}
      <StepForm {...props} error={error} form={form} blockedBecause={blockedBecause?.(customer)}>
        {(maySend) => (
          <Fields
            form={form}
            field={fieldsOf(form, labels, help, remarks)}
            outcome={props.outcome}
            serverIpv4={props.serverIpv4}
            dnsLookupUrl={props.dnsLookupUrl}
            domain={props.domain}
            maySend={maySend}
          />
        )}
      </StepForm>
    </>
  )
}

/**
 * The form of a step: the outcome of the last submission, the fields, and Continue with the reason if it is disabled
 * (docs/product/setup.md#continue).
 */
function StepForm({
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
  const actions = useRef<HTMLDivElement>(null)
  useRoomBelow(actions)
  const typed = form.getValues()
  const missing = [blockedBecause, missingSentence(form.problems, typed, labels)].filter(Boolean).join(' ')
  const limit = useLastLimit(error)
  const maySend = useCountdown(limit.ms, limit.key) === 0 && missing === '' && !isBusy
  const send = () => {
    // Enter submits while a field has the focus, so its text has not been read yet.
    form.settle()
    form.saveDraft()
    // Safe: the rules of a step return the values of that step.
    onContinue({ step, values: rules.toSubmission(form.getValues()) } as StepData)
  }
  const isLast = step === LAST_STEP
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        acceptChoice()
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
      <div ref={actions} className={classes.actions}>
        <WaitButton
          type="submit"
          size="md"
          loading={isBusy}
          disabled={missing !== ''}
          aria-describedby={missingId}
          leavesFocus
          waitMs={limit.ms}
          waitKey={limit.key}
        >
          {isLast ? 'Complete' : 'Continue'}
        </WaitButton>
        <div className={classes.state}>
          <p id={missingId}>{isBusy ? '' : missing}</p>
          <p role="status">{isBusy && progressSentence(outcome, isLast)}</p>
          {isBusy && <StillWorking />}
        </div>
        {isLast && <div className={classes.offer}>{attention}</div>}
      </div>
    </form>
  )
}

/** A searchable select accepts what was typed when it loses the focus, which it keeps during a click on the button. */
function acceptChoice(): void {
  const field = document.activeElement
  if (field instanceof HTMLElement && field.getAttribute('role') === 'combobox') field.blur()
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
