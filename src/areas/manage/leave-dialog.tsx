import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ConfigChange } from '#machines/manage/config/config-changes'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { CONFIG_LABELS } from './config-labels'

/** Asks for confirmation before the user leaves unsaved changes (docs/product/manage.md#leaving). */
export function LeaveDialog({
  mustAsk,
  changes,
  isSaving,
  onLeave,
}: {
  mustAsk: () => boolean
  changes: readonly ConfigChange[]
  isSaving: boolean
  /** The user has confirmed. */
  onLeave: () => void
}) {
  const blocker = useBlocker({
    // A link within this screen loses no changes.
    shouldBlockFn: ({ current, next }) =>
      mustAsk() && (current.pathname !== next.pathname || serviceIdIn(current.search) !== serviceIdIn(next.search)),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const { status, proceed } = blocker
  // If the save succeeds while the dialog is open, there is nothing left to lose, so the navigation proceeds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the changes differ
  useEffect(() => {
    if (status === 'blocked' && !mustAsk()) proceed()
  }, [status, changes])
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={isSaving ? 'Leave while saving?' : 'Leave without saving?'}
      verb="Leave"
      isBusy={false}
      onConfirm={() => {
        onLeave()
        blocker.proceed()
      }}
      onClose={blocker.reset}
    >
      {isSaving ? (
        <p>Your changes are being saved. If you leave now, you won't see whether it worked.</p>
      ) : (
        <p>
          {`These changes haven't been saved and will be lost: ${changes.map(({ field }) => CONFIG_LABELS[field]).join(', ')}.`}
        </p>
      )}
    </ConfirmDialog>
  )
}

function serviceIdIn(search: object): unknown {
  return 'serviceId' in search ? search.serviceId : undefined
}
