import type { ConfigChange } from '#machines/manage/config/config-changes'
import { CONFIG_KEYS, type ConfigKey, withKnownKeys } from '#machines/manage/config/config-keys'
import type { ConfigFormField } from '#machines/manage/config/config-values'
import type { ApiError, FieldError } from '#machines/shared/api-error'
import { GAME_LABELS, SERVER_LABELS } from '../../shared/format/field-labels'

/** The labels of the fields (docs/product/manage.md#fields). */
export const CONFIG_LABELS: Readonly<Record<ConfigFormField, string>> = {
  SERVER_NAME: SERVER_LABELS.serverName,
  SHORT_NAME: SERVER_LABELS.shortName,
  SERVER_DESCRIPTION: SERVER_LABELS.serverDescription,
  PORTAL_HOME_DESCRIPTION: SERVER_LABELS.portalHomeDescription,
  SERVER_IP: SERVER_LABELS.serverIp,
  SERVER_PORT: SERVER_LABELS.serverPort,
  CALENDAR_TIMEZONE: SERVER_LABELS.calendarTimezone,
  PUNISHMENT_MONTHS: SERVER_LABELS.punishmentMonths,
  RULES_PAGE: SERVER_LABELS.rulesPage,
  PREVIOUS_CALENDAR_EVENTS: SERVER_LABELS.previousCalendarEvents,
  PERSONAL_INV_SLOTS: SERVER_LABELS.personalInvSlots,
  PROPERTY_INV_SLOTS: SERVER_LABELS.propertyInvSlots,
  VEHICLE_TRUNK_INV_SLOTS: SERVER_LABELS.vehicleTrunkInvSlots,
  VEHICLE_GLOVEBOX_INV_SLOTS: SERVER_LABELS.vehicleGloveboxInvSlots,
  FRAMEWORK: GAME_LABELS.framework,
  INVENTORY: GAME_LABELS.inventory,
  HOUSING: GAME_LABELS.housing,
  PHONE: GAME_LABELS.phone,
  STAFF_RULES: 'Staff Rules',
  footerText1: 'Footer Link 1 Text',
  footerUrl1: 'Footer Link 1 URL',
  footerText2: 'Footer Link 2 Text',
  footerUrl2: 'Footer Link 2 URL',
}

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
