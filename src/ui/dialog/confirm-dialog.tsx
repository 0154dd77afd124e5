import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { StillWorking } from '../notice/still-working'
import { WaitButton } from '../notice/wait-button'
import { Dialog } from './dialog'
import classes from './dialog.module.css'

/**
 * Asks before something that cannot be taken back (ux.md, item 19): what it is and what comes of it, the focus on the safe button,
 * so that Enter does nothing. Escape closes, unless it is under way.
 */
export function ConfirmDialog({
  title,
  verb,
  isBusy,
  waitMs = 0,
  waitKey,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** What the button does, repeated from the one that led here. */
  verb: string
  isBusy: boolean
  /** How long the server asked to wait, in ms. */
  waitMs?: number
  waitKey?: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** The consequences, and what went wrong the last time. */
  children: ReactNode
}) {
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <div className={classes.question}>
        {children}
        <Group justify="flex-end">
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            Cancel
          </Button>
          <WaitButton
            className={classes.destructive ?? ''}
            onClick={onConfirm}
            loading={isBusy}
            waitMs={waitMs}
            waitKey={waitKey}
          >
            {verb}
          </WaitButton>
        </Group>
      </div>
    </Dialog>
  )
}
