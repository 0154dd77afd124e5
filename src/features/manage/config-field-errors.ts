import type { ConfigChange } from '#machines/manage/config/config-changes'
import { CONFIG_KEYS, type ConfigKey, withKnownKeys } from '#machines/manage/config/config-keys'
import type { ApiError, FieldError } from '#machines/shared/api-error'
import { CONFIG_LABELS } from './config-labels'

/** Maps the server's field names to fields of the form, in any spelling. Unknown names stay. */
export function formFieldErrors(
  { fieldErrors = [] }: ApiError,
  changes: readonly ConfigChange[],
): readonly FieldError[] {
  return fieldErrors.map(({ field, message }) => {
    const key = knownKeyOf(field)
    if (key !== 'FOOTER_LINKS') return { field: key ?? field, message }
    // The server does not report which link is wrong. It is most likely the one that was edited.
    const changed = changes.map((change) => change.field).find((name) => name.startsWith('footer'))
    return { field: changed?.endsWith('2') ? 'footerUrl2' : 'footerUrl1', message }
  })
}

/** Returns sentences for the banner about settings without an editable field. */
export function otherFieldErrors({ fieldErrors = [] }: ApiError, fixed: ReadonlySet<ConfigKey>): readonly string[] {
  return fieldErrors.flatMap(({ field, message }) => {
    const key = knownKeyOf(field)
    if (key === undefined) return [`${field}: ${message}`]
    return fixed.has(key) ? [`${settingName(key)}: ${message}`] : []
  })
}

/** The label of a setting. The footer links are four fields, but one setting. */
export function settingName(key: ConfigKey): string {
  return key === 'FOOTER_LINKS' ? 'Footer Links' : CONFIG_LABELS[key]
}

function knownKeyOf(field: string): ConfigKey | undefined {
  const [name] = Object.keys(withKnownKeys({ [field]: true }))
  return CONFIG_KEYS.find((key) => key === name)
}
