import type { ComponentProps } from 'react'
import {
  type ManagedService,
  productAndOwner,
  type ServiceVerb,
  serviceVerbs,
} from '#machines/admin/services/managed-service'
import type { ApiClient } from '../../../../shared/client/client'
import { LARGEST_PAGE } from '../../../../shared/client/pages'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { type CreateWork, useWork } from '../../../admin-context'
import { useHandoff } from '../../../palette/handoff'
import { performOnService } from '../../../services/service-actions'
import { SERVICE_COLUMNS } from '../../../services/service-table'
import { createServiceWork } from '../../../services/service-work'
import type { ServiceWrites } from '../../../services/service-writes'
import { listAllServices } from '../../../services/services.calls'
import type { BatchKind } from '../../batch/batch.ports'
import { BatchBar } from '../../batch/batch-bar'
import { type BatchWork, createBatchWork } from '../../batch/batch-work'
import { runInBatch } from '../../batch/run-in-batch'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra, ListTopProps } from './list-extras'

type BatchVerb = Extract<ServiceVerb, 'suspend' | 'unsuspend'>

/** The status of a service after each write. */
const STATUS_AFTER: Readonly<Record<BatchVerb, string>> = { suspend: 'suspended', unsuspend: 'active' }

// Loaded when it is used, with the library that writes CSV.
const { Part: ServiceExport } = lazyPart(async () => (await import('../../export/lists/service-export')).ServiceExport)

/** The parts of the list of services that are loaded after its rows. */
export function ServiceExtras({
  extra,
  ...list
}: { extra: ListExtra<ManagedService> } & Omit<ComponentProps<typeof ServiceExport>, 'onClose'>) {
  return (
    <ListExtraParts
      extra={extra}
      Rows={ServiceBatchBar}
      createBatch={createServiceBatch}
      Handoff={ServiceHandoff}
      options={{
        list: 'services',
        columns: SERVICE_COLUMNS,
        exportDialog: (onClose) => <ServiceExport {...list} onClose={onClose} />,
      }}
    />
  )
}

function ServiceHandoff({ isScreen, ...means }: ListTopProps) {
  const work = useWork(createServiceWork)
  useHandoff('services', isScreen, ({ action, row }) => {
    // The palette is gone, so a dialog must return the focus to the screen.
    document.querySelector('h1')?.focus()
    performOnService(action, row, { ...work, ...means })
  })
  return null
}

/** Creates the batch of the services (docs/product/admin/batch.md#writes). */
const createServiceBatch: CreateWork<BatchWork<ManagedService, BatchVerb>> = (client, admin) =>
  createBatchWork(serviceBatch(client, admin.workOf(createServiceWork).writes), admin)

function serviceBatch(client: ApiClient, writes: ServiceWrites): BatchKind<ManagedService, BatchVerb> {
  return {
    list: 'services',
    verbs: ['suspend', 'unsuspend'],
    sentences: {
      suspend: 'These services will be suspended until an administrator unsuspends them.',
      unsuspend: 'These services will be reactivated.',
    },
    writes,
    send: (verb, row, signal) => runInBatch(writes, row.id, { verb, row, isInBatch: true }, { verb }, signal),
    allows: (verb, service) => serviceVerbs(service).includes(verb),
    isDone: (verb, { status }) => status === STATUS_AFTER[verb],
    nameOf: (service) => ({ name: service.id, detail: productAndOwner(service) }),
    searchKeyOf: ({ owner }) => owner?.id ?? '',
    // The API cannot return a single service, but the services of its owner.
    async readRow({ id, searchKey }, signal) {
      if (searchKey === '') return undefined
      const query = { page: 1, limit: LARGEST_PAGE, status: undefined, userId: searchKey }
      const { rows } = await listAllServices(client, query, signal)
      return rows.find((service) => service.id === id)
    },
  }
}

/** The batch of the services. */
function ServiceBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedService, never>>, 'create'>) {
  return <BatchBar create={createServiceBatch} {...props} />
}
