import { createValidator, type Schema } from '#sandbox/server/validator'
import { fieldName, kindOf, sizeOf, wordsFor } from './words'

/** A field of a response that does not match the contract. It contains none of the response's values. */
export type Difference = { readonly path: string; readonly expected: string; readonly found: string }

/** The differences between a response and the contract, and the fields that the contract does not contain: those are harmless. */
export type Comparison = { readonly differences: readonly Difference[]; readonly unknown: readonly string[] }

type Weighed = Comparison & {
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
 * Compares a value with a schema of openapi.yaml. Ajv checks the keywords. This function selects the alternative of an `anyOf`
 * that is probably intended, because Ajv would report errors for all of them.
 */
export function compare(schema: Schema, value: unknown): Comparison {
  const { differences, unknown } = weigh(schema, value, '')
  return { differences, unknown }
}

function weigh(schema: Schema, value: unknown, path: string): Weighed {
  const { anyOf, items } = schema
  const own = ownKeywordsOf(schema)
  if (!ajv.validate(own, value)) {
    const difference = { path, expected: wordsFor(own), found: kindOf(value, own) }
    return { differences: [difference], unknown: [], weight: sizeOf(value) }
  }
  const parts = [
    ...schemasIn(anyOf, value, path),
    ...(Array.isArray(value) && isSchema(items) ? value.map((entry) => weigh(items, entry, `${path}[]`)) : []),
    ...(isRecord(value) ? fieldsOf(schema, value, path) : []),
  ]
  return {
    differences: parts.flatMap((part) => part.differences),
    unknown: parts.flatMap((part) => part.unknown),
    weight: parts.reduce((sum, part) => sum + part.weight, 0),
  }
}

/** Returns the keywords that Ajv checks: without those that `weigh` handles, and without descriptions. */
function ownKeywordsOf(schema: Schema): Schema {
  const known = ownKeywords.get(schema)
  if (known !== undefined) return known
  const { anyOf, properties, items, required, description, examples, ...rest } = schema
  const key = JSON.stringify(rest)
  const own = distinct.get(key) ?? rest
  distinct.set(key, own)
  ownKeywords.set(schema, own)
  return own
}

/** Compares with the alternative that matches, or else with the one that matches most of the value. */
function schemasIn(anyOf: unknown, value: unknown, path: string): readonly Weighed[] {
  if (!Array.isArray(anyOf)) return []
  const alternatives = anyOf.filter(isSchema).map((alternative) => weigh(alternative, value, path))
  const rank = ({ differences, weight }: Weighed) => (differences.length === 0 ? 0 : 1e9) + weight
  return alternatives.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1)
}

function fieldsOf(schema: Schema, value: Readonly<Record<string, unknown>>, path: string): readonly Weighed[] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  const missing = required.filter((key) => typeof key === 'string' && !Object.hasOwn(value, key)).map(String)
  const isOpen = schema.properties === undefined || schema.additionalProperties !== undefined
  const unknownKeys = Object.keys(value).filter((key) => !Object.hasOwn(properties, key))
  const nameOf = (key: string) => (unknownKeys.length > MOST_UNKNOWN ? '*' : fieldName(key))
  const parts = Object.entries(value).map(([key, inner]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (isSchema(property)) return weigh(property, inner, join(path, key))
    const unknown = isOpen ? [] : [join(path, nameOf(key))]
    return { differences: [], unknown, weight: isOpen ? 0 : sizeOf(inner) }
  })
  return [...parts, ...missing.map((key) => missingField(properties[key], join(path, key)))]
}

function missingField(property: unknown, path: string): Weighed {
  const expected = isSchema(property) ? wordsFor(property) : 'a value'
  return { differences: [{ path, expected, found: 'nothing' }], unknown: [], weight: MISSING }
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isSchema: (value: unknown) => value is Schema = isRecord
