import { changedFields, readConfig, type TypedConfig } from '#machines/manage/config/config-values'
import { knownFields } from '#machines/shared/form'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Drafts } from '../../xstate/drafts'

type Owner = { readonly userId: string; readonly serviceId: string }

/** What was changed and not saved when a session runs out, as the memory for it takes it. None of it is a secret. */
export function writeDraft(
  serviceId: string,
  config: DeploymentConfig,
  typed: TypedConfig,
): Readonly<Record<string, string>> {
  const changed = changedFields(readConfig(config).typed, typed).map((field) => [field, typed[field]])
  return { serviceId, typed: JSON.stringify(Object.fromEntries(changed)) }
}

/** What the same user had changed in the same service; nothing else. */
export function readDraft(
  drafts: Drafts,
  { userId, serviceId }: Owner,
  config: DeploymentConfig,
): Partial<TypedConfig> {
  const stored = drafts.recall('config', userId)
  return stored?.serviceId === serviceId ? knownFields(readConfig(config).typed, JSON.parse(stored.typed ?? '{}')) : {}
}
