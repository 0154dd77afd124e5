import type { ConfigDraft, StoredConfigDraft } from '#machines/manage/config/config-draft'
import { serverRules } from '#machines/setup/server'
import { type Draft, type DraftOwner, setupDrafts } from '../../shared/storage/setup-drafts'
import { storedJson } from '../../shared/storage/store'

/** The name of the draft beside those of the setup's steps. */
const STEP = 'config'

const STORABLE = { typed: () => true, before: () => true }

/** A draft as texts. Configurations have no secrets, but an address may be pasted with the password of the game server. */
export function textsOf({ typed, before }: ConfigDraft): { readonly typed: string; readonly before: string } {
  const { SERVER_IP, ...others } = typed
  const isStorable = SERVER_IP === undefined || serverRules.storable.serverIp(SERVER_IP)
  return { typed: JSON.stringify(isStorable ? typed : others), before: JSON.stringify(before) }
}

export function draftIn({ typed, before }: Draft): StoredConfigDraft {
  return { typed: storedJson(String(typed)), before: storedJson(String(before)) }
}

/** The unsaved edits of one service's configuration in this tab (docs/product/manage.md#drafts). */
export const configDrafts = {
  read(owner: DraftOwner): (StoredConfigDraft & { readonly at: number }) | undefined {
    const texts = setupDrafts.read(owner, STEP)
    return texts && { ...draftIn(texts), at: setupDrafts.storedAt(owner, STEP) ?? 0 }
  },
  /** A draft without edits is removed. */
  save(owner: DraftOwner, draft: ConfigDraft): void {
    const texts = textsOf(draft)
    const { typed, before } = setupDrafts.read(owner, STEP) ?? {}
    if (Object.keys(draft.typed).length === 0) setupDrafts.remove(owner, STEP)
    // An unchanged draft keeps its time.
    else if (texts.typed !== typed || texts.before !== before) setupDrafts.save(owner, STEP, texts, STORABLE)
  },
}
