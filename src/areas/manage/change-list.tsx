import { Button } from '@mantine/core'
import type { ConfigChange } from '#machines/manage/config/config-changes'
import type { ConfigFormField } from '#machines/manage/config/config-values'
import { CONFIG_LABELS } from './config-labels'
import classes from './review-bar.module.css'

/** Lists the unsaved changes with the stored and the new values. Conflicts come first. */
export function ChangeList({
  id,
  changes,
  isConflict,
  isUnclear = false,
  isLocked = false,
  onUndo,
}: {
  id?: string
  changes: readonly ConfigChange[]
  isConflict: (change: ConfigChange) => boolean
  /** A failed save may have changed the stored values. */
  isUnclear?: boolean
  isLocked?: boolean
  /** Without it, the changes are only shown. */
  onUndo?: (field: ConfigFormField) => void
}) {
  const ordered = [...changes.filter(isConflict), ...changes.filter((change) => !isConflict(change))]
  return (
    <ul className={classes.list} id={id}>
      {ordered.map((change) => (
        <ChangeRow
          key={change.field}
          change={change}
          captions={captionsOf(isConflict(change), isUnclear)}
          isConflict={isConflict(change)}
          isLocked={isLocked}
          onUndo={onUndo && (() => onUndo(change.field))}
        />
      ))}
    </ul>
  )
}

function captionsOf(isConflict: boolean, isUnclear: boolean): { before: string; after: string } {
  if (isConflict) return { before: 'Currently saved', after: 'Yours' }
  return { before: isUnclear ? 'Last known' : 'Saved', after: 'New' }
}

function ChangeRow({
  change: { field, before, after },
  captions,
  isConflict,
  isLocked,
  onUndo,
}: {
  change: ConfigChange
  captions: { before: string; after: string }
  isConflict: boolean
  isLocked: boolean
  onUndo: (() => void) | undefined
}) {
  const label = CONFIG_LABELS[field]
  return (
    <li className={classes.change}>
      <span className={classes.label}>
        <span>{label}</span>
        {isConflict && <span className={classes.conflict}>Changed elsewhere</span>}
      </span>
      <span className={classes.value}>
        <span className={classes.caption}>{captions.before}</span>
        <span>{before}</span>
      </span>
      <span className={classes.value}>
        <span className={classes.caption}>{captions.after}</span>
        <span>{after}</span>
      </span>
      {onUndo && (
        <Button variant="default" size="compact-sm" aria-label={`Undo ${label}`} disabled={isLocked} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}
