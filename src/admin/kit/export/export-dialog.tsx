import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useSelector } from '@xstate/react'
import { listExportMachine } from '#machines/admin/export/list-export.machine'
import type { ListedRow } from '#machines/admin/export/listed-rows'
import { useFlow } from '../../../shared/xstate/use-flow'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFooter } from '../../../ui/dialog/dialog-footer'
import { ProgressBar } from '../../../ui/notice/progress-bar'
import { StillWorking } from '../../../ui/notice/still-working'
import type { LoadedList } from '../list/list-definition'
import classes from './export.module.css'
import { ExportOutcome } from './export-outcome'
import { type ExportedList, listExportPorts } from './list-export.ports'
import { type Progress, progressOf, rowsText, spokenProgress } from './progress-texts'

/** The list that is exported, as it is filtered. */
export type ExportProps<TRow, TQuery> = {
  list: Pick<LoadedList<TRow, TQuery>, 'name' | 'errorContext' | 'query' | 'load'>
  onClose: () => void
}

/**
 * Exports a list as a CSV file (docs/product/admin/export.md#lists). It starts when it opens. While it is loading, closing only
 * stops it, so that a slip of the finger loses no rows.
 */
export function ExportDialog<TRow extends ListedRow, TQuery>({
  list: { name: entityName, errorContext, query, load },
  columns,
  filters,
  onClose,
}: ExportProps<TRow, TQuery> & Pick<ExportedList<TRow>, 'columns' | 'filters'>) {
  const actor = useFlow(() =>
    listExportMachine.provide({
      actors: listExportPorts({
        entityName,
        filters,
        columns,
        loadPage: (page, limit, signal) => load({ ...query, page, limit }, signal),
      }),
    }),
  )
  const snapshot = useSelector(actor, (current) => current)
  const progress = progressOf(snapshot.context)
  const stop = () => actor.send({ type: 'stop' })
  return (
    <Dialog title={`Export ${entityName}`} isBusy={false} onClose={snapshot.matches('loading') ? stop : onClose}>
      <div className={classes.content}>
        {!snapshot.matches('empty') && (
          <Checkbox
            label="For Excel"
            description="Ids keep all their digits, columns are separated as in your region, and dates are in your time zone."
            checked={snapshot.context.format === 'excel'}
            onChange={({ currentTarget: { checked } }) =>
              actor.send({ type: 'choose', format: checked ? 'excel' : 'csv' })
            }
          />
        )}
        {snapshot.hasTag('busy') ? (
          <ExportProgress entityName={entityName} progress={progress} onStop={stop} />
        ) : (
          <ExportOutcome
            entityName={entityName}
            errorContext={errorContext}
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
      <DialogFooter>
        {/* Keyed by the progress, because only a page that takes long is worth a text. */}
        <StillWorking key={loaded} />
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      </DialogFooter>
    </>
  )
}
