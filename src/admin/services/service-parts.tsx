import {
  type ManagedService,
  productAndOwner,
  type ServiceVerb,
  serviceVerbs,
} from '#machines/admin/services/managed-service'
import type { ApiClient } from '../../shared/client/client'
import { LARGEST_PAGE } from '../../shared/client/pages'
import { lazyPart } from '../../ui/notice/lazy-part'
import { type CreateWork, useWork } from '../kit/admin-context'
import type { BatchKind } from '../kit/batch/batch.ports'
import { type BatchWork, createBatchWork } from '../kit/batch/batch-work'
import { runInBatch } from '../kit/batch/run-in-batch'
import { createHandoff, useHandoff } from '../kit/edit/handoff'
import type { ListPartProps, ListTopProps } from '../kit/list/list-definition'
import { ListParts } from '../kit/parts/list-parts'
import { performOnService, type ServiceWrites } from './service-actions'
import { createServiceWork } from './service-work'
import { listAllServices, type ServiceQuery } from './services.calls'

// Loaded when it is used, with the library that writes CSV.
const { Part: ServiceExport } = lazyPart(async () => (await import('./service-export')).ServiceExport)

/** The parts of the list of services that are loaded after its rows. */
export function ServiceParts(props: ListPartProps<ManagedService, ServiceQuery>) {
  return <ListParts {...props} Export={ServiceExport} createBatch={createServiceBatch} Handoff={ServiceHandoff} />
}

/** Hands the writes to services over from the palette. */
export const serviceHandoff = createHandoff<ServiceVerb | 'provision', ManagedService>()

function ServiceHandoff({ isScreen, ...means }: ListTopProps) {
  const work = useWork(createServiceWork)
  useHandoff(serviceHandoff, isScreen, (action, row) => performOnService(action, row, { ...work, ...means }))
  return null
}

type BatchVerb = Extract<ServiceVerb, 'suspend' | 'unsuspend'>

/** The status of a service after each write. */
const STATUS_AFTER: Readonly<Record<BatchVerb, string>> = { suspend: 'suspended', unsuspend: 'active' }

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
