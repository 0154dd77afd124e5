import type { ManagedPromotion, PromotionChanges, PromotionPayload } from '#machines/admin/catalogue/managed-promotion'
import { enabledChange } from '#machines/admin/catalogue/promotion-edit'
import type { ApiClient } from '../../../shared/client/client'
import type { Admin } from '../../admin-context'
import { createWrites, type Subject, type Writes, type WriteTexts } from '../../kit/edit/writes'
import { createPromotion, deletePromotion, listPromotions, updatePromotion } from '../promotions.calls'

export type PromotionRow = Pick<ManagedPromotion, 'id' | 'name' | 'code'> & {
  readonly timesRedeemed?: number | undefined
}

export type PromotionInput =
  | { readonly verb: 'create'; readonly payload: PromotionPayload }
  | { readonly verb: 'update'; readonly changes: PromotionChanges }
  | { readonly verb: 'enable' | 'disable'; readonly promotion: ManagedPromotion }
  | { readonly verb: 'delete' }

export type PromotionSubject =
  | Subject<'create' | 'update' | 'delete', PromotionRow>
  | Subject<'enable' | 'disable', ManagedPromotion>
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
  enable: { label: 'Enable', done: 'Promotion enabled successfully', failed: 'Failed to enable promotion' },
  disable: { label: 'Disable', done: 'Promotion disabled successfully', failed: 'Failed to disable promotion' },
  delete: {
    label: 'Delete',
    done: 'Promotion deleted successfully',
    failed: 'Failed to delete promotion',
    isInDialog: true,
  },
}

/** Returns the write that switches a promotion. One without the field counts as enabled, as in the edit form. */
export function toggleVerb({ enabled }: Pick<ManagedPromotion, 'enabled'>): 'enable' | 'disable' {
  return enabled === false ? 'enable' : 'disable'
}

/** The writes of the tab 'Promotions'. See openapi.yaml. */
export function createPromotionWrites(client: ApiClient, { activity }: Pick<Admin, 'activity'>): PromotionWrites {
  return createWrites<PromotionSubject, PromotionInput>({
    activity,
    entityName: 'Promotion',
    texts: TEXTS,
    nameOf: ({ id, name, code }) => [name, code && `(${code})`].filter(Boolean).join(' ') || id,
    // Only these two verbs are undone.
    undoInput: ({ verb, row }) => (verb === 'enable' || verb === 'disable' ? { verb, promotion: row } : undefined),
    perform: (id, input, signal) => perform(client, id, input, signal),
  })
}

function perform(client: ApiClient, id: string, input: PromotionInput, signal: AbortSignal): Promise<void> {
  switch (input.verb) {
    case 'create':
      return createPromotion(client, input.payload, signal)
    case 'update':
      return updatePromotion(client, id, input.changes, signal)
    case 'enable':
    case 'disable':
      return setEnabled(client, input.promotion, input.verb === 'enable', signal)
    case 'delete':
      return deletePromotion(client, id, signal)
  }
}

/**
 * All fields are sent, so the promotion is read first: an old row would revert the changes of another administrator (D-194).
 * Nothing is sent if it already has the wanted state.
 */
async function setEnabled(
  client: ApiClient,
  row: ManagedPromotion,
  isEnabled: boolean,
  signal: AbortSignal,
): Promise<void> {
  // If the read fails, the fields of the row are sent: the user has seen them in the list.
  const current = await readPromotion(client, row, signal).catch(() => undefined)
  if (current?.enabled !== isEnabled) {
    await updatePromotion(client, row.id, enabledChange(current ?? row, isEnabled), signal)
  }
}

/** The API has no call for a single promotion, so it is searched for by its code. */
export async function readPromotion(
  client: ApiClient,
  { id, code }: Pick<ManagedPromotion, 'id' | 'code'>,
  signal: AbortSignal,
): Promise<ManagedPromotion | undefined> {
  const query = { page: 1, search: code, enabled: undefined, expired: undefined }
  const { rows } = await listPromotions(client, query, signal)
  return rows.find((row) => row.id === id)
}
