import { type Icon, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import type { ColorScheme } from '../../ui/use-color-scheme'

/** An item that goes to a screen or does something. */
export type UserItem = { readonly name: string; readonly icon: Icon } & (
  | { readonly to: '/settings' }
  | { readonly act: () => void }
)

/** The items of the user menu and the palette, in groups (docs/product/shell.md#user-menu). */
export function userItems({
  scheme,
  setScheme,
  onLogOut,
}: {
  readonly scheme: ColorScheme
  readonly setScheme: (scheme: ColorScheme) => void
  readonly onLogOut: () => void
}): readonly [readonly UserItem[], readonly UserItem[]] {
  const other =
    scheme === 'dark'
      ? ({ name: 'Light Mode', icon: IconSun, scheme: 'light' } as const)
      : ({ name: 'Dark Mode', icon: IconMoon, scheme: 'dark' } as const)
  return [
    [
      { name: 'Settings', icon: IconSettings, to: '/settings' },
      { name: other.name, icon: other.icon, act: () => setScheme(other.scheme) },
    ],
    [{ name: 'Logout', icon: IconLogout, act: onLogOut }],
  ]
}
