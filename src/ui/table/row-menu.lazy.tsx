import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useRef } from 'react'
import { useOpenOnLoad } from '../dialog/lazy-overlay'
import classes from './row-menu.module.css'
import { RowMenuButton, type RowMenuProps } from './row-menu-button'

/** The menu of a row. It opens at once, because it is loaded when its button is clicked. */
export function LazyRowMenu({ name, isBusy, groups }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  function select(onSelect: () => void) {
    // The menu item disappears, so a dialog that it opens must return the focus to the button.
    button.current?.focus()
    onSelect()
  }
  const shown = groups().filter((group) => group.length > 0)
  return (
    <Menu
      // `disabled` would open the menu later for a click that came while the row was busy.
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
        {shown.map((group, index) => [
          index > 0 && <Menu.Divider key={`above ${group[0]?.label}`} />,
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
