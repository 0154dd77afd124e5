import type { ErrorObject, ValidateFunction } from 'ajv'
import { createValidator, type Schema } from '#sandbox/server/contract/validator'
import { at, valuesIn } from '#src/shared/decode/early'

/** The content of a response, in the envelope of the contract. */
export type Content = {
  readonly body: unknown
  /** True if it was in another place than the contract asks for. The portal finds it there, too. */
  readonly isElsewhere: boolean
  /** The fields that do not match the contract, without any of the response's values. */
  readonly differences: readonly string[]
}

const ajv = createValidator()
const validators = new WeakMap<Schema, ValidateFunction>()

/**
 * Finds the content of a response as the portal does (`src/shared/decode/envelope.ts`), and compares it with the contract. If several
 * places fit, the most nested one counts; if none fits, the one with the fewest differences.
 *
 * @param schema the schema of the whole response
 * @param resource the name that the content may have too, such as `user`
 */
export function findContent(schema: Schema, body: unknown, resource = 'data'): Content {
  const { data } = propertiesOf(schema)
  const { wrapper, isPage, isContent } = formOf(fieldsIn(data))
  const [expected, ...others] = [['data'], ['data', 'data'], []].map((path) => at(body, [...path, 'pagination']))
  const pagination = expected ?? others.find((value) => value !== undefined)
  const values = data === undefined ? [] : valuesIn(body, wrapper ?? resource).filter(isContent)
  const contents = values.map((value): Content => {
    const isApart = isPage && pagination !== expected
    const isElsewhere = isApart || value !== at(body, wrapper === undefined ? ['data'] : ['data', wrapper])
    const moved = wrapper === undefined ? value : { [wrapper]: value, ...(isPage && { pagination }) }
    const asExpected = isElsewhere ? { ...fieldsIn(body), data: moved } : body
    return { body: asExpected, isElsewhere, differences: differencesOf(schema, asExpected) }
  })
  const [best] = contents.toSorted((one, other) => one.differences.length - other.differences.length)
  return best ?? { body, isElsewhere: false, differences: differencesOf(schema, body) }
}

/** The form of a content: the name of its rows or of its only object, if it has one, and a test for a value that may be meant as it. */
function formOf(data: Schema) {
  const properties = propertiesOf(data)
  const names = Object.keys(properties)
  const isPage = properties.pagination !== undefined
  const wrapper = isPage
    ? names.find((name) => fieldsIn(properties[name]).type === 'array')
    : names.find((name) => names.length === 1 && fieldsIn(properties[name]).properties)
  const content = wrapper === undefined ? data : fieldsIn(properties[wrapper])
  const known = Object.keys(propertiesOf(content))
  const isForm = (value: unknown) => known.length === 0 || known.some((name) => name in fieldsIn(value))
  const isContent = (value: unknown) =>
    value !== undefined && (content.type === 'array' ? Array.isArray(value) : isForm(value))
  return { wrapper, isPage, isContent }
}

/** Compares a value with a schema. What several rows of a list have in common is one difference. */
function differencesOf(schema: Schema, value: unknown): readonly string[] {
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  return validate(value) ? [] : [...new Set(intendedErrors(validate.errors ?? []).map(describe))]
}

/**
 * Ajv reports the errors of all branches of an `anyOf`. The branch whose errors are inside of the value is probably the intended one.
 * If no branch gets into the value, the choice itself is the error.
 */
function intendedErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let left = errors
  // A choice follows the errors of its branches, so the inner choices come first.
  for (const choice of errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')) {
    const isWithin = ({ schemaPath, instancePath }: ErrorObject) =>
      schemaPath.startsWith(`${choice.schemaPath}/`) && `${instancePath}/`.startsWith(`${choice.instancePath}/`)
    const deeper = left.filter((error) => isWithin(error) && depthOf(error) > depthOf(choice))
    const intended = deeper.length > 0 ? deeper : [choice]
    left = left.flatMap((error) => (error === choice ? intended : isWithin(error) ? [] : [error]))
  }
  return left
}

/** A missing field of a schema that describes it is in the value. */
function depthOf({ instancePath, keyword, parentSchema }: ErrorObject): number {
  return instancePath.split('/').length + (keyword === 'required' && fieldsIn(parentSchema).properties ? 1 : 0)
}

/** Ajv's message and the allowed values are parts of the schema. They contain nothing of the response. */
function describe({ schemaPath, keyword, params, parentSchema, data, message = '' }: ErrorObject): string {
  const schema = fieldsIn(parentSchema)
  const place = placeIn(schemaPath)
  if (keyword === 'required') {
    const missing = String(params.missingProperty)
    const path = [place, missing].filter(Boolean).join('.')
    return deviation(path, typesOf(fieldsIn(propertiesOf(schema)[missing])), 'nothing')
  }
  const found = data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data
  if (['type', 'anyOf', 'oneOf'].includes(keyword)) return deviation(place, typesOf(schema), found)
  const values = Array.isArray(params.allowedValues) ? ` (${params.allowedValues.join(', ')})` : ''
  return deviation(place, message.replace(/^must /, 'to ') + values, `another ${found}`)
}

/** Describes a difference. An empty path is the whole response. */
export function deviation(path: string, expected: string, found: string): string {
  return `${path || 'response'}: expected ${expected}, found ${found}`
}

/** Returns the place of a field by the names of the contract, because a response's own keys may be a user's data. */
function placeIn(schemaPath: string): string {
  const steps = schemaPath.matchAll(/\/(?:properties\/(?<name>[^/]+)|(?<list>items)|additionalProperties)(?=\/)/g)
  return Array.from(steps, ({ groups }) => (groups?.list ? '[]' : `.${groups?.name ?? '*'}`))
    .join('')
    .replace(/^\./, '')
}

/** Returns the types of a schema, such as `object or null`. */
function typesOf({ type, format = 'a value', anyOf, oneOf }: Fields): string {
  const choice = [anyOf, oneOf].find(Array.isArray)
  if (choice) return [...new Set(choice.map(fieldsIn).map(typesOf))].join(' or ')
  return [type ?? format].flat().join(' or ')
}

/** Returns the properties of a schema and of all parts that it combines. */
function propertiesOf(schema: Schema): Fields {
  const parts: readonly unknown[] = Array.isArray(schema.allOf) ? schema.allOf : []
  return Object.assign({}, ...parts.map((part) => propertiesOf(fieldsIn(part))), schema.properties)
}

export type Fields = Readonly<Record<string, unknown>>

/** Returns the value if it is an object, else an empty one. */
export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
