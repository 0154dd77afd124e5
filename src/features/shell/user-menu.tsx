import { useState } from 'react'
import type { User } from '#machines/shared/model'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { UserButton } from './user-button'

const { Part: LazyUserMenu, preload } = lazyPart(async () => (await import('./user-menu.lazy')).LazyUserMenu)

/** The user menu, whose code is loaded when the user is about to open it (docs/product/shell.md#user-menu). */
export function UserMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
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
      onClick={() => setUsed(true)}
    />
  )
  return isUsed ? <LazyUserMenu user={user} onLogOut={onLogOut} fallback={button} /> : button
}
