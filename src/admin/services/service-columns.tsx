import { type ManagedService, productName } from '#machines/admin/services/managed-service'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import { formatDay } from '../../shared/format/date'
import { lazyPart } from '../../ui/notice/lazy-part'
import { RowName, ShortName } from '../../ui/table/row-name'
import type { Column } from '../../ui/table/table-row'
import { Identifier } from '../../ui/text/identifier'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from '../kit/screen/admin.module.css'
import type { ServiceContext } from './service-actions'

// Loaded with the first deployment.
const { Part: ProvisioningState } = lazyPart(async () => (await import('./provisioning-state')).ProvisioningState)

/** The columns of the services (docs/product/admin/services.md#table). */
export const SERVICE_COLUMNS: readonly Column<ManagedService, ServiceContext>[] = [
  {
    name: 'Service',
    width: 12,
    cell: ({ id, stripeSubscriptionId: subscription }, _, details) => (
      <RowName details={details} ids={subscription ? [id, subscription] : [id]} />
    ),
  },
  { name: 'User', inCard: 'line', cell: ({ owner }) => <Owner owner={owner} /> },
  {
    name: 'Product',
    inCard: 'line',
    cell: (service) => <ShortName>{productName(service)}</ShortName>,
  },
  {
    name: 'Status',
    width: 14,
    inCard: 'badge',
    cell: (service, { deployments, provisionings, looks }) => {
      const status = <StatusBadge tone={statusTone(service.status)}>{statusLabel(service.status)}</StatusBadge>
      const inactive = service.active === false && <StatusBadge tone="neutral">Inactive</StatusBadge>
      const snapshot = deployments.get(service.id)
      const chips = (
        <div className={classes.chips}>
          {status}
          {inactive}
        </div>
      )
      if (snapshot === undefined && !looks.actors.has(service.id)) return chips
      return (
        <ProvisioningState
          key={service.id}
          fallback={chips}
          service={service}
          snapshot={snapshot}
          provisionings={provisionings}
          looks={looks}
          status={status}
        >
          {inactive}
        </ProvisioningState>
      )
    },
  },
  { name: 'Created', width: 7, leaves: 1, cell: ({ createdAt }) => formatDay(createdAt) ?? '–' },
  {
    name: 'Expires',
    width: 7,
    leaves: 2,
    cell: ({ expiresAt }) => formatDay(expiresAt) ?? 'No expiration',
  },
]

/** The username and the email of the owner, or what is known. */
function Owner({ owner }: Pick<ManagedService, 'owner'>) {
  if (owner === undefined) return <span className={classes.quiet}>Unknown</span>
  const { id, username, email } = owner
  if (!username && !email) return <Identifier>{id}</Identifier>
  return (
    <div className={classes.pair}>
      {username && <ShortName>{username}</ShortName>}
      {email && (
        <span className={classes.aside}>
          <ShortName>{email}</ShortName>
        </span>
      )}
    </div>
  )
}
