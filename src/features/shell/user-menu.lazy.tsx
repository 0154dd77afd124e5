import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { User } from '#machines/shared/model'
import { useOpenOnLoad } from '../../ui/dialog/use-open-on-load'
import { useColorScheme } from '../../ui/use-color-scheme'
import { UserButton } from './user-button'

/** The user menu. It opens at once, because its code is loaded when the button is used. */
export function LazyUserMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const { scheme, setScheme } = useColorScheme()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  const isDark = scheme === 'dark'
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
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings aria-hidden size={18} />}>
          Settings
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun aria-hidden size={18} /> : <IconMoon aria-hidden size={18} />}
          onClick={() => setScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Light Mode' : 'Dark Mode'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout aria-hidden size={18} />} onClick={onLogOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
