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
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema | false>>
  readonly examples?: readonly unknown[]
  readonly 'x-path-discriminator'?: { readonly mapping: Readonly<Record<string, string>> }
} & { readonly [Limit in 'minLength' | 'maxLength' | 'minimum' | 'maximum']?: number } & {
  readonly [Keyword in 'allOf' | 'anyOf' | 'oneOf']?: readonly Schema[]
}

/** A body that may break a rule of one property, which a server must name. */
type Broken = { readonly field: string; readonly body: object }

function resolve(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolve(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

/** The properties of an object, of all of its alternatives. */
function propertiesOf(given: Schema): (readonly [name: string, schema: Schema | false])[] {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = resolve(given)
  return [...Object.entries(properties), ...[...allOf, ...anyOf, ...oneOf].flatMap(propertiesOf)]
}

/**
 * Values that probably satisfy a schema. They still have to be filtered by a validator, because only the keywords that
 * openapi.yaml uses are supported, and some are approximated.
 */
export function validValues(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.properties || schema.allOf) return someProperties(schema)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(validValues))
  return fc.oneof(...[schema.type ?? 'string'].flat().map((type) => valuesOfType(type, schema)))
}

/** Some properties of an object. Of alternatives with the same property, it has the values of the last one. */
function someProperties(schema: Schema): fc.Arbitrary<object> {
  const possible = propertiesOf(schema).flatMap(([name, property]) => (property ? [[name, validValues(property)]] : []))
  return fc.record(Object.fromEntries(possible), { requiredKeys: [] })
}

function valuesOfType(type: string, { items = {}, minimum = -1_000, ...schema }: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: schema.maximum ?? 2 ** 31 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(validValues(items), { maxLength: 3 })
    case 'object':
      return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })
    default:
      return textOf(schema)
  }
}

/** Probably valid bodies: an example with some other properties, and without some. */
export function bodiesLike(example: object, schema: Schema): fc.Arbitrary<unknown> {
  const removed = fc
    .subarray(Object.keys(example))
    .map((names) => Object.fromEntries(names.map((name) => [name, undefined])))
  return fc
    .tuple(fc.oneof(fc.constant({}), removed), someProperties(schema))
    .map(([without, others]) => JSON.parse(JSON.stringify({ ...example, ...without, ...others })))
}

/** Variants of a valid body, of which most break a rule of one property. */
export function brokenBodies(example: object, schema: Schema): Broken[] {
  const missing = Object.keys(example).map((field) => [field, undefined] as const)
  const wrong = propertiesOf(schema).flatMap(([field, property]) =>
    (property ? wrongValues(resolve(property)) : [1]).map((value) => [field, value] as const),
  )
  const bodies = [...missing, ...wrong].map(([field, value]) => {
    return { field, body: JSON.parse(JSON.stringify({ ...example, [field]: value })) }
  })
  // An empty body breaks a rule of the whole body.
  return bodies.filter(({ body }) => Object.keys(body).length > 0)
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

/** Values of which most break a rule of a property. */
function wrongValues({ minLength = 0, maxLength = 10_000, minimum = 0, maximum = 0 }: Schema): readonly unknown[] {
  const texts = ['', ' ', '\u0000', 'ä ß/..', '@@', 'none of these', 'x'.repeat(maxLength + 1)]
  const tooShort = minLength > 0 ? ['x'.repeat(minLength - 1)] : []
  return [{ wrong: 'type' }, [{ wrong: 'item' }], ...texts, ...tooShort, minimum - 1, maximum + 1, 1.5]
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
  examples: readonly object[]
}

const { paths, components } = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

/** Browsers follow the return from Discord, which responds with a redirect or a page (sandbox/discord/callback.test.ts). */
const WITHOUT_JSON = '/auth/discord/callback'

export const contractCalls: readonly ContractCall[] = Object.entries(paths)
  .filter(([path]) => path !== WITHOUT_JSON)
  .flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => callsOf(path, method, operation)),
  )

function callsOf(path: string, method: string, { operationId, parameters = [], requestBody }: Operation) {
  const body = requestBody?.content['application/json'].schema
  const steps = body && resolve(body)['x-path-discriminator']?.mapping
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
    // The examples of bodies are objects.
    examples: ((body && resolve(body).examples) ?? []) as readonly object[],
  }))
}
