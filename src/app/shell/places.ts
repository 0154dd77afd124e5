import { IconHome, IconLifebuoy, IconServer2 } from '@tabler/icons-react'

/** The screens that all users see, in the order of the sidebar and the palette (docs/product/shell.md#sidebar). */
export const PLACES = [
  { name: 'Home', icon: IconHome, to: '/' },
  { name: 'Services', icon: IconServer2, to: '/services' },
] as const

/** The screens of a single service have no item of their own. */
const SERVICE_PATHS: readonly string[] = ['/setup', '/payment', '/manage']

/** Returns the path of the item that marks the place of a path. */
export const placeOf = (path: string): string => (SERVICE_PATHS.includes(path) ? '/services' : path)

/** The router marks only an item with the exact address, so the sidebar marks the others itself, for example the list on a page. */
export const ACTIVE_OPTIONS = { exact: true, includeSearch: true } as const

/** The attributes of the item that is shown. The style sheet uses the first one, which the router also sets. */
export const SHOWN = { 'data-status': 'active', 'aria-current': 'page' } as const

/** The last item, which leads out of the portal. */
export const SUPPORT = { name: 'Support', icon: IconLifebuoy } as const
