import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { StillWorking } from '../notice/still-working'
import { WaitButton } from '../notice/wait-button'
import { Dialog } from './dialog'
import classes from './dialog.module.css'

/**
 * Asks for confirmation and shows the consequences (docs/product/admin/README.md#dialogs). The safe button has the focus, so
 * that Enter changes nothing. Escape closes the dialog unless it is busy.
 */
export function ConfirmDialog({
  title,
  verb,
  safe = 'Cancel',
  isDestructive = true,
  isBusy,
  waitMs = 0,
  waitKey,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** The label of the confirming button, the same as that of the button that opened the dialog. */
  verb: string
  /** The label of the safe button. If the verb is to cancel, it names what stays. */
  safe?: string | undefined
  isDestructive?: boolean
  isBusy: boolean
  /** The wait that the server requested, in ms. */
  waitMs?: number
  waitKey?: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** The consequences, and the error of the last attempt. */
  children: ReactNode
}) {
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <div className={classes.question}>
        {children}
        <Group justify="flex-end">
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {safe}
          </Button>
          <WaitButton
            className={(isDestructive && classes.destructive) || ''}
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
