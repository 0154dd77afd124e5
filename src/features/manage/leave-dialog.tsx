import { useBlocker } from '@tanstack/react-router'
import type { ConfigChange } from '#machines/rules/config-changes'
import { ConfirmDialog } from '../../ui/confirm-dialog'

/** Asks before unsaved changes are left behind, and only then (ux.md, item 17). */
export function LeaveDialog({ mustAsk, changes }: { mustAsk: () => boolean; changes: readonly ConfigChange[] }) {
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      verb="Leave"
      isBusy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>These changes have not been saved and will be lost: {changes.map(({ label }) => label).join(', ')}.</p>
    </ConfirmDialog>
  )
}
