import type { ComponentProps } from 'react'
import { productAndOwner, type ServiceVerb, serviceVerbs } from '#machines/admin/services/managed-service'
import type { ManagedService } from '#machines/shared/model'
import { listAllServices } from '../../../../api/admin/services/services'
import type { ApiClient } from '../../../../api/client/client'
import { LARGEST_PAGE } from '../../../../api/client/pages'
import type { CreateWork } from '../../admin-context'
import { createServiceWork } from '../../services/service-work'
import type { ServiceWrites } from '../../services/service-writes'
import { BatchBar } from '../batch-bar'
import type { BatchKind } from '../batch-kind'
import { type BatchWork, createBatchWork } from '../batch-work'
import { runInBatch } from '../run-in-batch'

type BatchVerb = Extract<ServiceVerb, 'suspend' | 'unsuspend'>

/** The status of a service after each write. */
const STATUS_AFTER: Readonly<Record<BatchVerb, string>> = { suspend: 'suspended', unsuspend: 'active' }

/** Creates the batch of the services (docs/product/admin/batch.md#writes). */
export const createServiceBatch: CreateWork<BatchWork<ManagedService, BatchVerb>> = (client, admin) =>
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
export function ServiceBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedService, never>>, 'create'>) {
  return <BatchBar create={createServiceBatch} {...props} />
}
