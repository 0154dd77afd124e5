import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parse } from 'yaml'
import type { OperationId } from '../server/schemas'

/** A schema of openapi.yaml, with its references. */
type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema | false>>
  readonly additionalProperties?: Schema | boolean
  readonly examples?: readonly unknown[]
  readonly 'x-path-discriminator'?: { readonly mapping: Readonly<Record<string, string>> }
} & { readonly [Keyword in 'allOf' | 'anyOf' | 'oneOf']?: readonly Schema[] }

/** A value that breaks one rule, and the property that a server must name. */
type Broken = { readonly field: string; readonly rule: string; readonly body: unknown }

type Properties = Record<string, Schema | false>
/** One way to satisfy an object schema, with its alternatives resolved. */
type Shape = { readonly properties: Properties; readonly required: ReadonlySet<string> }

/**
 * Generates values of the contract's schemas, valid ones and ones that break a single rule. The valid ones still have to be
 * filtered by a validator, because this supports only the keywords that openapi.yaml uses, and approximates some.
 */
class SchemaValues {
  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.resolve(this.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  }

  /** Values that probably satisfy a schema. */
  valid(given: Schema): fc.Arbitrary<unknown> {
    const schema = this.resolve(given)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (this.#isObject(schema)) return fc.oneof(...this.#shapes(schema).map((shape) => this.#object(shape)))
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives) return fc.oneof(...alternatives.map((alternative) => this.valid(alternative)))
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string'])
    return fc.oneof(...types.map((type) => this.#ofType(type, schema)))
  }

  /** The variants of a valid body in which one rule of one property is broken. */
  broken(schema: Schema, example: unknown): Broken[] {
    // The examples of bodies are objects.
    const valid = example as Readonly<Record<string, unknown>>
    const shape = this.#shapes(schema).find((candidate) => this.#fits(candidate, valid))
    if (shape === undefined) throw new Error('The example does not satisfy its schema')
    const missing = [...shape.required].map((field) => {
      const { [field]: _, ...body } = valid
      return { field, rule: 'required', body }
    })
    const wrong = Object.entries(shape.properties).flatMap(([field, property]) => {
      const wrongs = property === false ? [['excluded', 1] as const] : wrongValues(this.resolve(property))
      return wrongs.map(([rule, value]) => ({ field, rule, body: { ...valid, [field]: value } }))
    })
    return [...missing, ...wrong]
  }

  /** All ways to satisfy an object schema: its own properties with one alternative of each `oneOf`. */
  #shapes(given: Schema): Shape[] {
    const { properties = {}, required = [], allOf = [], oneOf } = this.resolve(given)
    const own: Shape = { properties, required: new Set(required) }
    const parts = [
      ...allOf.map((part) => this.#shapes(part)),
      ...(oneOf ? [oneOf.flatMap((part) => this.#shapes(part))] : []),
    ]
    return parts.reduce(
      (shapes, choices) => shapes.flatMap((shape) => choices.map((choice) => merge(shape, choice))),
      [own],
    )
  }

  /** True if the value has the tags of the shape, everything that is required, and nothing that is excluded. */
  #fits({ properties, required }: Shape, value: Readonly<Record<string, unknown>>): boolean {
    const fits = ([name, property]: [string, Schema | false]) => {
      if (property === false) return !(name in value)
      const { const: tag, enum: tags = tag === undefined ? undefined : [tag] } = this.resolve(property)
      return !(name in value) || tags === undefined || tags.includes(value[name])
    }
    return [...required].every((name) => name in value) && Object.entries(properties).every(fits)
  }

  #isObject({ type, properties, allOf }: Schema): boolean {
    return type === 'object' || properties !== undefined || allOf !== undefined
  }

  #object({ properties, required }: Shape): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).flatMap(([name, property]) =>
      property === false ? [] : [[name, this.valid(property)] as const],
    )
    const requiredKeys = fields.map(([name]) => name).filter((name) => required.has(name))
    return fc.record(Object.fromEntries(fields), { requiredKeys })
  }

  #ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
    switch (type) {
      case 'integer':
      case 'number':
        return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 2 ** 31 })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(this.valid(schema.items ?? {}), { maxLength: 3 })
      case 'object':
        return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })
      default:
        return textOf(schema)
    }
  }
}

