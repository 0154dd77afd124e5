import { useSelector } from '@xstate/react'
import { listExportMachine } from '#machines/admin/export/list-export.machine'
import type { ListedRow } from '#machines/admin/export/listed-rows'
import type { ERROR_CONTEXTS } from '../../../errors/catalogue'
import { Dialog } from '../../../ui/dialog/dialog'
import { useFlow } from '../../../xstate/use-flow'
import classes from './export.module.css'
import { ExportOutcome } from './export-outcome'
import { ExportProgress } from './export-progress'
import { type ExportedList, listExportPorts } from './list-export.ports'
import { progressOf } from './progress-texts'

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
