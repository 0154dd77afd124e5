import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { ApiError } from '#machines/api-error'
import { type ConfigChange, labelOf } from '#machines/rules/config-changes'
import type { ConfigKey } from '#machines/rules/config-keys'
import { type ConfigFormField, storedKeyOf } from '#machines/rules/config-values'
import { describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice'
import { StillWorking } from '../../ui/still-working'
import { WaitButton } from '../../ui/wait-button'
import { isNotFound } from './config-states'
import classes from './review-bar.module.css'

/**
 * Stays in sight while somebody edits: how many changes there are, each with what is stored and what is new, and what
 * became of the last save (ux.md, item 17). Nothing saves but its button.
 */
export function ReviewBar({
  changes,
  conflicts,
  error,
  problem,
  isSaving,
  isSaved,
  onSave,
  onDiscard,
  onUndo,
  onDismiss,
}: {
  changes: readonly ConfigChange[]
  conflicts: readonly ConfigKey[]
  error: ApiError | null
  problem: string | null
  isSaving: boolean
  isSaved: boolean
  onSave: () => void
  onDiscard: () => void
  onUndo: (field: ConfigFormField) => void
  onDismiss: () => void
}) {
  const listId = useId()
  const [isListed, setListed] = useState(true)
  const description = error && describe(error, 'configurationSave')
  return (
    <section className={classes.bar} aria-label="Changes" aria-busy={isSaving}>
      {description && (
        <ErrorBanner key={description.reference} error={description} onDismiss={onDismiss}>
          {error.status === 409 && <p>It was changed elsewhere meanwhile. Save again to compare; yours is kept.</p>}
          {isNotFound(error) && (
            <ButtonLink to="/services" variant="default" size="compact-sm">
              Your services
            </ButtonLink>
          )}
        </ErrorBanner>
      )}
      {problem !== null && (
        <Notice tone="danger" takesFocus onDismiss={onDismiss}>
          <p>{problem}</p>
        </Notice>
      )}
      {conflicts.length > 0 && <ConflictNotice conflicts={conflicts} changes={changes} onDismiss={onDismiss} />}
      {isSaved && (
        <Notice tone="success" onDismiss={onDismiss}>
          <p>Configuration updated successfully!</p>
        </Notice>
      )}
      {changes.length > 0 && isListed && (
        <ul className={classes.list} id={listId}>
          {changes.map((change) => (
            <ChangeRow
              key={change.field}
              change={change}
              isConflict={conflicts.includes(storedKeyOf(change.field))}
              isLocked={isSaving}
              onUndo={() => onUndo(change.field)}
            />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <p role="status" className={classes.count}>
          {countSentence(changes.length)}
        </p>
        {changes.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isListed}
            aria-controls={listId}
            onClick={() => setListed(!isListed)}
          >
            {isListed ? 'Hide changes' : 'Show changes'}
          </Button>
        )}
        <div className={classes.buttons}>
          {isSaving && <StillWorking />}
          {changes.length > 0 && (
            <Button variant="default" onClick={onDiscard} disabled={isSaving}>
              Discard
            </Button>
          )}
          <WaitButton
            onClick={onSave}
            loading={isSaving}
            waitMs={description?.retryAfterMs ?? 0}
            waitKey={description?.reference}
          >
            Save
          </WaitButton>
        </div>
      </div>
    </section>
  )
}

function ChangeRow({
  change: { label, before, after },
  isConflict,
  isLocked,
  onUndo,
}: {
  change: ConfigChange
  isConflict: boolean
  isLocked: boolean
  onUndo: () => void
}) {
  return (
    <li className={classes.change}>
      <span className={classes.label}>
        {label}
        {isConflict && <span className={classes.conflict}>Changed elsewhere</span>}
      </span>
      <span className={classes.value}>
        <span className={classes.caption}>{isConflict ? 'On the server now' : 'Saved'}</span>
        <span>{before}</span>
      </span>
      <span className={classes.value}>
        <span className={classes.caption}>{isConflict ? 'Yours' : 'New'}</span>
        <span>{after}</span>
      </span>
      <Button variant="default" size="compact-sm" aria-label={`Undo ${label}`} disabled={isLocked} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}

/** Nothing has been sent: what others changed is in the fields that were not touched, and beside the others in the list. */
function ConflictNotice({
  conflicts,
  changes,
  onDismiss,
}: {
  conflicts: readonly ConfigKey[]
  changes: readonly ConfigChange[]
  onDismiss: () => void
}) {
  const edited = new Set(changes.map(({ field }) => storedKeyOf(field)))
  const [both, theirs] = [
    conflicts.filter((key) => edited.has(key)).map(nameOf),
    conflicts.filter((key) => !edited.has(key)).map(nameOf),
  ]
  return (
    <Notice tone="warning" takesFocus onDismiss={onDismiss}>
      <p>The configuration was changed elsewhere since you opened it, so nothing has been saved yet.</p>
      {both.length > 0 && <p>Changed by you as well: {both.join(', ')}. Compare below; saving keeps yours.</p>}
      {theirs.length > 0 && <p>Taken over from there: {theirs.join(', ')}.</p>}
    </Notice>
  )
}

function nameOf(key: ConfigKey): string {
  return key === 'FOOTER_LINKS' ? 'Footer Links' : labelOf(key)
}

function countSentence(count: number): string {
  if (count === 0) return 'No unsaved changes'
  return count === 1 ? '1 unsaved change' : `${count} unsaved changes`
}
