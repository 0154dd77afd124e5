import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Outcome } from '#machines/setup/setup.machine'
import type { ApiError } from '#machines/shared/api-error'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { Notice } from '../../ui/notice/notice'
import { CopyButton } from '../../ui/text/copy-button'
import { describeStep } from './describe-step'
import { explain, type Repair, type Typed } from './rejections'
import classes from './setup.module.css'
import { CHECK_AGAIN } from './steps/dns-card'

type Actions = {
  readonly onGoTo: (field: string) => void
  readonly onAgain: () => void
  readonly onCheckAgain: () => void
}

/** The outcome of the submitted step (docs/product/setup.md#submission). */
export function StepOutcome({
  outcome,
  actions,
  ...form
}: {
  outcome: Outcome
  typed: Typed
  serverIpv4: string
  /** In the order of the form. A rejected field takes the focus. */
  labels: Readonly<Record<string, string>>
  maySend: boolean
  actions: Actions
}) {
  switch (outcome.type) {
    case 'pending':
      return null
    case 'accepted':
      return (
        <Notice tone="info" takesFocus>
          <p>Your entries were accepted, but the next step isn't ready yet. This may take a moment.</p>
          <div className={classes.repair}>
            <Button variant="default" size="compact-sm" onClick={actions.onCheckAgain}>
              {CHECK_AGAIN}
            </Button>
          </div>
        </Notice>
      )
    case 'rejected':
      return <Rejection key={outcome.error.reference} error={outcome.error} actions={actions} {...form} />
  }
}

function Rejection({
  error,
  typed,
  serverIpv4,
  labels,
  maySend,
  actions,
}: {
  error: ApiError
  typed: Typed
  serverIpv4: string
  labels: Readonly<Record<string, string>>
  maySend: boolean
  actions: Actions
}) {
  const explanation = explain(error, { typed, serverIpv4 })
  const rejected = Object.keys(labels).find((label) => error.fieldErrors?.some(({ field }) => field === label))
  return (
    <ErrorBanner error={describeStep(error, serverIpv4)} takesFocus={rejected === undefined}>
      <div className={classes.repair}>
        {explanation && <p>{explanation.why}</p>}
        <RepairAction
          repair={
            explanation?.repair ?? (rejected === undefined ? { type: 'again' } : { type: 'goTo', field: rejected })
          }
          labels={labels}
          maySend={maySend}
          actions={actions}
        />
      </div>
    </ErrorBanner>
  )
}

/** If the field belongs to another step, the action is 'Try again'. */
function RepairAction({
  repair,
  labels,
  maySend,
  actions,
}: {
  repair: Repair
  labels: Readonly<Record<string, string>>
  maySend: boolean
  actions: Actions
}) {
  if (repair.type === 'copy') {
    return (
      <>
        <code className={classes.copied} translate="no">
          {repair.text}
        </code>
        <CopyButton text={repair.text}>{repair.label}</CopyButton>
      </>
    )
  }
  if (repair.type === 'open') {
    return (
      <Button
        component="a"
        href={repair.href}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        size="compact-sm"
        rightSection={<IconExternalLink aria-hidden size={16} />}
      >
        {repair.label}
      </Button>
    )
  }
  if (repair.type === 'goTo' && Object.hasOwn(labels, repair.field)) {
    return (
      <Button variant="default" size="compact-sm" onClick={() => actions.onGoTo(repair.field)}>
        {`Go to ${labels[repair.field]}`}
      </Button>
    )
  }
  return (
    <Button variant="default" size="compact-sm" disabled={!maySend} onClick={actions.onAgain}>
      Try again
    </Button>
  )
}
