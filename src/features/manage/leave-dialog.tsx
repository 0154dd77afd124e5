import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ConfigChange } from '#machines/manage/config/config-changes'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { CONFIG_LABELS } from './config-labels'

/** Asks before unsaved changes are left behind, and only then (ux.md, item 17). */
export function LeaveDialog({
  mustAsk,
  changes,
  isSaving,
}: {
  mustAsk: () => boolean
  changes: readonly ConfigChange[]
  isSaving: boolean
}) {
  const blocker = useBlocker({
    // A link to a place of this same screen leaves nothing behind.
    shouldBlockFn: ({ current, next }) =>
      mustAsk() && (current.pathname !== next.pathname || serviceIdIn(current.search) !== serviceIdIn(next.search)),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const { status, proceed } = blocker
  // An effect, because it is about what happens while it asks: when all has been saved, nothing keeps anybody any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are other changes
  useEffect(() => {
    if (status === 'blocked' && !mustAsk()) proceed()
  }, [status, changes])
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      verb="Leave"
      isBusy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {isSaving ? (
        <p>Your changes are being saved. If you leave now, you will not see whether that worked.</p>
      ) : (
        <p>
          These changes have not been saved and will be lost:{' '}
          {changes.map(({ field }) => CONFIG_LABELS[field]).join(', ')}.
        </p>
      )}
    </ConfirmDialog>
  )
}

function serviceIdIn(search: object): unknown {
  return 'serviceId' in search ? search.serviceId : undefined
}
