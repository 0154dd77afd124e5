import type { Schema } from '#sandbox/server/contract/validator'
import { merged } from './schema-parts'

/** Describes a schema in a few words: `text`, `date-time or null`, `number from 0`. */
export function wordsFor(schema: Schema): string {
  const alternatives = schema.type === undefined ? (schema.anyOf ?? schema.oneOf) : undefined
  if (Array.isArray(alternatives)) return [...new Set(alternatives.map(wordsFor))].join(' or ')
  if (Array.isArray(schema.allOf)) return wordsFor({ ...merged(schema), allOf: undefined })
  if (schema.const !== undefined) return String(schema.const)
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object']
  const least = schema.minimum === undefined ? '' : ` from ${schema.minimum}`
  return types.map((type) => typeWord(type, schema) + (type === 'null' ? '' : least)).join(' or ')
}

function typeWord(type: unknown, { format }: Schema): string {
  if (type === 'string') return typeof format === 'string' ? format : 'text'
  if (type === 'integer') return 'whole number'
  if (type === 'boolean') return 'true or false'
  return type === 'array' ? 'list' : String(type)
}

/** Describes the type of a value that does not match the schema, without the value itself. */
export function kindOf(value: unknown, schema: Schema): string {
  const kind = plainKind(value)
  return wordsFor({ type: schema.type ?? null })
    .split(' or ')
    .includes(kind) || isOtherForm(kind, schema)
    ? `other ${kind}`
    : kind
}

/** Returns true if the type is right, but the format or size is wrong. */
function isOtherForm(kind: string, { type, format }: Schema): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return (kind === 'text' && format !== undefined) || (kind === 'number' && types.includes('integer'))
}

function plainKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const kinds: Readonly<Record<string, string>> = { string: 'text', number: 'number', boolean: 'true or false' }
  return kinds[typeof value] ?? 'object'
}

/** Counts the values in a value, including itself. */
export function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
}

const LONGEST_NAME = 40
const WORDS = /^_{0,2}[A-Za-z]+(?:[_-][A-Za-z]+){0,7}\d?$/

/** Returns the name of an unknown field, or `*` if it does not look like a name, such as an id or a key. */
export function fieldName(key: string): string {
  return key.length <= LONGEST_NAME && WORDS.test(key) ? key : '*'
}

/** Returns the response's error code. Undefined if it does not look like one, because it may be a user's data. */
export function codeIn(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(code) && code.length <= LONGEST_NAME ? code : undefined
}
