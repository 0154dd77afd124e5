import { memo } from 'react'
import { productName, serviceVerbs } from '#machines/admin/services/managed-service'
import { statusTone } from '#machines/admin/status-tone'
import { statusWord } from '#machines/services/service-status'
import type { ManagedService } from '#machines/shared/model'
import { formatDay } from '../../../format/date'
import { type Column, DataTable } from '../../../ui/data-table'
import { GivenName } from '../../../ui/given-name'
import { Identifier } from '../../../ui/identifier'
import { RowMenu } from '../../../ui/row-menu'
import { StatusBadge } from '../../../ui/status-badge'
import { useSnapshots } from '../../../xstate/actors-by-id'
import classes from '../admin.module.css'
import { useBusyIds } from '../edit/writes'
import { ProvisioningState } from './provisioning-state'
import type { Provisionings } from './provisionings'
import type { ServiceWrites } from './service-writes'

/** A page of services with what can be done with each (administrator specification, section 2 'Service Management'). */
export const ServiceTable = memo(function ServiceTable({
  rows,
  writes,
  provisionings,
  onView,
  onEdit,
}: {
  rows: readonly ManagedService[]
  writes: ServiceWrites
  provisionings: Provisionings
  onView: (id: string) => void
  onEdit: (id: string) => void
}) {
  const deployments = useSnapshots(provisionings.actors)
  const busyIds = useBusyIds(writes)
  const isBusy = ({ id }: ManagedService) => busyIds.has(id) || deployments.get(id)?.matches('starting') === true
  function perform(verb: ReturnType<typeof serviceVerbs>[number], service: ManagedService) {
    if (verb === 'provision') return provisionings.start(service.id)
    writes.ask(service.id, { verb, row: service })
    // What hits somebody at once is asked about.
    if (!writes.texts[verb].isInDialog) writes.run(service.id, { verb })
  }
  const status: Column<ManagedService> = {
    name: 'Status',
    render: (service) => (
      <div className={classes.chips}>
        <StatusBadge tone={statusTone(service.status)}>{statusWord(service.status)}</StatusBadge>
        {service.active === false && <StatusBadge tone="neutral">Inactive</StatusBadge>}
        <ProvisioningState
          snapshot={deployments.get(service.id)}
          onCheckAgain={() => provisionings.checkAgain(service.id)}
        />
      </div>
    ),
  }
  const actions: Column<ManagedService> = {
    name: 'Actions',
    render: (service) => (
      <RowMenu
        name={service.id}
        isBusy={isBusy(service)}
        groups={[
          [
            { label: 'View', onSelect: () => onView(service.id) },
            { label: 'Edit', onSelect: () => onEdit(service.id) },
          ],
          serviceVerbs(service)
            // What is being deployed already is not begun again.
            .filter((verb) => verb !== 'provision' || deployments.get(service.id)?.hasTag('watching') !== true)
            .map((verb) => ({
              label: verb === 'provision' ? 'Provision' : writes.texts[verb].label,
              isDestructive: verb !== 'provision' && writes.texts[verb].isInDialog === true,
              onSelect: () => perform(verb, service),
            })),
        ]}
      />
    ),
  }
  const [service, user, product, ...dates] = COLUMNS
  return (
    <DataTable
      caption="Services"
      columns={[service, user, product, status, ...dates, actions]}
      rows={rows}
      isBusyRow={isBusy}
    />
  )
})

const COLUMNS = [
  {
    name: 'Service',
    isPlain: true,
    render: ({ id, stripeSubscriptionId }) => (
      <>
        <Identifier>{id}</Identifier>
        {stripeSubscriptionId && <Identifier>{stripeSubscriptionId}</Identifier>}
      </>
    ),
  },
  {
    name: 'User',
    isPlain: true,
    render: ({ owner }) =>
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
  { name: 'Product', isPlain: true, render: (service) => <GivenName>{productName(service)}</GivenName> },
  {
    name: 'Created',
    isPlain: true,
    render: ({ createdAt }) => <span className={classes.line}>{formatDay(createdAt) ?? '–'}</span>,
  },
  {
    name: 'Expires',
    isPlain: true,
    render: ({ expiresAt }) => <span className={classes.line}>{formatDay(expiresAt) ?? 'No expiration'}</span>,
  },
] as const satisfies readonly Column<ManagedService>[]
