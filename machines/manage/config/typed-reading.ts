import { tidied, tidiedToAscii } from '../../shared/typed-text'
import { fieldOf } from './config-fields'
import { type ConfigFormField, changedFields, SCALAR_KEYS, type TypedConfig } from './config-values'

/** Returns the values with the edited fields tidied, except for free text (docs/product/manage.md#text). */
export function tidiedConfig(received: TypedConfig, typed: TypedConfig): TypedConfig {
  const fields = changedFields(received, typed)
  return { ...typed, ...Object.fromEntries(fields.map((field) => [field, tidiedValue(field, typed[field])])) }
}

function tidiedValue(field: ConfigFormField, typed: TypedConfig[ConfigFormField]): TypedConfig[ConfigFormField] {
  if (typeof typed !== 'string') return typed
  if (field === 'footerUrl1' || field === 'footerUrl2') return tidied(typed)
  const key = SCALAR_KEYS.find((scalar) => scalar === field)
  const kind = key && fieldOf(key).kind
  return kind === 'number' || kind === 'address' ? tidiedToAscii(typed) : typed
}
