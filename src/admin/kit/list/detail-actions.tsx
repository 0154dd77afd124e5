import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { RowOffers } from '../edit/write-kinds'
import { type Subject, useBusyIds, useWrites, type Writes } from '../edit/writes'
import classes from '../screen/admin.module.css'

/** The actions of a row in its details, which are those of its menu. Closes the details after the row was deleted. */
export function DetailActions<TAction extends string, TSubject extends Subject<string, unknown>>({
  id,
  offers,
  writes,
  onAction,
  onClose,
}: {
  /** The row's id. */
  id: string
  offers: RowOffers<TAction>
  writes: Pick<Writes<TSubject, never>, 'actors' | 'ask'>
  onAction: (action: TAction) => void
  onClose: () => void
}) {
  const group = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const isBusy = useBusyIds(writes).has(id)
  const isDeleted = useWrites(writes).some(
    (write) => write.id === id && write.subject.verb === 'delete' && write.state === 'succeeded',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the deletion
  useEffect(() => {
    if (isDeleted) onClose()
  }, [isDeleted])
  // After a write, the row offers others. The button that was clicked may be gone.
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) group.current?.focus()
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={group}
      role="group"
      aria-label="Actions"
      tabIndex={-1}
      className={classes.chips}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      {offers.flat().map(
        ({ action, label, isDestructive }) =>
          action !== 'view' && (
            <Button
              key={action}
              className={isDestructive ? (classes.destructive ?? '') : ''}
              variant="default"
              size="xs"
              // A disabled button would lose the focus.
              aria-disabled={isBusy}
              data-disabled={isBusy}
              onClick={() => !isBusy && onAction(action)}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  )
}
