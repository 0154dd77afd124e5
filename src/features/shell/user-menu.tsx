import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconLogout, IconMoon, IconSelector, IconSettings, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#machines/model'
import { avatarAddress } from '#machines/rules/discord'
import { useColorScheme } from '../../ui/use-color-scheme'
import classes from './user-menu.module.css'

/** Who is signed in, with settings, the other colour scheme and logout. */
export function UserMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const { scheme, keepScheme } = useColorScheme()
  const isDark = scheme === 'dark'
  return (
    <Menu position="top-start" width="target" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar
            src={(user.discord && avatarAddress(user.discord)) ?? null}
            alt=""
            name={user.username}
            color="primary"
            variant="filled"
            size={36}
          />
          <span className={classes.names}>
            <span className={classes.name} title={user.username}>
              {user.username}
            </span>
            <span className={classes.email}>{user.email}</span>
          </span>
          <IconSelector aria-hidden size={18} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings aria-hidden size={18} />}>
          Settings
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun aria-hidden size={18} /> : <IconMoon aria-hidden size={18} />}
          onClick={() => keepScheme(isDark ? 'light' : 'dark')}
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
