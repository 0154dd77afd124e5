import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ComponentPropsWithRef, memo, type ReactNode } from 'react'
import { Dots } from '../../../ui/table/row-menu-button'
import classes from '../screen/admin.module.css'

/** Reads the list again. */
export const RefreshButton = memo(function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  return (
    <ToolButton icon={<IconRefresh aria-hidden size={18} />} onClick={onRefresh}>
      Refresh
    </ToolButton>
  )
})

type ButtonProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'
>

/** Shows the checkboxes of the rows, or hides them. */
export const SelectRowsButton = memo(function SelectRowsButton({
  isSelecting,
  onToggle,
  onIntent,
}: {
  isSelecting: boolean
  onToggle: () => void
  /** Called when the user is about to use it. */
  onIntent: () => void
}) {
  return (
    <Button
      variant={isSelecting ? 'light' : 'default'}
      aria-pressed={isSelecting}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onToggle}
    >
      Select rows
    </Button>
  )
})

/** The button of a list's options, before and after the code of its menu is loaded. */
export const ListOptionsButton = memo(function ListOptionsButton(button: ButtonProps) {
  return (
    <ToolButton {...button} icon={<Dots />} aria-haspopup="menu">
      List options
    </ToolButton>
  )
})

/** A button with an icon, which shows its name only if there is room for it. */
function ToolButton({
  icon,
  children,
  ...button
}: ButtonProps & { icon: ReactNode; 'aria-haspopup'?: 'menu'; children: string }) {
  return (
    <Button {...button} variant="default" title={children}>
      <span className={classes.tool}>
        {icon}
        <span className={classes.toolName}>{children}</span>
      </span>
    </Button>
  )
}
