import type { ComponentProps } from 'react'
import type { ManagedPromotion } from '#machines/shared/model'
import { BatchBar } from '../../batch/batch-bar'
import { createPromotionBatch } from './promotion-batch'

/** The batch of the promotions. */
export function PromotionBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedPromotion, never>>, 'create'>) {
  return <BatchBar create={createPromotionBatch} {...props} />
}
