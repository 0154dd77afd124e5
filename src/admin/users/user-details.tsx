import type { ReactNode } from 'react'
import { statusTone } from '#machines/admin/status-tone'
import type { ManagedUser } from '#machines/admin/users/managed-user'
import { statusLabel } from '#machines/services/service-status'
import type { ApiClient } from '../../shared/client/client'
import { formatDay } from '../../shared/format/date'
import { type ChangeEvents, useQuery } from '../../shared/xstate/resource'
import { SidePanel } from '../../ui/dialog/dialog'
import { CopyButton } from '../../ui/text/copy-button'
import { StatusBadge } from '../../ui/text/status-badge'
import { useAdmin } from '../kit/admin-context'
import { DetailActions } from '../kit/list/detail-actions'
import { DetailList, OneRow } from '../kit/list/one-row'
import classes from '../kit/screen/admin.module.css'
import { performOnUser, type UserContext, userActions } from './user-actions'
import { getUser } from './users.calls'

/** The panel 'User Details' (docs/product/admin/users.md#details). */
export function UserDetails({
  client,
  id,
  row,
  context,
  onClose,
}: {
  client: ApiClient
  id: string
  /** Undefined if the list does not contain the user. */
  row: ManagedUser | undefined
  context: UserContext
  onClose: () => void
}) {
  const { ServicesOfUser } = useAdmin()
  return (
    <SidePanel title="User Details" onClose={onClose}>
      <OneUser client={client} id={id} row={row} changes={context.writes.changes}>
        {(user) => (
          <div className={classes.panelBody}>
            <DetailActions
              id={user.id}
              offers={userActions(user, context.ownId)}
              writes={context.writes}
              onAction={(action) => performOnUser(action, user, context)}
              onClose={onClose}
            />
            <DetailList
              details={{
                Username: user.username,
                Email: user.email,
                Status: <StatusBadge tone={statusTone(user.status)}>{statusLabel(user.status)}</StatusBadge>,
                'User ID': (
                  <span className={classes.identifier} translate="no">
                    {user.id}
                  </span>
                ),
                Role: user.role.name,
                Created: formatDay(user.createdAt),
                'Last Updated': formatDay(user.updatedAt),
                'Discord Username': user.discord ? user.discord.username : 'Not linked',
                'Discord ID': user.discord && (
                  <span className={classes.identifier} translate="no">
                    {user.discord.id}
                  </span>
                ),
                'Total Services': user.serviceCount,
                'Active Services': user.activeServiceCount,
              }}
            />
            <div>
              <CopyButton text={user.id}>Copy ID</CopyButton>
            </div>
            <ServicesOfUser client={client} userId={user.id} />
            <p className={classes.note}>Service details are available in Service Management.</p>
          </div>
        )}
      </OneUser>
    </SidePanel>
  )
}

/** Loads and shows one user. Use the id as the `key`. */
export function OneUser({
  client,
  id,
  row,
  changes,
  children,
}: {
  client: ApiClient
  id: string
  row: ManagedUser | undefined
  /** Each one loads the user again. */
  changes?: ChangeEvents
  children: (user: ManagedUser) => ReactNode
}) {
  const { resource, reload } = useQuery(id, (requested, signal) => getUser(client, requested, signal), changes)
  return (
    <OneRow entityName="User" resource={resource} row={row} errorContext="users" onRetry={reload}>
      {children}
    </OneRow>
  )
}
