import type { DeploymentConfig } from '../../shared/model'

/** What the form of a deployed service knows (customer specification, section 3 'Deployment config'), in its order. */
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

/** New values of the keys that somebody has changed, as they are sent. */
export type ConfigEdits = { readonly [Key in ConfigKey]?: unknown }

/** How closely a received key is a known one: the closest of several wins. */
type Match = { readonly known: ConfigKey; readonly distance: 0 | 1 | 2 }

/**
 * The configuration under the names of `CONFIG_KEYS` (decisions.md, 'Config key mapping'): a key is upper-cased, and taken from
 * camelCase if that is none that is known, so that `staff_rules` is STAFF_RULES and `footerLinks` is FOOTER_LINKS. Of several
 * that mean the same, the one that is in upper case wins. What is not known, or has lost, stays under its own name.
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

/** Whether a key is one of ours, by whatever name. */
export function isKnownByAnyName(key: string): boolean {
  return matchOf(key) !== undefined
}

/** The configuration with new values in the places of the old ones; nothing else of it changes. */
export function withEdits(config: DeploymentConfig, edits: ConfigEdits): DeploymentConfig {
  return { ...config, ...edits }
}

/**
 * The known keys that somebody else has changed since `config` was read: the server's value is neither the one that was
 * received nor the one that is to be saved.
 */
export function changedElsewhere(
  config: DeploymentConfig,
  latest: DeploymentConfig,
  edits: ConfigEdits,
): readonly ConfigKey[] {
  return CONFIG_KEYS.filter((key) => {
    const isEdited = Object.hasOwn(edits, key)
    return !isSameSetting(config[key], latest[key]) && !(isEdited && isSameSetting(edits[key], latest[key]))
  })
}

/** Whether two values set the same: a server may keep as text what it was sent as a number. */
function isSameSetting(one: unknown, other: unknown): boolean {
  return isSameJson(one, other) || (isScalar(one) && isScalar(other) && String(one) === String(other))
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Whether two values of a JSON are the same, in whatever order their keys are. */
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
  const snake = key.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()
  const known = knownKey(key.toUpperCase()) ?? knownKey(snake)
  if (known === undefined) return undefined
  if (key === known) return { known, distance: 0 }
  return { known, distance: key.toUpperCase() === known ? 1 : 2 }
}

function knownKey(key: string): ConfigKey | undefined {
  return CONFIG_KEYS.find((known) => known === key)
}
