import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useRef } from 'react'
import { useOpenOnLoad } from '../dialog/use-open-on-load'
import classes from './row-menu.module.css'
import { RowMenuButton } from './row-menu-button'

/** Something that can be done with a row. */
export type RowAction = {
  /** What it is called in the menu. */
  readonly label: string
  readonly isDestructive?: boolean
  readonly onSelect: () => void
}

export type RowMenuProps = {
  /** Of which row, for screen readers. */
  name: string
  isBusy: boolean
  /** The actions, divided by lines. */
  groups: readonly (readonly RowAction[])[]
}

/** The menu behind the button of a row, opened at once: it comes when the button has been used. */
export function LazyRowMenu({ name, isBusy, groups }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  function select(onSelect: () => void) {
    // The item goes with the menu: what it opens has to give the focus back to something that stays.
    button.current?.focus()
    onSelect()
  }
  const shown = groups.filter((group) => group.length > 0)
  return (
    <Menu
      // Not by `disabled`, which would have it open by itself later, for a click that came meanwhile.
      opened={isOpen && !isBusy}
      onChange={(next) => setOpen(next && !isBusy)}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <RowMenuButton ref={button} name={name} isBusy={isBusy} />
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((group, place) => [
          place > 0 && <Menu.Divider key={`above ${group[0]?.label}`} />,
          ...group.map(({ label, isDestructive = false, onSelect }) => (
            <Menu.Item
              key={label}
              className={isDestructive ? (classes.destructive ?? '') : ''}
              onClick={() => select(onSelect)}
            >
              {label}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
