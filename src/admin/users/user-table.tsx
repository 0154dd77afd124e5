import { useRouter } from '@tanstack/react-router'
import { type ComponentPropsWithRef, type MouseEvent, memo, useMemo } from 'react'
import { statusTone } from '#machines/admin/status-tone'
import type { ManagedUser } from '#machines/admin/users/managed-user'
import { statusLabel } from '#machines/services/service-status'
import { isModifiedClick } from '../../ui/links'
import { DataTable } from '../../ui/table/data-table'
import type { Column, RowActions, Selection } from '../../ui/table/table-row'
import { GivenName } from '../../ui/text/given-name'
import { Hint } from '../../ui/text/hint'
import { Identifier } from '../../ui/text/identifier'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from '../admin.module.css'
import { menuOf } from '../kit/edit/row-offers'
import { useBusyIds } from '../kit/edit/writes'
import { useTableView } from '../kit/list/use-table-view'
import { performOnUser, userActions } from './user-actions'
import type { UserWrites } from './user-writes'

type Props = {
  readonly rows: readonly ManagedUser[]
  /** The id of the signed-in administrator. */
  readonly ownId: string
  readonly writes: UserWrites
  readonly selection: Selection | undefined
  readonly onView: (id: string) => void
  readonly onEdit: (id: string) => void
}

type Context = Omit<Props, 'rows' | 'selection'>

/** One page of users with their row menus (docs/product/admin/users.md#table). */
export const UserTable = memo(function UserTable({ rows, selection, ...props }: Props) {
  const { ownId, writes, onView, onEdit } = props
  const view = useTableView('users')
  const busyIds = useBusyIds(writes)
  const context = useMemo<Context>(() => ({ ownId, writes, onView, onEdit }), [ownId, writes, onView, onEdit])
  return (
    <DataTable
      caption="Users"
      columns={COLUMNS}
      actions={ACTIONS}
      context={context}
      rows={rows}
      isBusyRow={({ id }) => busyIds.has(id)}
      selection={selection}
      view={view}
    />
  )
})

const COLUMNS: readonly Column<ManagedUser, Context>[] = [
  {
    name: 'User',
    isPlain: true,
    cell: ({ username, id }) => (
      <>
        <div className={classes.strong}>
          <GivenName>{username}</GivenName>
        </div>
        <Identifier>{id}</Identifier>
      </>
    ),
  },
  { name: 'Email', isPlain: true, cell: ({ email }) => <GivenName>{email}</GivenName> },
  { name: 'Role', isPlain: true, cell: ({ role }) => role.name },
  {
    name: 'Status',
    isPlain: true,
    cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>,
  },
  {
    name: 'Discord',
    isPlain: true,
    cell: ({ discord }) =>
      discord ? (
        <GivenName>{discord.username || discord.id}</GivenName>
      ) : (
        <span className={classes.quiet}>Not linked</span>
      ),
  },
  { name: 'Services', cell: (user) => <ServiceCount user={user} /> },
]

export const USER_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name)

const ACTIONS: RowActions<ManagedUser, Context> = {
  nameOf: ({ username, id }) => username || id,
  groupsOf: (user, { ownId, ...means }) =>
    menuOf(userActions(user, ownId), (action) => performOnUser(action, user, means)),
}

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
      onMouseEnter={preload}
      onFocusCapture={preload}
      onClick={follow}
    />
  )
}
