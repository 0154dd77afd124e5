import { Button, type ButtonProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './busy-button.module.css'

/** Reads something again. While the call is running the button stays focused, and a click is ignored. */
export function BusyButton({
  isBusy,
  onClick,
  children,
  ...looks
}: ButtonProps & { isBusy: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      {...looks}
      leftSection={<IconRefresh aria-hidden size={16} className={classes.icon} />}
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick()
      }}
    >
      {children}
    </Button>
  )
}
