import { memo, useMemo } from 'react'
import { type ManagedService, productName } from '#machines/admin/services/managed-service'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import { formatDay } from '../../shared/format/date'
import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { lazyPart } from '../../ui/notice/lazy-part'
import { DataTable } from '../../ui/table/data-table'
import type { Column, RowActions, Selection } from '../../ui/table/table-row'
import { GivenName } from '../../ui/text/given-name'
import { Identifier } from '../../ui/text/identifier'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from '../admin.module.css'
import { menuOf } from '../kit/edit/row-offers'
import { useBusyIds } from '../kit/edit/writes'
import { useTableView } from '../kit/list/use-table-view'
import type { DeploymentLooks } from './deployment-looks'
import type { ProvisioningSnapshot, Provisionings } from './provisionings'
import { performOnService, serviceActions } from './service-actions'
import type { ServiceWrites } from './service-writes'

// Loaded with the first deployment.
const { Part: ProvisioningState } = lazyPart(async () => (await import('./provisioning-state')).ProvisioningState)

type Props = {
  readonly rows: readonly ManagedService[]
  readonly writes: ServiceWrites
  readonly provisionings: Provisionings
  readonly looks: DeploymentLooks
  readonly selection: Selection | undefined
  readonly onView: (id: string) => void
  readonly onEdit: (id: string) => void
}

type Context = Omit<Props, 'rows' | 'selection'> & {
  readonly deployments: ReadonlyMap<string, ProvisioningSnapshot>
}

/** One page of services with their row menus (docs/product/admin/services.md#table). */
export const ServiceTable = memo(function ServiceTable({ rows, selection, ...props }: Props) {
  const { writes, provisionings, looks, onView, onEdit } = props
  const view = useTableView('services')
  const deployments = useSnapshots(provisionings.actors)
  const busyIds = useBusyIds(writes)
  const context = useMemo<Context>(
    () => ({ writes, provisionings, looks, deployments, onView, onEdit }),
    [writes, provisionings, looks, deployments, onView, onEdit],
  )
  return (
    <DataTable
      caption="Services"
      columns={COLUMNS}
      actions={ACTIONS}
      context={context}
      rows={rows}
      isBusyRow={({ id }) => busyIds.has(id) || deployments.get(id)?.matches('starting') === true}
      selection={selection}
      view={view}
    />
  )
})

const COLUMNS: readonly Column<ManagedService, Context>[] = [
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

export const SERVICE_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name)

const ACTIONS: RowActions<ManagedService, Context> = {
  nameOf: ({ id }) => id,
  groupsOf: (service, { deployments, ...means }) =>
    menuOf(
      serviceActions(service, { isDeploying: deployments.get(service.id)?.hasTag('watching') === true }),
      (action) => performOnService(action, service, means),
    ),
}
