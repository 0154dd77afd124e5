import type { ManagedPromotion } from '#machines/shared/model'
import type { ApiClient } from '../../../../api/client/client'
import type { CreateWork } from '../../admin-context'
import type { BatchKind } from '../../batch/batch-kind'
import { type BatchWork, createBatchWork } from '../../batch/batch-work'
import { runInBatch } from '../../batch/run-in-batch'
import { createPromotionWrites, type PromotionWrites, readPromotion, toggleVerb } from './promotion-writes'

type BatchVerb = ReturnType<typeof toggleVerb>

/** Creates the batch of the promotions (docs/product/admin/batch.md#writes). */
export const createPromotionBatch: CreateWork<BatchWork<ManagedPromotion, BatchVerb>> = (client, admin) =>
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
    searchKeyOf: ({ code }) => code,
    readRow: ({ id, searchKey }, signal) => readPromotion(client, { id, code: searchKey }, signal),
  }
}
