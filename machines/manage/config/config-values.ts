import type { DeploymentConfig } from '../../shared/model'
import { readWholeNumber } from '../../shared/numbers'
import { CONFIG_FIELDS, type ConfigField, type FlagKey, fieldOf, type ScalarKey, type TextKey } from './config-fields'
import { CONFIG_KEYS, type ConfigEdits, type ConfigKey, isSameJson } from './config-keys'
import { readFooterLinks, type TypedLink, writeFooterLinks } from './footer-links'

/** The parts of the two footer links. Each is a separate field. */
export type LinkField = 'footerText1' | 'footerUrl1' | 'footerText2' | 'footerUrl2'

/** The values of the form. Numbers are text until they are sent. */
export type TypedConfig = { readonly [Key in TextKey]: string } & { readonly [Key in FlagKey]: boolean } & {
  readonly [Field in LinkField]: string
} & { readonly STAFF_RULES: TypedRules }

export type ConfigFormField = keyof TypedConfig

// Safe because the object has exactly these keys; Object.keys types them as string.
export const SCALAR_KEYS = Object.keys(CONFIG_FIELDS) as readonly ScalarKey[]

export type ReadConfig = {
  readonly typed: TypedConfig
  /** Keys stored in a shape that the form can't edit. They are read-only and go back unchanged. */
  readonly fixed: ReadonlySet<ConfigKey>
}

const NO_LINK: TypedLink = { text: '', url: '' }

/** Converts a configuration to the values of the form. Missing keys get their defaults (D-020). */
export function readConfig(config: DeploymentConfig): ReadConfig {
  const links = readFooterLinks(config.FOOTER_LINKS)
  const rules = readStaffRules(config.STAFF_RULES)
  const [first, second] = links ?? [NO_LINK, NO_LINK]
  const scalars = SCALAR_KEYS.map((key) => [key, readScalar(fieldOf(key), config[key])] as const)
  const unread: ConfigKey[] = scalars.filter(([, value]) => value === undefined).map(([key]) => key)
  const shown = scalars.map(([key, value]) => [key, value ?? fieldOf(key).default])
  return {
    typed: {
      // Safe because there is one entry for each scalar key, with a value of its type.
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

/** Returns the edited values, each in the shape in which it is stored. Without edits, the result is empty. */
export function editsOf(config: DeploymentConfig, typed: TypedConfig): ConfigEdits {
  const { typed: received, fixed } = readConfig(config)
  const changed = new Set(changedFields(received, typed).map(storedKeyOf))
  const values = CONFIG_KEYS.filter((key) => changed.has(key) && !fixed.has(key)).map(
    (key) => [key, editedValue(key, config[key], typed)] as const,
  )
  // Edits that only add spaces or empty rules change nothing.
  return Object.fromEntries(values.filter(([key, value]) => !isSameJson(value, config[key])))
}

/** Lists the fields whose value differs from the received one, in the form's order. */
export function changedFields(received: TypedConfig, typed: TypedConfig): readonly ConfigFormField[] {
  // Safe because the object has exactly these keys; Object.keys types them as string.
  const fields = Object.keys(received) as ConfigFormField[]
  return fields.filter((field) => !isSameJson(received[field], typed[field]))
}

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

/** Converts a stored value for the form. Returns the default if nothing is stored, and undefined if the field can't show it. */
function readScalar(field: ConfigField, stored: unknown): string | boolean | undefined {
  if (stored === undefined || stored === null) return field.default
  if (field.kind === 'flag') return FLAGS.get(stored)
  if (typeof stored === 'number') return String(stored)
  if (typeof stored !== 'string') return undefined
  if (field.kind === 'paragraph') return readLines(stored)
  // A one-line field would drop the other lines.
  return /[\r\n]/.test(stored) ? undefined : stored
}

/** The stored forms of a flag. */
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

/** Preserves the stored type: a number or flag stored as text goes back as text. New values get their natural type. */
function writeScalar(field: ConfigField, stored: unknown, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') {
    if (typeof stored === 'string') return String(typed)
    return typeof stored === 'number' ? Number(typed) : typed
  }
  if (field.kind === 'paragraph') return writeLines(stored, typed)
  if (field.kind === 'number' && typeof stored !== 'string') return readWholeNumber(typed)
  return typed.trim()
}

/** The staff rules in the form, in the stored shape (D-022): a text with one rule per line, or a list. */
type TypedRules = string | readonly string[]

/** Reads stored rules. Missing rules are an empty text; undefined means that the form can't edit the stored value. */
export function readStaffRules(stored: unknown): TypedRules | undefined {
  if (stored === undefined || stored === null) return ''
  if (typeof stored === 'string') return readLines(stored)
  // A one-line field would drop the other lines.
  const isList = Array.isArray(stored) && stored.every((rule) => typeof rule === 'string' && !/[\r\n]/.test(rule))
  return isList ? stored : undefined
}

/** Writes the rules in the shape in which they are stored now. */
export function writeStaffRules(stored: unknown, rules: TypedRules): unknown {
  const isList = Array.isArray(stored) || (stored === undefined && typeof rules !== 'string')
  if (!isList) return writeLines(stored, typeof rules === 'string' ? rules : rules.join('\n'))
  const list = typeof rules === 'string' ? rules.split('\n') : rules
  // New rules that are empty are dropped.
  return list.filter((rule) => rule.trim() !== '' || (Array.isArray(stored) && stored.includes(rule)))
}

/** Moves one rule to another index. Returns the same list if an index is out of range. */
export function moveRule(rules: readonly string[], from: number, to: number): readonly string[] {
  const moved = rules[from]
  if (moved === undefined || to < 0 || to >= rules.length) return rules
  return rules.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Returns a stored text with the only line ends that a browser's text field supports: `\n`. */
export function readLines(stored: string): string {
  return stored.replace(/\r\n?/g, '\n')
}

/** Returns the text with the line ends of the stored text, so that saving an unchanged text changes nothing. */
export function writeLines(stored: unknown, text: string): string {
  return typeof stored === 'string' && stored.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
