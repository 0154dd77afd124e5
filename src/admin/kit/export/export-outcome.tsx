import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { listExportMachine } from '#machines/admin/export/list-export.machine'
import { type LoadedRows, ROW_LIMIT } from '#machines/admin/export/listed-rows'
import type { ERROR_CONTEXTS } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { ErrorBanner } from '../../../shared/errors/error-banner'
import { formatCount } from '../../../shared/format/count'
import { DialogFooter } from '../../../ui/dialog/dialog-footer'
import { Notice } from '../../../ui/notice/notice'
import { WaitButton } from '../../../ui/notice/wait-button'
import { type Progress, rowsText } from './progress-texts'

type Props = {
  readonly entityName: string
  readonly errorContext: keyof typeof ERROR_CONTEXTS
  readonly snapshot: SnapshotFrom<typeof listExportMachine>
  readonly progress: Progress
  readonly onResume: () => void
  readonly onSave: () => void
  readonly onClose: () => void
}

/** The result of an export, or the reason why it has paused, with what the user can do (docs/product/admin/export.md#lists). */
export function ExportOutcome(props: Props) {
  const { snapshot, onResume, onSave, onClose } = props
  const { error, rows } = snapshot.context
  const isPaused = snapshot.matches('stopped') || snapshot.matches('failed')
  const isChosen = snapshot.matches('chosen')
  return (
    <>
      <Message {...props} />
      <DialogFooter>
        {snapshot.can({ type: 'resume' }) && (
          <WaitButton
            variant={isPaused ? 'filled' : 'default'}
            onClick={onResume}
            waitMs={error?.retryAfterMs ?? 0}
            waitKey={error?.reference}
          >
            Continue
          </WaitButton>
        )}
        {rows.length > 0 && (
          <Button variant={isChosen ? 'filled' : 'default'} onClick={onSave}>
            {isPaused ? 'Save partial file' : (DOWNLOADS[String(snapshot.value)] ?? 'Try again')}
          </Button>
        )}
        <Button variant={isPaused || isChosen ? 'default' : 'filled'} onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  )
}

/** The button that saves the loaded rows, by state. */
const DOWNLOADS: Readonly<Record<string, string>> = { saved: 'Download again', chosen: 'Download' }

/** Why the file of a list that was read to its end may lack rows. */
const REASONS: Readonly<Partial<Record<LoadedRows['extent'], string>>> = {
  limited: `An export has at most ${formatCount(ROW_LIMIT)} rows. Use filters to export the others.`,
  short: "We couldn't load the others.",
  unsettled: 'The list kept changing while we loaded it, so rows may be missing.',
}

function Message({ entityName, errorContext, snapshot, progress }: Props) {
  const { error, extent, fileName } = snapshot.context
  const loaded = rowsText(progress, entityName)
  if (snapshot.matches('failed') && error) {
    return (
      <ErrorBanner error={describe(error, errorContext)}>
        <p>{`Loaded ${loaded} so far. Continue to load the rest.`}</p>
      </ErrorBanner>
    )
  }
  if (snapshot.matches('stopped')) return <Result tone="info">{`Stopped. Loaded ${loaded} so far.`}</Result>
  if (snapshot.matches('chosen')) {
    return (
      <Notice tone="info">
        <p>{`Loaded ${loaded}.`}</p>
      </Notice>
    )
  }
  if (snapshot.matches('empty')) return <Result tone="info">{`There are no ${entityName} to export.`}</Result>
  if (snapshot.matches('notSaved')) {
    return <Result tone="danger">We couldn't write the file. The loaded rows are still here.</Result>
  }
  return (
    <Result tone={extent === 'whole' ? 'success' : 'warning'}>
      <span>{`Saved ${loaded} to `}</span>
      <bdi translate="no">{fileName}</bdi>
      <span>.</span>
      {extent in REASONS && <span>{` ${REASONS[extent]}`}</span>}
    </Result>
  )
}

function Result({ tone, children }: { tone: 'info' | 'success' | 'warning' | 'danger'; children: ReactNode }) {
  return (
    <Notice tone={tone} takesFocus>
      <p>{children}</p>
    </Notice>
  )
}
