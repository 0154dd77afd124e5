import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { User } from '#machines/shared/model'
import { useOpenOnLoad } from '../../ui/dialog/lazy-overlay'
import { useColorScheme } from '../../ui/use-color-scheme'
import { UserButton } from './user-button'
import { type UserItem, userItems } from './user-items.lazy'

/** The user menu. It opens at once, because its code is loaded when the button is used. */
export function LazyUserMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  const [items, lastItems] = userItems({ ...useColorScheme(), onLogOut })
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      width="target"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton user={user} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(itemOf)}
        <Menu.Divider />
        {lastItems.map(itemOf)}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Called as a function, because Mantine finds only items that it renders directly. */
function itemOf(item: UserItem) {
  const icon = <item.icon aria-hidden size={18} />
  return 'to' in item ? (
    <Menu.Item key={item.name} component={Link} to={item.to} leftSection={icon}>
      {item.name}
    </Menu.Item>
  ) : (
    <Menu.Item key={item.name} leftSection={icon} onClick={item.act}>
      {item.name}
    </Menu.Item>
  )
}
