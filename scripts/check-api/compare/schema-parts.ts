import type { Schema } from '#sandbox/server/contract/validator'

type Keyword = 'anyOf' | 'oneOf'

/** The alternatives of a schema, as complete schemas. */
export type SchemaAlternatives = {
  readonly kind: 'schemas'
  readonly keyword: Keyword
  readonly schemas: readonly Schema[]
}

/** Alternatives that only list required fields. */
export type RequiredAlternatives = {
  readonly kind: 'required'
  readonly keyword: Keyword
  /** All fields in the lists. */
  readonly names: readonly string[]
  /** The keyword with its lists, for Ajv. */
  readonly own: Schema
}

const mergedSchemas = new WeakMap<Schema, Schema>()
const knownAlternatives = new WeakMap<Schema, SchemaAlternatives | RequiredAlternatives>()

/** Merges the parts of an `allOf` into one schema, because each part knows only some of the fields. */
export function merged(schema: Schema): Schema {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf)) return schema
  return remember(mergedSchemas, schema, () => allOf.filter(isSchema).map(merged).reduce(combine, rest))
}

/** Returns the alternatives of a merged schema, each combined with the rest of the schema. Undefined if it has none. */
export function alternativesOf(schema: Schema): SchemaAlternatives | RequiredAlternatives | undefined {
  const keyword = Array.isArray(schema.anyOf) ? 'anyOf' : 'oneOf'
  const { [keyword]: branches, discriminator, ...rest } = schema
  if (!Array.isArray(branches)) return undefined
  return remember(knownAlternatives, schema, () => {
    const schemas = branches.filter(isSchema)
    if (!schemas.every(isOnlyRequired)) {
      return { kind: 'schemas', keyword, schemas: schemas.map((branch) => combine(rest, merged(branch))) }
    }
    const names = schemas.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : []))
    return { kind: 'required', keyword, names: [...new Set(names)], own: { [keyword]: branches } }
  })
}

function isOnlyRequired({ required, not, description, ...rest }: Schema): boolean {
  return required !== undefined && Object.keys(rest).length === 0
}

/** These are joined, or are not checked. */
const JOINED: ReadonlySet<string> = new Set(['properties', 'required', 'description', 'examples', 'title'])

/** Combines two schemas that both apply. A keyword that differs stays in an `allOf`, which Ajv checks. */
function combine(one: Schema, other: Schema): Schema {
  const properties = combineProperties(one.properties, other.properties)
  const required = [one.required, other.required].filter(Array.isArray).flat()
  const differing = Object.keys(other).filter(
    (key) => !JOINED.has(key) && key in one && JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )
  const both = [one.allOf, Object.fromEntries(differing.map((key) => [key, other[key]]))].flat()
  return {
    ...other,
    ...one,
    ...(properties && { properties }),
    ...(required.length > 0 && { required }),
    ...(differing.length > 0 && { allOf: both.filter(isSchema) }),
  }
}

function combineProperties(one: unknown, other: unknown): Schema | undefined {
  if (!isSchema(one) || !isSchema(other)) return [one, other].find(isSchema)
  const both = Object.keys(other).filter((key) => Object.hasOwn(one, key))
  return { ...one, ...other, ...Object.fromEntries(both.map((key) => [key, { allOf: [one[key], other[key]] }])) }
}

function remember<T>(cache: WeakMap<Schema, T>, schema: Schema, create: () => T): T {
  const known = cache.get(schema)
  if (known !== undefined) return known
  const created = create()
  cache.set(schema, created)
  return created
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
