import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ApiError } from '#machines/api-error'
import type { Outcome } from '#machines/setup/setup.machine'
import type { SetupStep } from '#machines/setup/step-data'
import { describeStep, reasonOf } from '../../errors/describe-step'
import { ErrorBanner } from '../../errors/error-banner'
import { CopyButton } from '../../ui/copy-button'
import { Notice } from '../../ui/notice'
import { explain, type Repair, type Typed } from './repairs'
import classes from './setup.module.css'

/** Continue was asked for without data (customer specification, section 8 'Missing data'). */
const MISSING: Readonly<Record<SetupStep, string>> = {
  payment: 'Payment information is missing',
  framework: 'Game configuration is missing',
  server: 'Server configuration is missing',
  domain: 'Domain configuration is missing',
  bot: 'Discord configuration is missing',
  database: 'Database configuration is missing',
}

type Actions = {
  readonly onGoTo: (field: string) => void
  readonly onAgain: () => void
  readonly onCheckAgain: () => void
}

/** What became of the step that was handed in: a refusal with what helps, or a server that stays where it is. */
export function StepOutcome({
  step,
  outcome,
  typed,
  serverIpv4,
  fields,
  actions,
}: {
  step: SetupStep
  outcome: Outcome
  typed: Typed
  serverIpv4: string
  /** The fields of the form: a refusal of one of them takes the focus there. */
  fields: readonly string[]
  actions: Actions
}) {
  if (outcome.type === 'missing') {
    return (
      <Notice tone="danger" takesFocus>
        <p>{MISSING[step]}</p>
      </Notice>
    )
  }
  if (outcome.type === 'accepted') {
    return (
      <Notice tone="info" takesFocus>
        <p>The server has not moved on yet. What you entered is accepted; it may take a moment.</p>
        <div className={classes.repair}>
          <Button variant="default" size="compact-sm" onClick={actions.onCheckAgain}>
            Check again
          </Button>
        </div>
      </Notice>
    )
  }
  if (outcome.type === 'pending') return null
  return <Refusal key={outcome.error.reference} {...{ error: outcome.error, typed, serverIpv4, fields, actions }} />
}

function Refusal({
  error,
  typed,
  serverIpv4,
  fields,
  actions,
}: {
  error: ApiError
  typed: Typed
  serverIpv4: string
  fields: readonly string[]
  actions: Actions
}) {
  const description = describeStep(error, serverIpv4)
  const explanation = explain(reasonOf(error), { typed, serverIpv4 })
  const namesField = error.fieldErrors?.some(({ field }) => fields.includes(field)) === true
  return (
    <ErrorBanner error={description} takesFocus={!namesField}>
      {explanation && (
        <div className={classes.repair}>
          <p>{explanation.why}</p>
          <RepairAction repair={explanation.repair} actions={actions} />
        </div>
      )}
      {!explanation && description.advice === 'retry' && (
        <RepairAction repair={{ type: 'again', label: 'Try again' }} actions={actions} />
      )}
    </ErrorBanner>
  )
}

function RepairAction({ repair, actions }: { repair: Repair; actions: Actions }) {
  switch (repair.type) {
    case 'copy':
      return (
        <>
          <code className={classes.copied}>{repair.text}</code>
          <CopyButton text={repair.text}>{repair.label}</CopyButton>
        </>
      )
    case 'open':
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
    case 'goTo':
      return (
        <Button variant="default" size="compact-sm" onClick={() => actions.onGoTo(repair.field)}>
          {repair.label}
        </Button>
      )
    case 'again':
      return (
        <Button variant="default" size="compact-sm" onClick={actions.onAgain}>
          {repair.label}
        </Button>
      )
  }
}
