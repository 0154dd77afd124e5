import type { ConfigKey } from './config-keys'

/** The keys with their own editors. */
type ListKey = 'FOOTER_LINKS' | 'STAFF_RULES'
export type ScalarKey = Exclude<ConfigKey, ListKey>
export type FlagKey = 'RULES_PAGE' | 'PREVIOUS_CALENDAR_EVENTS'
export type TextKey = Exclude<ScalarKey, FlagKey>

export type ConfigField = {
  /** Shown if the key is missing. A default is only sent if the user edits the field. */
  readonly default: string | boolean
} & (
  | { readonly kind: 'paragraph' | 'address' | 'flag' }
  | { readonly kind: 'text' | 'zone'; readonly missing: string }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly missing: string; readonly options: readonly string[] }
)

const slots = { kind: 'number', min: 1, max: 1_000 } as const

/** The fields with a single value, with the defaults, bounds and options of docs/product/manage.md#fields. */
export const CONFIG_FIELDS = {
  SERVER_NAME: { kind: 'text', missing: 'Server Name is required', default: '' },
  SHORT_NAME: { kind: 'text', missing: 'Short Name is required', default: '' },
  SERVER_DESCRIPTION: { kind: 'paragraph', default: '' },
  PORTAL_HOME_DESCRIPTION: { kind: 'paragraph', default: '' },
  SERVER_IP: { kind: 'address', default: '' },
  SERVER_PORT: { kind: 'number', min: 1, max: 65_535, default: '30120' },
  CALENDAR_TIMEZONE: { kind: 'zone', missing: 'Calendar Timezone is required', default: 'America/New_York' },
  PUNISHMENT_MONTHS: { kind: 'number', min: 1, max: 36, default: '12' },
  RULES_PAGE: { kind: 'flag', default: true },
  PREVIOUS_CALENDAR_EVENTS: { kind: 'flag', default: true },
  PERSONAL_INV_SLOTS: { ...slots, default: '50' },
  PROPERTY_INV_SLOTS: { ...slots, default: '100' },
  VEHICLE_TRUNK_INV_SLOTS: { ...slots, default: '50' },
  VEHICLE_GLOVEBOX_INV_SLOTS: { ...slots, default: '10' },
  FRAMEWORK: { kind: 'choice', missing: 'Framework is required', options: ['qb', 'esx', 'standalone'], default: 'qb' },
  INVENTORY: { kind: 'choice', missing: 'Inventory is required', options: ['qb', 'ox', 'none'], default: 'qb' },
  HOUSING: { kind: 'choice', missing: 'Housing is required', options: ['ps', 'qs', 'qb', 'none'], default: 'ps' },
  PHONE: { kind: 'choice', missing: 'Phone is required', options: ['qb', 'npwd', 'none'], default: 'qb' },
} as const satisfies Record<ScalarKey, ConfigField>

/** Returns the field with the general type, which has every kind. */
export function fieldOf(key: ScalarKey): ConfigField {
  return CONFIG_FIELDS[key]
}

/** The options of a select, plus its value if that is not among them: no value is coerced (D-019). */
export function optionsWith(options: readonly string[], shown: string): readonly string[] {
  return options.includes(shown) ? options : [...options, shown]
}

/** The time zones that the browser lists, plus UTC, which browsers omit, and the stored zone. */
export function zonesWith(shown: string): readonly string[] {
  const zones = optionsWith(Intl.supportedValuesOf?.('timeZone') ?? [], 'UTC')
  return shown === '' ? zones : optionsWith(zones, shown)
}
