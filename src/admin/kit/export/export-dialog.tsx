import { Button, VisuallyHidden } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { listExportMachine } from '#machines/admin/export/list-export.machine'
import type { ListedRow } from '#machines/admin/export/listed-rows'
import type { ERROR_CONTEXTS } from '../../../shared/errors/catalogue'
import { useFlow } from '../../../shared/xstate/use-flow'
import { Dialog } from '../../../ui/dialog/dialog'
import { ProgressBar } from '../../../ui/notice/progress-bar'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from './export.module.css'
import { ExportOutcome } from './export-outcome'
import { type ExportedList, listExportPorts } from './list-export.ports'
import { type Progress, progressOf, rowsText, spokenProgress } from './progress-texts'

/**
 * Exports a list as a CSV file (docs/product/admin/export.md#lists). It starts when it opens. While it is loading, closing only
 * stops it, so that a slip of the finger loses no rows.
 */
export function ExportDialog<TRow extends ListedRow>({
  place,
  onClose,
  ...list
}: ExportedList<TRow> & {
  /** The error context of the list. */
  place: keyof typeof ERROR_CONTEXTS
  onClose: () => void
}) {
  const { entityName } = list
  const actor = useFlow(() => listExportMachine.provide({ actors: listExportPorts(list) }))
  const snapshot = useSelector(actor, (current) => current)
  const progress = progressOf(snapshot.context)
  const stop = () => actor.send({ type: 'stop' })
  return (
    <Dialog title={`Export ${entityName}`} isBusy={false} onClose={snapshot.matches('loading') ? stop : onClose}>
      <div className={classes.content}>
        {snapshot.hasTag('busy') ? (
          <ExportProgress entityName={entityName} progress={progress} onStop={stop} />
        ) : (
          <ExportOutcome
            entityName={entityName}
            place={place}
            snapshot={snapshot}
            progress={progress}
            onResume={() => actor.send({ type: 'resume' })}
            onSave={() => actor.send({ type: 'save' })}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The progress of an export, with the button that stops it. Screen readers hear only about each quarter. */
function ExportProgress({
  entityName,
  progress,
  onStop,
}: {
  entityName: string
  progress: Progress
  onStop: () => void
}) {
  const { loaded, total } = progress
  const text = `Loaded ${rowsText(progress, entityName)}`
  return (
    <>
      <ProgressBar
        label={`Export of ${entityName}`}
        step={loaded > 0 && total !== undefined ? loaded : undefined}
        of={total || 1}
        text={text}
      />
      <p className={classes.count}>{text}</p>
      <VisuallyHidden role="status">{spokenProgress(progress, entityName)}</VisuallyHidden>
      <div className={classes.buttons}>
        {/* Keyed by the progress, because only a page that takes long is worth a text. */}
        <StillWorking key={loaded} />
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      </div>
    </>
  )
}
