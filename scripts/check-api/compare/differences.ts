import { createValidator, type Schema } from '#sandbox/server/contract/validator'
import { alternativesOf, merged, type RequiredAlternatives, type SchemaAlternatives } from './schema-parts'
import { fieldName, kindOf, sizeOf, wordsFor } from './words'

/** A field of a response that does not match the contract. It contains none of the response's values. */
export type Difference = { readonly path: string; readonly expected: string; readonly found: string }

/** The differences between a response and the contract, and the fields that the contract does not contain: those are harmless. */
export type Comparison = { readonly differences: readonly Difference[]; readonly unknown: readonly string[] }

export type Weighed = Comparison & {
  /** The part of the value that does not match the schema. The schema with the smallest weight is probably the intended one. */
  readonly weight: number
}

const ajv = createValidator()
/** A missing field weighs less than a wrong one, because it is a weaker sign that the schema is not intended. */
const MISSING = 0.25
/** An object with more unknown keys than this may be keyed by users. */
const MOST_UNKNOWN = 5

const ownKeywords = new WeakMap<Schema, Schema>()
/** Shares equal schemas, because few are different and Ajv compiles each one slowly. */
const distinct = new Map<string, Schema>()

/**
 * Compares a value with a schema of openapi.yaml. Ajv checks the keywords. This function selects the alternative of an `anyOf` or
 * `oneOf` that is probably intended, because Ajv would report errors for all of them.
 */
export function compare(schema: Schema, value: unknown): Weighed {
  return weigh(schema, value, '')
}

/** Orders comparisons: those without differences first, then by their weight. */
export const rank = ({ differences, weight }: Weighed) => (differences.length === 0 ? 0 : 1e9) + weight

function weigh(unmerged: Schema, value: unknown, path: string): Weighed {
  const schema = merged(unmerged)
  const alternatives = alternativesOf(schema)
  if (alternatives?.kind === 'schemas') return weighAlternatives(alternatives, value, path)
  const own = ownKeywordsOf(schema)
  if (!ajv.validate(own, value)) {
    const difference = { path, expected: wordsFor(own), found: kindOf(value, own) }
    return { differences: [difference], unknown: [], weight: sizeOf(value) }
  }
  return total([
    ...(alternatives?.kind === 'required' ? requiredOf(alternatives, value, path) : []),
    ...(Array.isArray(value) && isSchema(schema.items) ? entriesOf(schema.items, value, path) : []),
    ...(isRecord(value) ? fieldsOf(schema, value, path) : []),
  ])
}

/** Compares with the alternative that matches, or else with the one that matches most of the value. */
function weighAlternatives({ keyword, schemas }: SchemaAlternatives, value: unknown, path: string) {
  const ranked = schemas
    .map((schema) => ({ schema, weighed: weigh(schema, value, path) }))
    .toSorted((one, other) => rank(one.weighed) - rank(other.weighed))
  const [best, second] = ranked.map(({ weighed }) => weighed)
  if (best === undefined) return total([])
  const isAmbiguous = keyword === 'oneOf' && second?.differences.length === 0
  if (!isAmbiguous) return best
  const expected = `only one of ${ranked.map(({ schema }) => wordsFor(schema)).join(', ')}`
  return total([best, single({ path, expected, found: 'several of them' }, MISSING)])
}

/** Checks alternatives that only list required fields. */
function requiredOf({ keyword, names, own }: RequiredAlternatives, value: unknown, path: string) {
  if (ajv.validate(own, value)) return []
  const isPresent = isRecord(value) && names.some((name) => Object.hasOwn(value, name))
  const expected = `${keyword === 'oneOf' ? 'only one' : 'at least one'} of ${names.join(', ')}`
  return [single({ path, expected, found: isPresent ? 'another number of them' : 'none of them' }, MISSING)]
}

/** Returns the keywords that Ajv checks: without those that `weigh` handles, and without descriptions. */
function ownKeywordsOf(schema: Schema): Schema {
  const known = ownKeywords.get(schema)
  if (known !== undefined) return known
  const { anyOf, oneOf, discriminator, additionalProperties, ...rest } = schema
  const { properties, items, required, description, examples, ...checked } = rest
  const key = JSON.stringify(checked)
  const own = distinct.get(key) ?? checked
  distinct.set(key, own)
  ownKeywords.set(schema, own)
  return own
}

function entriesOf(items: Schema, value: readonly unknown[], path: string): readonly Weighed[] {
  return value.map((entry) => weigh(items, entry, `${path}[]`))
}

function fieldsOf(schema: Schema, value: Readonly<Record<string, unknown>>, path: string): readonly Weighed[] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  const missing = required.filter((key) => typeof key === 'string' && !Object.hasOwn(value, key)).map(String)
  const others = schema.additionalProperties
  const isOpen = schema.properties === undefined || others !== undefined
  const unknownKeys = Object.keys(value).filter((key) => !Object.hasOwn(properties, key))
  const nameOf = (key: string) => (unknownKeys.length > MOST_UNKNOWN ? '*' : fieldName(key))
  const parts = Object.entries(value).map(([key, inner]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : others
    const isKnown = Object.hasOwn(properties, key)
    const place = join(path, isKnown ? key : nameOf(key))
    if (isSchema(property)) return weigh(property, inner, place)
    if (property === false) return single({ path: place, expected: 'nothing', found: 'a field' }, sizeOf(inner))
    return { differences: [], unknown: isOpen ? [] : [place], weight: isOpen ? 0 : sizeOf(inner) }
  })
  return [...parts, ...missing.map((key) => missingField(properties[key], join(path, key)))]
}

function missingField(property: unknown, path: string): Weighed {
  const expected = isSchema(property) ? wordsFor(property) : 'a value'
  return single({ path, expected, found: 'nothing' }, MISSING)
}

function single(difference: Difference, weight: number): Weighed {
  return { differences: [difference], unknown: [], weight }
}

function total(parts: readonly Weighed[]): Weighed {
  return {
    differences: parts.flatMap((part) => part.differences),
    unknown: parts.flatMap((part) => part.unknown),
    weight: parts.reduce((sum, part) => sum + part.weight, 0),
  }
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isSchema: (value: unknown) => value is Schema = isRecord
