import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isAdministrator } from '#machines/account/permissions'
import type { User } from '#machines/shared/model'
import { BRAND_NAME } from '../../theme/brand.gen'
import { BrandMark } from '../../theme/brand-mark.gen'
import { ManageGroup } from './manage-group'
import { preloadPalette } from './palette'
import { PLACES, SUPPORT } from './places'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu'

/** The navigation, the support link and the user menu (docs/product/shell.md#sidebar). */
export function Sidebar({
  user,
  supportUrl,
  onSearch,
  onLogOut,
}: {
  user: User
  supportUrl: string
  onSearch: () => void
  onLogOut: () => void
}) {
  return (
    <div className={classes.sidebar}>
      <div className={classes.brand}>
        <BrandMark size={28} />
        <span>{BRAND_NAME}</span>
      </div>
      <UnstyledButton
        className={`${classes.item} ${classes.search}`}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={onSearch}
      >
        <IconSearch aria-hidden size={20} />
        Search
        <kbd aria-hidden>{/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <nav aria-label="Main" className={classes.nav}>
        {PLACES.map(({ name, icon: Icon, to, isExact }) => (
          <Link key={to} to={to} className={classes.item} activeOptions={{ exact: isExact }}>
            <Icon aria-hidden size={20} />
            <span>{name}</span>
          </Link>
        ))}
        <a className={classes.item} href={supportUrl} target="_blank" rel="noreferrer">
          <SUPPORT.icon aria-hidden size={20} />
          <span>{SUPPORT.name}</span>
        </a>
        {isAdministrator(user.role) && <ManageGroup />}
      </nav>
      <UserMenu user={user} onLogOut={onLogOut} />
    </div>
  )
}
