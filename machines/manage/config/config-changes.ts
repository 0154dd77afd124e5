import type { DeploymentConfig } from '../../shared/model'
import {
  type ConfigFormField,
  changedFields,
  editsOf,
  readConfig,
  storedKeyOf,
  type TypedConfig,
} from './config-values'

/** One thing that would be saved: what it is now, and what it would be. */
export type ConfigChange = {
  readonly field: ConfigFormField
  readonly before: string
  readonly after: string
}

/** What would be saved, field by field, in the form's order (ux.md, item 17). */
export function changesOf(config: DeploymentConfig, typed: TypedConfig): readonly ConfigChange[] {
  const received = readConfig(config).typed
  const edits = editsOf(config, typed)
  return changedFields(received, typed)
    .filter((field) => Object.hasOwn(edits, storedKeyOf(field)))
    .map((field) => ({
      field,
      before: wordsOfStored(config[storedKeyOf(field)], received[field]),
      after: inWords(typed[field]),
    }))
}

/** A default that is shown and not stored must not pass for a setting. */
function wordsOfStored(stored: unknown, shown: TypedConfig[ConfigFormField]): string {
  if (stored !== undefined && stored !== null) return inWords(shown)
  return shown === '' ? 'Not set' : `Not set (${inWords(shown)})`
}

function inWords(value: TypedConfig[ConfigFormField]): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  const text = typeof value === 'string' ? value : value.join('\n')
  return text === '' ? 'Empty' : text
}
