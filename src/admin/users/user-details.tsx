import type { ReactNode } from 'react'
import { statusTone } from '#machines/admin/status-tone'
import type { ManagedUser } from '#machines/admin/users/managed-user'
import { statusLabel } from '#machines/services/service-status'
import type { ApiClient } from '../../shared/client/client'
import { formatDay } from '../../shared/format/date'
import { useQuery } from '../../shared/xstate/resource'
import { SidePanel } from '../../ui/dialog/dialog'
import { ButtonLink } from '../../ui/links'
import { CopyButton } from '../../ui/text/copy-button'
import { StatusBadge } from '../../ui/text/status-badge'
import { DetailList, OneRow } from '../kit/list/one-row'
import classes from '../kit/screen/admin.module.css'
import { getUser } from './users.calls'

/** The panel 'User Details' (docs/product/admin/users.md#details). */
export function UserDetails({
  client,
  id,
  row,
  onClose,
}: {
  client: ApiClient
  id: string
  /** Undefined if the list does not contain the user. */
  row: ManagedUser | undefined
  onClose: () => void
}) {
  return (
    <SidePanel title="User Details" onClose={onClose}>
      <OneUser client={client} id={id} row={row}>
        {(user) => (
          <div className={classes.panelBody}>
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
            <div className={classes.chips}>
              <CopyButton text={user.id}>Copy ID</CopyButton>
              <ButtonLink variant="default" size="compact-sm" to="/admin/services" search={{ userId: user.id }}>
                View services
              </ButtonLink>
            </div>
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
  children,
}: {
  client: ApiClient
  id: string
  row: ManagedUser | undefined
  children: (user: ManagedUser) => ReactNode
}) {
  const { resource, reload } = useQuery(id, (requested, signal) => getUser(client, requested, signal))
  return (
    <OneRow entityName="User" resource={resource} row={row} errorContext="users" onRetry={reload}>
      {children}
    </OneRow>
  )
}
