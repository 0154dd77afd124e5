import { IconChartBar, IconPackage, IconStack2, IconUsers } from '@tabler/icons-react'

/**
 * The administrators' screens in the sidebar and the palette: three tabs of one panel, and the products
 * (docs/product/shell.md#sidebar). A file of its own, so that the preview of the shell does not contain their icons.
 */
export const MANAGED_PLACES = [
  { name: 'Platform', icon: IconChartBar, place: { to: '/admin', search: {} } },
  { name: 'Users', icon: IconUsers, place: { to: '/admin', search: { tab: '1' } } },
  { name: 'Services', icon: IconStack2, place: { to: '/admin', search: { tab: '2' } } },
  { name: 'Products', icon: IconPackage, place: { to: '/products', search: {} } },
] as const
