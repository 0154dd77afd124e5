import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar, IconChevronDown, IconPackage, IconStack2, IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { ACTIVE_OPTIONS, SHOWN } from './places'
import classes from './sidebar.module.css'

/**
 * The administrators' screens in the sidebar and the palette: three tabs of one panel, and the products
 * (docs/product/shell.md#sidebar). Not in `places.ts`, so that the preview of the shell does not contain their icons.
 */
export const MANAGED_PLACES = [
  { name: 'Platform', icon: IconChartBar, place: { to: '/admin', search: {} } },
  { name: 'Users', icon: IconUsers, place: { to: '/admin', search: { tab: '1' } } },
  { name: 'Services', icon: IconStack2, place: { to: '/admin', search: { tab: '2' } } },
  { name: 'Products', icon: IconPackage, place: { to: '/products', search: {} } },
] as const

type ScreenName = (typeof MANAGED_PLACES)[number]['name']

const TABS: readonly ScreenName[] = ['Platform', 'Users', 'Services']
const PATHS: ReadonlyMap<string, ScreenName> = new Map([
  ['/admin/users', 'Users'],
  ['/admin/services', 'Services'],
  ['/products', 'Products'],
])

/** Returns which of these screens an address shows. */
export function nameOfScreen({ pathname, search }: { pathname: string; search: { tab?: string | undefined } }) {
  return pathname === '/admin' ? TABS[Number(search.tab ?? 0)] : PATHS.get(pathname)
}

/** The collapsible group of the administrators' screens. Only administrators see it. */
export function ManageGroup() {
  const [isOpen, group] = useDisclosure(true)
  const id = useId()
  const shown = useLocation({ select: nameOfScreen })
  return (
    <>
      <UnstyledButton
        className={classes.group ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={group.toggle}
      >
        Manage
        <IconChevronDown aria-hidden size={18} className={classes.chevron} />
      </UnstyledButton>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div id={id} role="group" aria-label="Manage" className={classes.grouped}>
          {MANAGED_PLACES.map(({ name, icon: Icon, place }) => (
            <Link
              key={name}
              {...place}
              {...(name === shown && SHOWN)}
              activeOptions={ACTIVE_OPTIONS}
              className={classes.item}
            >
              <Icon aria-hidden size={20} />
              <span>{name}</span>
            </Link>
          ))}
        </div>
      )}
    </>
  )
}
