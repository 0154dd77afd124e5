import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ConfigChange } from '#machines/manage/config/config-changes'
import type { ConfigKey } from '#machines/manage/config/config-keys'
import { type ConfigFormField, storedKeyOf } from '#machines/manage/config/config-values'
import type { ApiError } from '#machines/shared/api-error'
import { describe } from '../../shared/errors/describe'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { useRoomBelow } from '../../ui/use-room-below'
import { ChangeList } from './change-list'
import classes from './review-bar.module.css'
import { ConflictNotice, SaveRejection } from './save-notices'
import { useSaveShortcut } from './use-save-shortcut'

/** Windows with enough room for the list. */
const ROOMY = '(min-width: 640px) and (min-height: 600px)'

/**
 * The sticky bar with the unsaved changes, why they are not saved, and the only button that saves
 * (docs/product/manage.md#saving). Until something has changed it is one quiet line.
 */
export function ReviewBar({
  changes,
  conflicts,
  error,
  isUnclear,
  isUnsent,
  fixed,
  problem,
  isSaving,
  onSave,
  onDiscard,
  onUndo,
  onDismiss,
}: {
  changes: readonly ConfigChange[]
  conflicts: readonly ConfigKey[]
  error: ApiError | null
  /** The last save failed, but may have been carried out. */
  isUnclear: boolean
  /** The last save was never sent, because the read before it failed. */
  isUnsent: boolean
  fixed: ReadonlySet<ConfigKey>
  problem: string | null
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onUndo: (field: ConfigFormField) => void
  onDismiss: () => void
}) {
  const listId = useId()
  const bar = useRef<HTMLElement>(null)
  const save = useSaveShortcut()
  useRoomBelow(bar)
  const isRoomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false })
  const [wasListed, setListed] = useState<boolean>()
  // After a conflict the list is open, because the user has to compare.
  const isListed = wasListed ?? (isRoomy || conflicts.length > 0)
  const hasChanges = changes.length > 0
  const isOpen = hasChanges && isListed
  const Chevron = isListed ? IconChevronDown : IconChevronUp
  const description = error && describe(error, 'configurationSave')
  // Buttons disappear after they are used, so the bar itself takes the focus.
  const focusBar = () => bar.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (isSaving) bar.current?.focus({ preventScroll: true })
  }, [isSaving])

  return (
    <section
      className={classes.bar}
      aria-label="Changes"
      aria-busy={isSaving}
      data-changed={hasChanges}
      data-open={isOpen}
      ref={bar}
      tabIndex={-1}
    >
      <div className={classes.messages}>
        {description && error && (
          <SaveRejection
            key={description.reference}
            error={error}
            description={description}
            isUnclear={isUnclear}
            isUnsent={isUnsent}
            fixed={fixed}
            onDismiss={() => {
              onDismiss()
              focusBar()
            }}
          />
        )}
        {problem !== null && (
          <Notice tone="danger" takesFocus>
            <p>{problem}</p>
          </Notice>
        )}
        {conflicts.length > 0 && (
          <ConflictNotice
            conflicts={conflicts}
            changes={changes}
            onDismiss={() => {
              onDismiss()
              focusBar()
            }}
          />
        )}
        {isOpen && (
          <ChangeList
            id={listId}
            changes={changes}
            isConflict={({ field }) => conflicts.includes(storedKeyOf(field))}
            isUnclear={isUnclear}
            isLocked={isSaving}
            onUndo={(field) => {
              onUndo(field)
              focusBar()
            }}
          />
        )}
      </div>
      <div className={classes.actions}>
        <p role="status" className={classes.count}>
          <span className={classes.long}>{countSentence(changes.length, 'unsaved ')}</span>
          <span className={classes.short} aria-hidden>
            {countSentence(changes.length, '')}
          </span>
        </p>
        {hasChanges && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            onClick={() => setListed(!isListed)}
          >
            <span className={classes.word}>{isListed ? 'Hide changes' : 'Show changes'}</span>
            <Chevron aria-hidden size={18} />
          </Button>
        )}
        <div className={classes.buttons}>
          {isSaving && <StillWorking />}
          {hasChanges && (
            <Button
              variant="default"
              disabled={isSaving}
              onClick={() => {
                onDiscard()
                focusBar()
              }}
            >
              Discard
            </Button>
          )}
          <WaitButton
            ref={save}
            variant={hasChanges ? 'filled' : 'default'}
            className={classes.save ?? ''}
            aria-keyshortcuts="Control+S Meta+S"
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

function countSentence(count: number, unsaved: 'unsaved ' | ''): string {
  if (count === 0) return `No ${unsaved}changes`
  return count === 1 ? `1 ${unsaved}change` : `${count} ${unsaved}changes`
}
