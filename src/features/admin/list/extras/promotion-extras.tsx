import type { ComponentProps } from 'react'
import type { ManagedPromotion } from '#machines/shared/model'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { createPromotionBatch, PromotionBatchBar } from '../../batch/lists/promotion-batch'
import { PROMOTION_COLUMNS } from '../../catalogue/promotions/promotion-table'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra } from './list-extras'

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
