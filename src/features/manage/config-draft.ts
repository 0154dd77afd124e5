import { changedFields, readConfig, type TypedConfig } from '#machines/manage/config/config-values'
import { knownFields } from '#machines/shared/form'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Drafts } from '../../xstate/drafts'

type Owner = { readonly userId: string; readonly serviceId: string }

/** Writes the unsaved edits as a draft when the session expires (docs/product/account.md#drafts). They contain no secrets. */
export function writeDraft(
  serviceId: string,
  config: DeploymentConfig,
  typed: TypedConfig,
): Readonly<Record<string, string>> {
  const changed = changedFields(readConfig(config).typed, typed).map((field) => [field, typed[field]])
  return { serviceId, typed: JSON.stringify(Object.fromEntries(changed)) }
}

/** Reads the draft of the same user and service. Returns an empty object if there is none. */
export function readDraft(
  drafts: Drafts,
  { userId, serviceId }: Owner,
  config: DeploymentConfig,
): Partial<TypedConfig> {
  const stored = drafts.recall('config', userId)
  return stored?.serviceId === serviceId ? knownFields(readConfig(config).typed, JSON.parse(stored.typed ?? '{}')) : {}
}