function merge(one: Shape, other: Shape): Shape {
  return {
    properties: { ...one.properties, ...other.properties },
    required: new Set([...one.required, ...other.required]),
  }
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ipv4: fc.ipV4(),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
  'iana-time-zone': fc.constantFrom('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'),
}

function textOf({ pattern, format, examples, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  const formatted = FORMATS[format ?? '']
  if (formatted) return formatted
  if (examples) return fc.constantFrom(...examples)
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ minLength, maxLength: Math.max(minLength, maxLength), unit: 'grapheme' })
}

/** Values of which each breaks one rule of a property. A pattern may accept some of the texts, so a validator has to filter. */
function wrongValues(schema: Schema): (readonly [rule: string, value: unknown])[] {
  const types = [schema.type ?? []].flat()
  const isText = types.includes('string')
  const isNumber = types.includes('integer') || types.includes('number')
  return [
    ...(types.length > 0 || schema.enum ? [['type', isText ? { wrong: 'type' } : 'wrong type'] as const] : []),
    ...(schema.enum || schema.const !== undefined ? [['enum', isText ? 'none of these' : -7] as const] : []),
    ...(schema.pattern || schema.format
      ? ['', ' ', '\u0000', 'ä ß/..', '@@'].map((text) => ['pattern', text] as const)
      : []),
    ...(schema.minLength ? [['minLength', 'x'.repeat(schema.minLength - 1)] as const] : []),
    ...(schema.maxLength === undefined ? [] : [['maxLength', 'x'.repeat(schema.maxLength + 1)] as const]),
    ...(schema.minimum === undefined ? [] : [['minimum', schema.minimum - 1] as const]),
    ...(schema.maximum === undefined ? [] : [['maximum', schema.maximum + 1] as const]),
    ...(isNumber && types.includes('integer') ? [['integer', 1.5] as const] : []),
    ...(types.includes('array') ? [['items', [{ wrong: 'item' }]] as const] : []),
  ]
}

type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Operation = {
  operationId: OperationId
  parameters?: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** An operation of openapi.yaml. Each step of a setup is a call of its own, because its body has its own schema. */
export type ContractCall = {
  id: OperationId
  method: string
  path: string
  /** A path that leads to no record. */
  unknownPath: string
  query: readonly Parameter[]
  body: Schema | undefined
  /** Valid bodies. */
  examples: readonly unknown[]
}

const { paths, components } = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

export const values = new SchemaValues(components.schemas)

/** Browsers follow the return from Discord, which responds with a redirect or a page (sandbox/discord/callback.test.ts). */
const WITHOUT_JSON = '/auth/discord/callback'

export const contractCalls: readonly ContractCall[] = Object.entries(paths)
  .filter(([path]) => path !== WITHOUT_JSON)
  .flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => callsOf(path, method, operation)),
  )

function callsOf(path: string, method: string, { operationId, parameters = [], requestBody }: Operation) {
  const body = requestBody?.content['application/json'].schema
  const steps = body && values.resolve(body)['x-path-discriminator']?.mapping
  const bodies: readonly (readonly [string, Schema | undefined])[] = steps
    ? Object.entries(steps).map(([step, $ref]) => [path.replace('{flowStep}', step), { $ref }])
    : [[path, body]]
  return bodies.map(([path, body]) => ({
    id: operationId,
    method: method.toUpperCase(),
    path,
    unknownPath: path.replace('{stripeProductId}', 'prod_unknown').replace(/\{\w+\}/g, 'unknown'),
    query: parameters
      .map((parameter) => components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter)
      .filter((parameter) => parameter.in === 'query'),
    body,
    examples: (body && values.resolve(body).examples) ?? [],
  }))
}
