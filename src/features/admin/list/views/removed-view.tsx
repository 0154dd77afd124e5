import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { SavedView } from '../../../../storage/admin/saved-views'
import { LiveRegion, Notice } from '../../../../ui/notice/notice'
import { GivenName } from '../../../../ui/text/given-name'

/** The view that was removed last, which can be restored while the dialog is open. */
export function RemovedView({ view, onUndo }: { view: SavedView | undefined; onUndo: (view: SavedView) => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The focused button was removed with the view.
  useEffect(() => {
    if (view) undo.current?.focus()
  }, [view])
  return (
    <LiveRegion>
      {view && (
        <Notice tone="success">
          <p>
            The view <GivenName isInSentence>{view.name}</GivenName> was removed.
          </p>
          <Button ref={undo} variant="default" size="compact-sm" onClick={() => onUndo(view)}>
            Undo
          </Button>
        </Notice>
      )}
    </LiveRegion>
  )
}
