import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { statusTone } from '#machines/admin/status-tone'
import type { ManagedUser } from '#machines/admin/users/managed-user'
import { statusLabel } from '#machines/services/service-status'
import { isModifiedClick } from '../../ui/links'
import { onIntent } from '../../ui/on-intent'
import { RowName, ShortName } from '../../ui/table/row-name'
import type { Column } from '../../ui/table/table-row'
import { Hint } from '../../ui/text/hint'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from '../kit/screen/admin.module.css'

/** The columns of the users (docs/product/admin/users.md#table). */
export const USER_COLUMNS: readonly Column<ManagedUser, unknown>[] = [
  {
    name: 'User',
    cell: ({ username, id }, _, details) => <RowName details={details} name={username} ids={[id]} />,
  },
  { name: 'Email', inCard: 'line', cell: ({ email }) => <ShortName>{email}</ShortName> },
  { name: 'Role', width: 6, leaves: 1, cell: ({ role }) => role.name },
  {
    name: 'Status',
    width: 8,
    inCard: 'badge',
    cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>,
  },
  {
    name: 'Discord',
    width: 7,
    leaves: 2,
    cell: ({ discord }) =>
      discord ? (
        <ShortName>{discord.username || discord.id}</ShortName>
      ) : (
        <span className={classes.quiet}>Not linked</span>
      ),
  },
  { name: 'Services', width: 9, inCard: 'line', cell: (user) => <ServiceCount user={user} /> },
]

/** The number of services, as a link to them. */
function ServiceCount({ user: { id, username, serviceCount, activeServiceCount } }: { user: ManagedUser }) {
  const all = serviceCount ?? '–'
  return (
    <div className={classes.chips}>
      <Hint text={`${activeServiceCount ?? '–'} of ${all} active`}>
        {(target) => (
          <ServicesLink
            {...target}
            userId={id}
            className={classes.count}
            aria-label={`Services of ${username}: ${serviceCount ?? 'unknown'}, ${activeServiceCount ?? 'unknown'} active`}
          >
            {all}
          </ServicesLink>
        )}
      </Hint>
      {activeServiceCount !== undefined && (
        <StatusBadge
          tone={activeServiceCount > 0 ? 'success' : 'neutral'}
        >{`${activeServiceCount} active`}</StatusBadge>
      )}
    </div>
  )
}

/**
 * The link of a row to the services of its user. It is a plain link, because each of the router's links follows the address: twenty
 * of them took longer to render than the rest of their page.
 */
function ServicesLink({ userId, ...link }: { userId: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  const router = useRouter()
  const place = { to: '/admin/services', search: { userId } } as const
  const follow = (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    void router.navigate(place)
  }
  // Ignores errors, because the navigation shows them.
  const preload = () => void router.preloadRoute(place).catch(() => {})
  return (
    <a
      {...link}
      href={`${import.meta.env.BASE_URL}admin/services?userId=${encodeURIComponent(userId)}`}
      {...onIntent(preload)}
      onClick={follow}
    />
  )
}
