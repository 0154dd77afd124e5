import type { ComponentProps } from 'react'
import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import type { ApiClient } from '../../../../shared/client/client'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import type { CreateWork } from '../../../admin-context'
import { PROMOTION_COLUMNS } from '../../../catalogue/promotions/promotion-table'
import {
  createPromotionWrites,
  type PromotionWrites,
  readPromotion,
  toggleVerb,
} from '../../../catalogue/promotions/promotion-writes'
import type { BatchKind } from '../../batch/batch.ports'
import { BatchBar } from '../../batch/batch-bar'
import { type BatchWork, createBatchWork } from '../../batch/batch-work'
import { runInBatch } from '../../batch/run-in-batch'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra } from './list-extras'

type BatchVerb = ReturnType<typeof toggleVerb>

// Loaded when it is used, with the library that writes CSV.
const { Part: PromotionExport } = lazyPart(
  async () => (await import('../../export/lists/promotion-export')).PromotionExport,
)

/** The parts of the list of promotions that are loaded after its rows. */
export function PromotionExtras({
  extra,
  ...list
}: { extra: ListExtra<ManagedPromotion> } & Omit<ComponentProps<typeof PromotionExport>, 'onClose'>) {
  return (
    <ListExtraParts
      extra={extra}
      Rows={PromotionBatchBar}
      createBatch={createPromotionBatch}
      options={{
        list: 'promotions',
        columns: PROMOTION_COLUMNS,
        exportDialog: (onClose) => <PromotionExport {...list} onClose={onClose} />,
      }}
    />
  )
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

/** The batch of the promotions. */
function PromotionBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedPromotion, never>>, 'create'>) {
  return <BatchBar create={createPromotionBatch} {...props} />
}
