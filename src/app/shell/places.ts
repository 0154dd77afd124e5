import { IconHome, IconLifebuoy, IconServer2 } from '@tabler/icons-react'

/** The screens that all users see, in the order of the sidebar and the palette (docs/product/shell.md#sidebar). */
export const PLACES = [
  { name: 'Home', icon: IconHome, to: '/', isExact: true },
  { name: 'Services', icon: IconServer2, to: '/services', isExact: false },
] as const

/** The last item, which leads out of the portal. */
export const SUPPORT = { name: 'Support', icon: IconLifebuoy } as const
