import { IconHome, IconLifebuoy, IconServer2 } from '@tabler/icons-react'

/** Where everybody can go, in the order of the navigation (customer specification, section 2 'Layout shell'). */
export const PLACES = [
  { name: 'Home', icon: IconHome, to: '/', isExact: true },
  { name: 'Services', icon: IconServer2, to: '/services', isExact: false },
] as const

/** What follows them, outside of the portal. */
export const SUPPORT = { name: 'Support', icon: IconLifebuoy } as const
