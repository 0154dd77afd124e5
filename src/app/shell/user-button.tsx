import { Avatar, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Avatar.layer.css'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { avatarAddress } from '#machines/discord/avatar'
import type { User } from '#machines/shared/model'
import { initialsOf } from '../../ui/text/initials'
import classes from './user-menu.module.css'

/** The button of the user menu (docs/product/shell.md#user-menu). */
export function UserButton({ user, ...button }: { user: User } & Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  return (
    <UnstyledButton {...button} className={classes.user}>
      <Avatar
        src={(user.discord && avatarAddress(user.discord)) ?? null}
        alt=""
        color="primary"
        variant="filled"
        size={36}
      >
        {initialsOf(user.username)}
      </Avatar>
      <span className={classes.names}>
        <span className={classes.name} title={user.username}>
          <bdi translate="no">{user.username}</bdi>
        </span>
        <span className={classes.email} title={user.email} translate="no">
          {user.email}
        </span>
      </span>
      <IconSelector aria-hidden size={18} />
    </UnstyledButton>
  )
}
