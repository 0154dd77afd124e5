import type { ComponentProps } from 'react'
import type { ManagedPromotion } from '#machines/shared/model'
import type { ApiClient } from '../../../../api/client/client'
import type { CreateWork } from '../../admin-context'
import {
  createPromotionWrites,
  type PromotionWrites,
  readPromotion,
  toggleVerb,
} from '../../catalogue/promotions/promotion-writes'
import { BatchBar } from '../batch-bar'
import type { BatchKind } from '../batch-kind'
import { type BatchWork, createBatchWork } from '../batch-work'
import { runInBatch } from '../run-in-batch'

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
    nameOf: ({ name, code, id }) => (name ? { name, ...(code && { detail: code }) } : { name: code || id }),
    searchKeyOf: ({ code }) => code,
    readRow: ({ id, searchKey }, signal) => readPromotion(client, { id, code: searchKey }, signal),
  }
}

/** The batch of the promotions. */
export function PromotionBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedPromotion, never>>, 'create'>) {
  return <BatchBar create={createPromotionBatch} {...props} />
}
