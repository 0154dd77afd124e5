import type { DeploymentConfig } from '../../shared/model'

/** The keys of the form, in the form's order (docs/product/manage.md#fields). */
export const CONFIG_KEYS = [
  'SERVER_NAME',
  'SHORT_NAME',
  'SERVER_DESCRIPTION',
  'PORTAL_HOME_DESCRIPTION',
  'SERVER_IP',
  'SERVER_PORT',
  'CALENDAR_TIMEZONE',
  'PUNISHMENT_MONTHS',
  'RULES_PAGE',
  'PREVIOUS_CALENDAR_EVENTS',
  'PERSONAL_INV_SLOTS',
  'PROPERTY_INV_SLOTS',
  'VEHICLE_TRUNK_INV_SLOTS',
  'VEHICLE_GLOVEBOX_INV_SLOTS',
  'FRAMEWORK',
  'INVENTORY',
  'HOUSING',
  'PHONE',
  'STAFF_RULES',
  'FOOTER_LINKS',
] as const

export type ConfigKey = (typeof CONFIG_KEYS)[number]

/** The new values of the edited keys, in the shape in which they are sent. */
export type ConfigEdits = { readonly [Key in ConfigKey]?: unknown }

/** The known key that a received key stands for. Of several matches, the smallest distance wins. */
type Match = { readonly known: ConfigKey; readonly distance: 0 | 1 | 2 }

/**
 * Renames received keys to those of `CONFIG_KEYS` (D-021). A key is upper-cased; if the result is unknown, camelCase is converted
 * to upper snake case. So `staff_rules` is STAFF_RULES and `footerLinks` is FOOTER_LINKS. If several keys mean the same, the one
 * in upper case wins. The others, and unknown keys, stay as they are.
 */
export function withKnownKeys(received: Readonly<Record<string, unknown>>): DeploymentConfig {
  const closest = new Map<ConfigKey, { key: string; distance: number }>()
  for (const key of Object.keys(received)) {
    const match = matchOf(key)
    if (match === undefined) continue
    const { distance = Number.POSITIVE_INFINITY } = closest.get(match.known) ?? {}
    if (match.distance < distance) closest.set(match.known, { key, distance: match.distance })
  }
  const names = new Map(Array.from(closest, ([known, { key }]) => [key, known]))
  return Object.fromEntries(Object.entries(received).map(([key, value]) => [names.get(key) ?? key, value]))
}

/** True if the key is a known key in any spelling. */
export function isKnownByAnyName(key: string): boolean {
  return matchOf(key) !== undefined
}

/** Replaces the edited values and preserves everything else, including the order. */
export function withEdits(config: DeploymentConfig, edits: ConfigEdits): DeploymentConfig {
  return { ...config, ...edits }
}

/**
 * Lists the known keys that were changed elsewhere since `config` was read: the server's latest value is neither the received one
 * nor, for an edited key, one of the user's own.
 *
 * @param sent the edits of an earlier save whose result is unclear
 */
export function changedElsewhere(
  config: DeploymentConfig,
  latest: DeploymentConfig,
  edits: ConfigEdits,
  sent: ConfigEdits = {},
): readonly ConfigKey[] {
  return CONFIG_KEYS.filter((key) => {
    const own = [edits, sent].filter((values) => Object.hasOwn(edits, key) && Object.hasOwn(values, key))
    return ![config, ...own].some((values) => isSameSetting(values[key], latest[key]))
  })
}

/** A number and its text count as equal, because the server may store a number as text. */
function isSameSetting(one: unknown, other: unknown): boolean {
  return isSameJson(one, other) || (isScalar(one) && isScalar(other) && String(one) === String(other))
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Compares two JSON values deeply, ignoring the order of keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameJson(value, others.get(key)))
  )
}

function matchOf(key: string): Match | undefined {
  const snake = key.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
  const known = knownKey(key.toUpperCase()) ?? knownKey(snake)
  if (known === undefined) return undefined
  if (key === known) return { known, distance: 0 }
  return { known, distance: key.toUpperCase() === known ? 1 : 2 }
}

function knownKey(key: string): ConfigKey | undefined {
  return CONFIG_KEYS.find((known) => known === key)
}
