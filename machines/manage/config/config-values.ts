import { readLines, writeLines } from '../../shared/line-ends'
import type { DeploymentConfig } from '../../shared/model'
import { readWholeNumber } from '../../shared/numbers'
import { CONFIG_FIELDS, type ConfigField, type FlagKey, fieldOf, type ScalarKey, type TextKey } from './config-fields'
import { CONFIG_KEYS, type ConfigEdits, type ConfigKey, isSameJson } from './config-keys'
import { readFooterLinks, type TypedLink, writeFooterLinks } from './footer-links'
import { readStaffRules, type TypedRules, writeStaffRules } from './staff-rules'

/** The parts of the two footer links, each a field of its own. */
export type LinkField = 'footerText1' | 'footerUrl1' | 'footerText2' | 'footerUrl2'

/** The configuration while it is typed: numbers are text until they are sent. */
export type TypedConfig = { readonly [Key in TextKey]: string } & { readonly [Key in FlagKey]: boolean } & {
  readonly [Field in LinkField]: string
} & { readonly STAFF_RULES: TypedRules }

export type ConfigFormField = keyof TypedConfig

// The cast: an object's keys have lost their names.
export const SCALAR_KEYS = Object.keys(CONFIG_FIELDS) as readonly ScalarKey[]

/** A configuration as the form shows it. */
export type ReadConfig = {
  readonly typed: TypedConfig
  /** What is stored in a shape that the form can't edit: it is shown, and goes back as it came. */
  readonly fixed: ReadonlySet<ConfigKey>
}

const NO_LINK: TypedLink = { text: '', url: '' }

/** What the form shows for a configuration: defaults fill what is missing (decisions.md, 'Different defaults'). */
export function readConfig(config: DeploymentConfig): ReadConfig {
  const links = readFooterLinks(config.FOOTER_LINKS)
  const rules = readStaffRules(config.STAFF_RULES)
  const [first, second] = links ?? [NO_LINK, NO_LINK]
  const scalars = SCALAR_KEYS.map((key) => [key, readScalar(fieldOf(key), config[key])] as const)
  const unread: ConfigKey[] = scalars.filter(([, value]) => value === undefined).map(([key]) => key)
  const shown = scalars.map(([key, value]) => [key, value ?? fieldOf(key).default])
  return {
    typed: {
      // The cast: the entries of all scalars, each with a value of its kind.
      ...(Object.fromEntries(shown) as Pick<TypedConfig, ScalarKey>),
      STAFF_RULES: rules ?? '',
      footerText1: first.text,
      footerUrl1: first.url,
      footerText2: second.text,
      footerUrl2: second.url,
    },
    fixed: new Set([
      ...unread,
      ...(rules === undefined ? (['STAFF_RULES'] as const) : []),
      ...(links === undefined ? (['FOOTER_LINKS'] as const) : []),
    ]),
  }
}

/** The new values of what was changed in the form, in the shape in which each is stored; empty when nothing was. */
export function editsOf(config: DeploymentConfig, typed: TypedConfig): ConfigEdits {
  const { typed: received, fixed } = readConfig(config)
  const changed = new Set(changedFields(received, typed).map(storedKeyOf))
  const values = CONFIG_KEYS.filter((key) => changed.has(key) && !fixed.has(key)).map(
    (key) => [key, editedValue(key, config[key], typed)] as const,
  )
  // Spaces at an end, or a rule that was left empty, come to nothing.
  return Object.fromEntries(values.filter(([key, value]) => !isSameJson(value, config[key])))
}

/** The fields that are not what was received, in the form's order. */
export function changedFields(received: TypedConfig, typed: TypedConfig): readonly ConfigFormField[] {
  // The cast: an object's keys have lost their names.
  const fields = Object.keys(received) as ConfigFormField[]
  return fields.filter((field) => !isSameJson(received[field], typed[field]))
}

/** The key under which a field is stored. */
export function storedKeyOf(field: ConfigFormField): ConfigKey {
  switch (field) {
    case 'footerText1':
    case 'footerUrl1':
    case 'footerText2':
    case 'footerUrl2':
      return 'FOOTER_LINKS'
    default:
      return field
  }
}

/** A stored value as it is typed; undefined for one that the field can't show. Nothing stored is the default. */
function readScalar(field: ConfigField, stored: unknown): string | boolean | undefined {
  if (stored === undefined || stored === null) return field.default
  if (field.kind === 'flag') return FLAGS.get(stored)
  if (typeof stored === 'number') return String(stored)
  if (typeof stored !== 'string') return undefined
  if (field.kind === 'paragraph') return readLines(stored)
  // A field of one line would drop the others.
  return /[\r\n]/.test(stored) ? undefined : stored
}

/** How flags are stored, and what each means. */
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
])

function editedValue(key: ConfigKey, stored: unknown, typed: TypedConfig): unknown {
  if (key === 'STAFF_RULES') return writeStaffRules(stored, typed.STAFF_RULES)
  if (key === 'FOOTER_LINKS') {
    return writeFooterLinks(stored, [
      { text: typed.footerText1, url: typed.footerUrl1 },
      { text: typed.footerText2, url: typed.footerUrl2 },
    ])
  }
  return writeScalar(fieldOf(key), stored, typed[key])
}

/** In the shape in which it was stored: whoever keeps numbers as text gets text. New ones are numbers and flags. */
function writeScalar(field: ConfigField, stored: unknown, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') {
    if (typeof stored === 'string') return String(typed)
    return typeof stored === 'number' ? Number(typed) : typed
  }
  if (field.kind === 'paragraph') return writeLines(stored, typed)
  if (field.kind === 'number' && typeof stored !== 'string') return readWholeNumber(typed)
  return typed.trim()
}
