import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import type { ApiClient } from '../../../shared/client/client'
import { lazyPart } from '../../../ui/notice/lazy-part'
import type { CreateWork } from '../../kit/admin-context'
import type { BatchKind } from '../../kit/batch/batch.ports'
import { type BatchWork, createBatchWork } from '../../kit/batch/batch-work'
import { runInBatch } from '../../kit/batch/run-in-batch'
import type { ListPartProps } from '../../kit/list/list-definition'
import { ListParts } from '../../kit/parts/list-parts'
import type { PromotionQuery } from '../promotions.calls'
import { createPromotionWrites, type PromotionWrites, readPromotion, toggleVerb } from './promotion-writes'

type BatchVerb = ReturnType<typeof toggleVerb>

// Loaded when it is used, with the library that writes CSV.
const { Part: PromotionExport } = lazyPart(async () => (await import('./promotion-export')).PromotionExport)

/** The parts of the list of promotions that are loaded after its rows. */
export function PromotionParts(props: ListPartProps<ManagedPromotion, PromotionQuery>) {
  return <ListParts {...props} Export={PromotionExport} createBatch={createPromotionBatch} />
}

/** Creates the batch of the promotions (docs/product/admin/batch.md#writes). */
const createPromotionBatch: CreateWork<BatchWork<ManagedPromotion, BatchVerb>> = (client, admin) =>
  createBatchWork(promotionBatch(client, admin.workOf(createPromotionWrites)), admin)

function promotionBatch(client: ApiClient, writes: PromotionWrites): BatchKind<ManagedPromotion, BatchVerb> {
  return {
    list: 'promotions',
    verbs: ['enable', 'disable'],
    sentences: {
      enable: 'Customers will be able to use these promotions.',
      disable: "Customers won't be able to use these promotions until an administrator enables them.",
    },
    writes,
    send: (verb, row, signal) =>
      runInBatch(writes, row.id, { verb, row, isInBatch: true }, { verb, promotion: row }, signal),
    allows: (verb, promotion) => verb === toggleVerb(promotion),
    isDone: (verb, promotion) => verb !== toggleVerb(promotion),
    nameOf: ({ name, code, id }) => (name ? { name, ...(code && { detail: code }) } : { name: code || id }),
    searchKeyOf: ({ code }) => code,
    readRow: ({ id, searchKey }, signal) => readPromotion(client, { id, code: searchKey }, signal),
  }
}
