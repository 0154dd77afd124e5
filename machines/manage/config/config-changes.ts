import type { DeploymentConfig } from '../../shared/model'
import {
  type ConfigFormField,
  changedFields,
  editsOf,
  readConfig,
  storedKeyOf,
  type TypedConfig,
} from './config-values'

/** One unsaved change, with the texts for the stored and the new value. */
export type ConfigChange = {
  readonly field: ConfigFormField
  readonly before: string
  readonly after: string
}

/** Lists the unsaved changes by field, in the form's order (docs/product/manage.md#saving). */
export function changesOf(config: DeploymentConfig, typed: TypedConfig): readonly ConfigChange[] {
  const received = readConfig(config).typed
  const edits = editsOf(config, typed)
  return changedFields(received, typed)
    .filter((field) => Object.hasOwn(edits, storedKeyOf(field)))
    .map((field) => ({
      field,
      before: storedText(config[storedKeyOf(field)], received[field]),
      after: valueText(typed[field]),
    }))
}

/** The text names a default that is shown but not stored, so that it does not look like a stored value. */
function storedText(stored: unknown, shown: TypedConfig[ConfigFormField]): string {
  if (stored !== undefined && stored !== null) return valueText(shown)
  return shown === '' ? 'Not set' : `Not set (${valueText(shown)})`
}

function valueText(value: TypedConfig[ConfigFormField]): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  const text = typeof value === 'string' ? value : value.join('\n')
  return text === '' ? 'Empty' : text
}
