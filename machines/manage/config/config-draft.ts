import { knownFields } from '../../shared/form'
import type { DeploymentConfig } from '../../shared/model'
import { CONFIG_KEYS, type ConfigEdits, type ConfigKey, isSameJson } from './config-keys'
import { type ConfigFormField, changedFields, readConfig, storedKeyOf, type TypedConfig } from './config-values'

type Values = Partial<TypedConfig>

/** Unsaved edits for a later page: the edited fields, and the values that their settings had when the user edited them. */
export type ConfigDraft = { readonly typed: Values; readonly before: Values }

/** A draft as it was stored. Another version of the portal may have stored anything. */
export type StoredConfigDraft = { readonly typed?: unknown; readonly before?: unknown }

/**
 * Returns the edits on the screen.
 *
 * @param sent the edits of a save whose result is unclear. What is saved of these settings is not known, so it cannot be compared.
 */
export function draftOf(config: DeploymentConfig, shown: TypedConfig, sent: ConfigEdits = {}): ConfigDraft {
  const received = readConfig(config).typed
  const edited = changedFields(received, shown)
  const keys = new Set(edited.map(storedKeyOf).filter((key) => !Object.hasOwn(sent, key)))
  return {
    typed: only(shown, edited),
    // The parts of the footer links are one setting.
    before: only(
      received,
      fieldsOf(received).filter((field) => keys.has(storedKeyOf(field))),
    ),
  }
}

/** Adds the edits that were made later. */
export function withLater({ typed, before }: ConfigDraft, later: ConfigDraft): ConfigDraft {
  return { typed: { ...typed, ...later.typed }, before: { ...before, ...later.before } }
}

/** Returns what a stored draft changes on the screen: fields that are not edited there, and whose values are not saved. */
export function restorable(config: DeploymentConfig, shown: TypedConfig, stored: StoredConfigDraft): ConfigDraft {
  const { typed: received, fixed } = readConfig(config)
  const isEdited = new Set(changedFields(received, shown))
  const drafted = { ...received, ...knownFields(received, stored.typed) }
  const fields = changedFields(received, drafted).filter(
    (field) => !isEdited.has(field) && !fixed.has(storedKeyOf(field)),
  )
  return { typed: only(drafted, fields), before: knownFields(received, stored.before) }
}

/** Lists the settings of a draft that were changed elsewhere since the user edited them. */
export function changedSince(config: DeploymentConfig, { typed, before }: ConfigDraft): readonly ConfigKey[] {
  const received = readConfig(config).typed
  const edited = new Set(fieldsOf(typed).map(storedKeyOf))
  const changed = fieldsOf(before).filter((field) => !isSameJson(before[field], received[field]))
  const keys = new Set(changed.map(storedKeyOf))
  return CONFIG_KEYS.filter((key) => edited.has(key) && keys.has(key))
}

function only(values: TypedConfig, fields: readonly ConfigFormField[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

// Safe because such an object has only fields of the form; Object.keys types them as string.
const fieldsOf = (values: Values) => Object.keys(values) as ConfigFormField[]
