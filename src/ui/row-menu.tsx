import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './row-menu.module.css'

/** Something that can be done with a row. */
export type RowAction = {
  /** What it is called in the menu. */
  readonly label: string
  readonly isDestructive?: boolean
  readonly onSelect: () => void
}

/**
 * What can be done with a row, by keyboard too; what its status does not allow is not in it (ux.md, item 24). While something is
 * being done to the row it stays closed, and keeps the focus.
 */
export function RowMenu({
  name,
  isBusy,
  groups,
}: {
  /** Of which row, for screen readers. */
  name: string
  isBusy: boolean
  /** The actions, divided by lines. */
  groups: readonly (readonly RowAction[])[]
}) {
  const button = useRef<HTMLButtonElement>(null)
  // A menu that nobody has opened is its button alone: twenty whole ones take longer to draw than the rest of their table.
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // An effect, because focus is outside of React: the button that was pressed has been replaced, and the menu gives the focus
  // back to what had it when it opened.
  useEffect(() => {
    if (!isUsed) return
    button.current?.focus()
    setOpen(true)
  }, [isUsed])
  const looks = {
    variant: 'subtle',
    color: 'gray',
    size: 32,
    className: classes.button ?? '',
    'aria-label': `Actions for ${name}`,
    'aria-haspopup': 'menu',
    'aria-disabled': isBusy,
    'aria-busy': isBusy,
    children: <IconDots aria-hidden size={18} />,
  } as const
  if (!isUsed) return <ActionIcon {...looks} aria-expanded={false} onClick={() => !isBusy && setUsed(true)} />
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
        <ActionIcon ref={button} {...looks} />
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
