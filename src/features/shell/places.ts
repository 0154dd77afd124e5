import {
  IconChartBar,
  IconHome,
  IconLifebuoy,
  IconPackage,
  IconSearch,
  IconServer2,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'

/** The first item, which opens the palette. */
export const SEARCH = { name: 'Search', icon: IconSearch } as const

/** The screens that all users see, in the order of the navigation and the palette (docs/product/shell.md#sidebar). */
export const PLACES = [
  { name: 'Home', icon: IconHome, to: '/', isExact: true },
  { name: 'Services', icon: IconServer2, to: '/services', isExact: false },
] as const

/** The last item, which leads out of the portal. */
export const SUPPORT = { name: 'Support', icon: IconLifebuoy } as const

/** The administrators' screens: three tabs of one panel, and the products. */
export const MANAGED_PLACES = [
  { name: 'Platform', icon: IconChartBar, place: { to: '/admin', search: {} } },
  { name: 'Users', icon: IconUsers, place: { to: '/admin', search: { tab: '1' } } },
  { name: 'Services', icon: IconStack2, place: { to: '/admin', search: { tab: '2' } } },
  { name: 'Products', icon: IconPackage, place: { to: '/products', search: {} } },
] as const
