import { type ManagedService, productName } from '#machines/admin/services/managed-service'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import { formatDay } from '../../shared/format/date'
import { lazyPart } from '../../ui/notice/lazy-part'
import type { Column } from '../../ui/table/table-row'
import { GivenName } from '../../ui/text/given-name'
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
    isPlain: true,
    cell: ({ id, stripeSubscriptionId }) => (
      <>
        <Identifier>{id}</Identifier>
        {stripeSubscriptionId && <Identifier>{stripeSubscriptionId}</Identifier>}
      </>
    ),
  },
  {
    name: 'User',
    isPlain: true,
    cell: ({ owner }) =>
      owner === undefined ? (
        <span className={classes.quiet}>Unknown</span>
      ) : owner.username || owner.email ? (
        <>
          {owner.username && (
            <div className={classes.strong}>
              <GivenName>{owner.username}</GivenName>
            </div>
          )}
          <div className={classes.address}>
            <GivenName>{owner.email}</GivenName>
          </div>
        </>
      ) : (
        <Identifier>{owner.id}</Identifier>
      ),
  },
  { name: 'Product', isPlain: true, cell: (service) => <GivenName>{productName(service)}</GivenName> },
  {
    name: 'Status',
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
  {
    name: 'Created',
    isPlain: true,
    cell: ({ createdAt }) => <span className={classes.line}>{formatDay(createdAt) ?? '–'}</span>,
  },
  {
    name: 'Expires',
    isPlain: true,
    cell: ({ expiresAt }) => <span className={classes.line}>{formatDay(expiresAt) ?? 'No expiration'}</span>,
  },
]
