import type { ConfigChange } from '#machines/manage/config/config-changes'
import { CONFIG_KEYS, type ConfigKey, withKnownKeys } from '#machines/manage/config/config-keys'
import type { ApiError, FieldError } from '#machines/shared/api-error'
import { CONFIG_LABELS } from './config-labels'

/** The server names a setting as it stores it, or otherwise; here it is the field of the form, where it has one. */
export function formFieldErrors(
  { fieldErrors = [] }: ApiError,
  changes: readonly ConfigChange[],
): readonly FieldError[] {
  return fieldErrors.map(({ field, message }) => {
    const key = knownKeyOf(field)
    if (key !== 'FOOTER_LINKS') return { field: key ?? field, message }
    // Which of the two links it is about is not said: most likely the one that was changed.
    const changed = changes.map((change) => change.field).find((name) => name.startsWith('footer'))
    return { field: changed?.endsWith('2') ? 'footerUrl2' : 'footerUrl1', message }
  })
}

/** What is said of settings that have no field on the screen, in words for the banner. */
export function otherFieldErrors({ fieldErrors = [] }: ApiError, fixed: ReadonlySet<ConfigKey>): readonly string[] {
  return fieldErrors.flatMap(({ field, message }) => {
    const key = knownKeyOf(field)
    if (key === undefined) return [`${field}: ${message}`]
    return fixed.has(key) ? [`${settingName(key)}: ${message}`] : []
  })
}

/** What a setting is called as a whole. */
export function settingName(key: ConfigKey): string {
  return key === 'FOOTER_LINKS' ? 'Footer Links' : CONFIG_LABELS[key]
}

function knownKeyOf(field: string): ConfigKey | undefined {
  const [name] = Object.keys(withKnownKeys({ [field]: true }))
  return CONFIG_KEYS.find((key) => key === name)
}
