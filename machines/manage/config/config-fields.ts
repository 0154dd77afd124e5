import { SERVER_LABELS } from '../../setup/server'
import type { ConfigKey } from './config-keys'

/** The keys whose value is a list or a text of many lines, with an editor of its own. */
type ListKey = 'FOOTER_LINKS' | 'STAFF_RULES'
export type ScalarKey = Exclude<ConfigKey, ListKey>
export type FlagKey = 'RULES_PAGE' | 'PREVIOUS_CALENDAR_EVENTS'
export type TextKey = Exclude<ScalarKey, FlagKey>

export type ConfigField = {
  readonly label: string
  /** What is shown while the key is missing; it is not sent by that. */
  readonly default: string | boolean
} & (
  | { readonly kind: 'text' | 'paragraph' | 'address' | 'zone' | 'flag' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
)

const slots = { kind: 'number', min: 1, max: 1_000 } as const

/** The fields with one value, with the defaults, bounds and options of /manage (customer specification, sections 3 and 9). */
export const CONFIG_FIELDS = {
  SERVER_NAME: { label: SERVER_LABELS.serverName, kind: 'text', default: '' },
  SHORT_NAME: { label: SERVER_LABELS.shortName, kind: 'text', default: '' },
  SERVER_DESCRIPTION: { label: SERVER_LABELS.serverDescription, kind: 'paragraph', default: '' },
  PORTAL_HOME_DESCRIPTION: { label: SERVER_LABELS.portalHomeDescription, kind: 'paragraph', default: '' },
  SERVER_IP: { label: SERVER_LABELS.serverIp, kind: 'address', default: '' },
  SERVER_PORT: { label: SERVER_LABELS.serverPort, kind: 'number', min: 1, max: 65_535, default: '30120' },
  CALENDAR_TIMEZONE: { label: SERVER_LABELS.calendarTimezone, kind: 'zone', default: 'America/New_York' },
  PUNISHMENT_MONTHS: { label: SERVER_LABELS.punishmentMonths, kind: 'number', min: 1, max: 36, default: '12' },
  RULES_PAGE: { label: SERVER_LABELS.rulesPage, kind: 'flag', default: true },
  PREVIOUS_CALENDAR_EVENTS: { label: SERVER_LABELS.previousCalendarEvents, kind: 'flag', default: true },
  PERSONAL_INV_SLOTS: { label: SERVER_LABELS.personalInvSlots, ...slots, default: '50' },
  PROPERTY_INV_SLOTS: { label: SERVER_LABELS.propertyInvSlots, ...slots, default: '100' },
  VEHICLE_TRUNK_INV_SLOTS: { label: SERVER_LABELS.vehicleTrunkInvSlots, ...slots, default: '50' },
  VEHICLE_GLOVEBOX_INV_SLOTS: { label: SERVER_LABELS.vehicleGloveboxInvSlots, ...slots, default: '10' },
  FRAMEWORK: { label: 'Framework', kind: 'choice', options: ['qb', 'esx', 'standalone'], default: 'qb' },
  INVENTORY: { label: 'Inventory', kind: 'choice', options: ['qb', 'ox', 'none'], default: 'qb' },
  HOUSING: { label: 'Housing', kind: 'choice', options: ['ps', 'qs', 'qb', 'none'], default: 'ps' },
  PHONE: { label: 'Phone', kind: 'choice', options: ['qb', 'npwd', 'none'], default: 'qb' },
} as const satisfies Record<ScalarKey, ConfigField>

/** The same, for whoever does not care which it is. */
export function fieldOf(key: ScalarKey): ConfigField {
  return CONFIG_FIELDS[key]
}

/** The options of a select, with the value that it shows where that is not among them: nothing is coerced (decisions.md). */
export function optionsWith(options: readonly string[], shown: string): readonly string[] {
  return options.includes(shown) ? options : [...options, shown]
}

/**
 * The zones that this engine knows, if it can list them, UTC, which its list leaves out, and the stored one (decisions.md, 'The
 * long IANA list').
 */
export function zonesWith(shown: string): readonly string[] {
  const zones = optionsWith(Intl.supportedValuesOf?.('timeZone') ?? [], 'UTC')
  return shown === '' ? zones : optionsWith(zones, shown)
}
