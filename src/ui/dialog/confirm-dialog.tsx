import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { StillWorking } from '../notice/still-working'
import { WaitButton } from '../notice/wait-button'
import { Dialog } from './dialog'
import classes from './dialog.module.css'
import { DialogFooter } from './dialog-footer'

type Question = {
  /** The label of the confirming button, which begins with the verb of the button that opened the dialog. */
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
}

/** Asks for confirmation (docs/product/admin/README.md#dialogs). Escape closes the dialog unless it is busy. */
export function ConfirmDialog({ title, ...question }: Question & { title: string }) {
  return (
    <Dialog title={title} isBusy={question.isBusy} onClose={question.onClose}>
      <Confirmation {...question} />
    </Dialog>
  )
}

/**
 * The content of a dialog that asks for confirmation and shows the consequences. The safe button has the focus, so that Enter
 * changes nothing.
 */
export function Confirmation({
  verb,
  safe = 'Cancel',
  isDestructive = true,
  isBusy,
  waitMs = 0,
  waitKey,
  onConfirm,
  onClose,
  children,
}: Question) {
  const safeButton = useRef<HTMLButtonElement>(null)
  // A dialog that was open before has no first focus any more.
  useEffect(() => safeButton.current?.focus(), [])
  return (
    <div className={classes.question}>
      {children}
      <DialogFooter>
        {isBusy && <StillWorking />}
        <Button ref={safeButton} variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
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
      </DialogFooter>
    </div>
  )
}
