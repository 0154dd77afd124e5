import type { ManagedPromotion, PromotionChanges, PromotionPayload } from '#machines/shared/model'
import { createPromotion, deletePromotion, updatePromotion } from '../../../../api/admin/catalogue/promotions'
import type { ApiClient } from '../../../../api/client/client'
import { createWrites, type Subject, type Writes, type WriteTexts } from '../../edit/writes'

export type PromotionRow = Pick<ManagedPromotion, 'id' | 'name' | 'code'> & {
  readonly timesRedeemed?: number | undefined
}

export type PromotionInput =
  | { readonly verb: 'create'; readonly payload: PromotionPayload }
  | { readonly verb: 'update'; readonly changes: PromotionChanges }
  | { readonly verb: 'delete' }

export type PromotionSubject = Subject<PromotionInput['verb'], PromotionRow>
export type PromotionWrites = Writes<PromotionSubject, PromotionInput>

/** The id of the write that creates a promotion. No promotion can have it. */
export const NEW_PROMOTION_ID = 'new promotion'

const TEXTS: WriteTexts<PromotionSubject['verb']> = {
  create: {
    label: 'Create Promotion',
    done: 'Promotion created successfully',
    failed: 'Failed to create promotion',
    isInDialog: true,
    concernsOthers: true,
  },
  update: {
    label: 'Save Changes',
    done: 'Promotion updated successfully',
    failed: 'Failed to update promotion',
    isInDialog: true,
  },
  delete: {
    label: 'Delete',
    done: 'Promotion deleted successfully',
    failed: 'Failed to delete promotion',
    isInDialog: true,
  },
}

/** The writes of the tab 'Promotions'. See docs/product/admin/catalogue.md#calls. */
export function createPromotionWrites(client: ApiClient): PromotionWrites {
  return createWrites<PromotionSubject, PromotionInput>({
    entityName: 'Promotion',
    texts: TEXTS,
    nameOf: ({ id, name, code }) => [name, code && `(${code})`].filter(Boolean).join(' ') || id,
    perform(id, input, signal) {
      if (input.verb === 'create') return createPromotion(client, input.payload, signal)
      if (input.verb === 'update') return updatePromotion(client, id, input.changes, signal)
      return deletePromotion(client, id, signal)
    },
  })
}
