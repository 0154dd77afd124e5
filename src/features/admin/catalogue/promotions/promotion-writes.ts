import type { ManagedPromotion, PromotionChanges, PromotionPayload } from '#machines/shared/model'
import { createPromotion, deletePromotion, updatePromotion } from '../../../../api/admin/catalogue/promotions'
import type { ApiClient } from '../../../../api/client/client'
import { createWrites, type Subject, type Writes, type WriteTexts } from '../../edit/writes'

/** A promotion, or one that is being made. */
export type PromotionRow = Pick<ManagedPromotion, 'id' | 'name' | 'code'> & {
  readonly timesRedeemed?: number | undefined
}

export type PromotionInput =
  | { readonly verb: 'create'; readonly payload: PromotionPayload }
  | { readonly verb: 'update'; readonly changes: PromotionChanges }
  | { readonly verb: 'delete' }

export type PromotionSubject = Subject<PromotionInput['verb'], PromotionRow>
export type PromotionWrites = Writes<PromotionSubject, PromotionInput>

/** What a new promotion is written under: no promotion has such an id. */
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

/** What administrators do to promotions (administrator specification, section 7). */
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
