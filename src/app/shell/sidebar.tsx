import { UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { memo, startTransition, use, useState } from 'react'
import { isAdministrator } from '#machines/account/permissions'
import type { User } from '#machines/shared/model'
import { OperatorContext } from '../../shared/operator/operator-context'
import { BRAND_NAME } from '../../theme/brand.gen'
import { BrandMark } from '../../theme/brand-mark.gen'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { ManageGroup } from './manage-group'
import { preloadPalette } from './palette'
import { ACTIVE_OPTIONS, PLACES, placeOf, SHOWN, SUPPORT } from './places'
import classes from './sidebar.module.css'
import { UserButton } from './user-button'

const { Part: LazyUserMenu, preload } = lazyPart(async () => (await import('./user-menu.lazy')).LazyUserMenu)

/** The navigation, the support link and the user menu (docs/product/shell.md#sidebar). The palette opens without rendering it again. */
export const Sidebar = memo(function Sidebar({
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
  const { links = [] } = use(OperatorContext)
  const shown = useLocation({ select: ({ pathname }) => placeOf(pathname) })
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
        {PLACES.map(({ name, icon: Icon, to }) => (
          <Link key={to} to={to} {...(to === shown && SHOWN)} className={classes.item} activeOptions={ACTIVE_OPTIONS}>
            <Icon aria-hidden size={20} />
            <span>{name}</span>
          </Link>
        ))}
        <a className={classes.item} href={supportUrl} target="_blank" rel="noreferrer">
          <SUPPORT.icon aria-hidden size={20} />
          <span>{SUPPORT.name}</span>
        </a>
        {links
          .filter(({ place }) => place === 'sidebar')
          .map(({ label, address }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two links may be equal
            <a key={index} className={classes.item} href={address} target="_blank" rel="noreferrer">
              <IconExternalLink aria-hidden size={20} />
              <bdi className={classes.label}>{label}</bdi>
            </a>
          ))}
        {isAdministrator(user.role) && <ManageGroup />}
      </nav>
      <UserMenu user={user} onLogOut={onLogOut} />
    </div>
  )
})

/** The user menu, whose code is loaded when the user is about to open it (docs/product/shell.md#user-menu). */
function UserMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const [isUsed, setUsed] = useState(false)
  usePreload(preload)
  const button = (
    <UserButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isUsed}
      onPointerEnter={preload}
      onFocus={preload}
      // A transition, because rendering a menu takes longer than one frame of a slow phone.
      onClick={() => startTransition(() => setUsed(true))}
    />
  )
  return isUsed ? <LazyUserMenu user={user} onLogOut={onLogOut} fallback={button} /> : button
}
