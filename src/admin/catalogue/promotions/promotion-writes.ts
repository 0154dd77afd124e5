import type { ManagedPromotion, PromotionPayload } from '#machines/admin/catalogue/managed-promotion'
import { enabledChange, promotionChanges, sentEdit, typedPromotionEdit } from '#machines/admin/catalogue/promotion-edit'
import type { TypedPromotionEdit } from '#machines/admin/catalogue/promotion-form'
import type { ApiError } from '#machines/shared/api-error'
import type { ApiClient } from '../../../shared/client/client'
import type { Admin } from '../../kit/admin-context'
import { type OpenEdit, saveEdit, throwUnsent } from '../../kit/edit/save-edit'
import type { WriteKinds } from '../../kit/edit/write-kinds'
import { createWrites, type Subject, senderOf, type Writes } from '../../kit/edit/writes'
import { createPromotion, deletePromotion, listPromotions, updatePromotion } from '../promotions.calls'

export type PromotionRow = Pick<ManagedPromotion, 'id' | 'name' | 'code'> & {
  readonly timesRedeemed?: number | undefined
}

export type PromotionEdit = OpenEdit<ManagedPromotion, TypedPromotionEdit>

export type PromotionInput =
  | { readonly verb: 'create'; readonly payload: PromotionPayload }
  | { readonly verb: 'update'; readonly promotion: ManagedPromotion; readonly edit: PromotionEdit }
  | { readonly verb: 'enable' | 'disable'; readonly promotion: ManagedPromotion }
  | { readonly verb: 'delete' }

export type PromotionSubject =
  | Subject<'create' | 'update' | 'delete', PromotionRow>
  | Subject<'enable' | 'disable', ManagedPromotion>
export type PromotionWrites = Writes<PromotionSubject, PromotionInput>

/** The id of the write that creates a promotion. No promotion can have it. */
export const NEW_PROMOTION_ID = 'new promotion'

/** The writes to promotions (docs/product/admin/catalogue.md#promotions). */
const PROMOTION_WRITES: WriteKinds<PromotionInput> = {
  create: {
    label: 'Create Promotion',
    isInDialog: true,
    concernsOthers: true,
    call: (client, _, signal, { payload }) => createPromotion(client, payload, signal),
    done: 'Promotion created successfully',
    failed: 'Failed to create promotion',
  },
  update: {
    label: 'Save Changes',
    isInDialog: true,
    call: (client, _, signal, { edit, promotion }) => savePromotion(client, promotion, edit, signal),
    done: 'Promotion updated successfully',
    failed: 'Failed to update promotion',
  },
  // Enabling and disabling need no confirmation, because they can be undone.
  enable: {
    label: 'Enable',
    call: (client, _, signal, { promotion }) => setEnabled(client, promotion, true, signal),
    done: 'Promotion enabled successfully',
    failed: 'Failed to enable promotion',
  },
  disable: {
    label: 'Disable',
    call: (client, _, signal, { promotion }) => setEnabled(client, promotion, false, signal),
    done: 'Promotion disabled successfully',
    failed: 'Failed to disable promotion',
  },
  delete: {
    label: 'Delete',
    isInDialog: true,
    confirmation:
      'Are you sure you want to delete this promotion? This also deletes the associated Stripe coupon and cannot be undone.',
    call: deletePromotion,
    done: 'Promotion deleted successfully',
    failed: 'Failed to delete promotion',
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
    texts: PROMOTION_WRITES,
    nameOf: ({ id, name, code }) => [name, code && `(${code})`].filter(Boolean).join(' ') || id,
    // Only these two verbs are undone.
    undoInput: ({ verb, row }) => (verb === 'enable' || verb === 'disable' ? { verb, promotion: row } : undefined),
    perform: senderOf(client, PROMOTION_WRITES),
  })
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
  const current = await currentPromotion(client, row, signal).catch(throwUnsent)
  if (current.enabled !== isEnabled) await updatePromotion(client, row.id, enabledChange(current, isEnabled), signal)
}

/** All fields are sent, and another administrator's changes must not be reverted (D-194). */
function savePromotion(
  client: ApiClient,
  promotion: ManagedPromotion,
  edit: PromotionEdit,
  signal: AbortSignal,
): Promise<void> {
  return saveEdit(
    { entityName: 'Promotion', typedOf: typedPromotionEdit, sentOf: sentEdit, changesOf: promotionChanges },
    edit,
    () => currentPromotion(client, promotion, signal),
    (changes) => updatePromotion(client, promotion.id, changes, signal),
  )
}

const GONE: ApiError = { kind: 'http', status: 404, message: '' }

/** @throws ApiError 404 if the promotion no longer exists */
async function currentPromotion(client: ApiClient, row: ManagedPromotion, signal: AbortSignal) {
  const current = await readPromotion(client, row, signal)
  if (current === undefined) throw GONE
  return current
}

/** The API has no call for a single promotion, so it is searched for by its code. */
export async function readPromotion(
  client: ApiClient,
  { id, code }: Pick<ManagedPromotion, 'id' | 'code'>,
  signal: AbortSignal,
): Promise<ManagedPromotion | undefined> {
  for (let page = 1; ; page += 1) {
    const query = { page, search: code, enabled: undefined, expired: undefined, limit: 100 }
    const { rows, pages } = await listPromotions(client, query, signal)
    const found = rows.find((row) => row.id === id)
    // Other codes and names may contain the code too.
    if (found !== undefined || page >= pages) return found
  }
}
