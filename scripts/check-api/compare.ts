import type { ErrorObject, ValidateFunction } from 'ajv'
import { createValidator, type Schema } from '#sandbox/server/contract/validator'
import { at } from '#src/api/decode/early'

/** A field of a response that does not match the contract. It contains none of the response's values. */
export type Difference = { readonly path: string; readonly expected: string; readonly found: string }

/** A response in the envelope of the contract, wherever its content was. */
export type Content = {
  readonly body: unknown
  /** The place of the content if it is another than the contract's, such as `data.user` or `none`. The portal finds it there, too. */
  readonly envelope: string | undefined
  readonly differences: readonly Difference[]
}

const ajv = createValidator()
const validators = new WeakMap<Schema, ValidateFunction>()

/**
 * Finds the content of a response as the portal does (`src/api/decode/envelope.ts`), and compares it with the contract. If several
 * places fit, the most nested one counts; if none fits, the one with the fewest differences.
 *
 * @param schema the schema of the whole response
 * @param resource the name that the content may have too, such as `user`
 */
export function findContent(schema: Schema, body: unknown, resource: string | undefined): Content {
  const { data } = propertiesOf(schema)
  const places = data === undefined ? [] : placesOf(fieldsIn(data), body, resource)
  const contents = places.map((place) => ({ ...place, differences: differencesOf(schema, place.body) }))
  const [best] = contents.toSorted((one, other) => one.differences.length - other.differences.length)
  return best ?? { body, envelope: undefined, differences: differencesOf(schema, body) }
}

/** Returns the body with the content moved to where the contract expects it, for each place of the content, the most nested first. */
function placesOf(data: Schema, body: unknown, resource: string | undefined): readonly Omit<Content, 'differences'>[] {
  const { wrapper, isPage, isContent } = formOf(data)
  const around = [['data', 'data'], ['data'], []].find((path) => at(body, [...path, 'pagination']) !== undefined)
  const name = wrapper ?? resource
  const paths = [['data', 'data', name], ['data', 'data'], ['data', name], ['data'], [name], []]
  return paths.flatMap((path): readonly Omit<Content, 'differences'>[] => {
    const keys = path.filter((key) => key !== undefined)
    const value = at(body, keys)
    if (keys.length < path.length || value === undefined || !isContent(value)) return []
    const isApart = isPage && around !== undefined && around.join() !== keys.slice(0, -1).join()
    const place = `${keys.join('.') || 'none'}${isApart ? ` and ${[...around, 'pagination'].join('.')}` : ''}`
    if (place === (wrapper === undefined ? 'data' : `data.${wrapper}`)) return [{ body, envelope: undefined }]
    const pagination = isPage && around && { pagination: at(body, [...around, 'pagination']) }
    const moved = wrapper === undefined ? value : { [wrapper]: value, ...pagination }
    return [{ body: { ...fieldsIn(body), data: moved }, envelope: place }]
  })
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
  const isContent = (value: unknown) =>
    content.type === 'array'
      ? Array.isArray(value)
      : known.length === 0 || known.some((name) => name in fieldsIn(value))
  return { wrapper, isPage, isContent }
}

/** Compares a value with a schema. What several rows of a list have in common is one difference. */
function differencesOf(schema: Schema, value: unknown): readonly Difference[] {
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  if (validate(value)) return []
  const differences = intendedErrors(validate.errors ?? []).map(toDifference)
  return [...groupBy(differences, (difference) => JSON.stringify(difference)).values()].flatMap((same) =>
    same.slice(0, 1),
  )
}

/**
 * Ajv reports the errors of all branches of an `anyOf`. The branch whose errors are deepest in the value is probably the intended one.
 * If no branch gets into the value, the choice itself is the error.
 */
function intendedErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let left = errors
  // A choice follows the errors of its branches, so the last one is the outermost.
  for (const choice of errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf').toReversed()) {
    if (!left.includes(choice)) continue
    const isWithin = ({ schemaPath, instancePath }: ErrorObject) =>
      schemaPath.startsWith(`${choice.schemaPath}/`) && `${instancePath}/`.startsWith(`${choice.instancePath}/`)
    const within = left.filter(isWithin)
    const branches = groupBy(
      within,
      ({ schemaPath }) => schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '',
    )
    const deepest = (branch: readonly ErrorObject[]) => Math.max(...branch.map(depthOf))
    const [best = []] = [...branches.values()].toSorted(
      (one, other) => deepest(other) - deepest(one) || one.length - other.length,
    )
    const isOfType = within.every(({ keyword }) => keyword === 'type')
    const intended =
      deepest(best) > depthOf(choice) ? best : [{ ...choice, keyword: isOfType ? 'type' : choice.keyword }]
    left = left.flatMap((error) => (error === choice ? intended : isWithin(error) ? [] : [error]))
  }
  return left
}

/** A missing field of a schema that describes it is in the value. */
function depthOf({ instancePath, keyword, parentSchema }: ErrorObject): number {
  return instancePath.split('/').length + (keyword === 'required' && fieldsIn(parentSchema).properties ? 1 : 0)
}

function toDifference({ schemaPath, keyword, params, parentSchema, data, message = '' }: ErrorObject): Difference {
  const place = placeIn(schemaPath)
  const schema = fieldsIn(parentSchema)
  if (keyword === 'required') {
    const missing = String(params.missingProperty)
    const path = [place, missing].filter(Boolean).join('.')
    return { path, expected: wordFor(fieldsIn(propertiesOf(schema)[missing])), found: 'nothing' }
  }
  if (keyword === 'type') return { path: place, expected: wordFor(schema), found: kindOf(data) }
  const isInWords = ['enum', 'anyOf', 'oneOf'].includes(keyword)
  // Ajv's message contains parts of the schema, but none of the value.
  const expected = isInWords ? wordFor(schema) : message.replace(/^must /, 'to ')
  return { path: place, expected, found: `other ${kindOf(data)}` }
}

/** Returns the place of a field by the names of the contract, because a response's own keys may be a user's data. */
function placeIn(schemaPath: string): string {
  const steps = schemaPath.matchAll(/\/(?:properties\/(?<name>[^/]+)|(?<list>items)|additionalProperties)(?=\/)/g)
  return Array.from(steps, ({ groups }) => (groups?.list ? '[]' : `.${groups?.name ?? '*'}`))
    .join('')
    .replace(/^\./, '')
}

/** Describes a schema in a few words: `text`, `date-time or null`, `whole number`. */
function wordFor({ type, format, enum: values, anyOf, oneOf, allOf, required }: Fields): string {
  const choice = [anyOf, oneOf].find(Array.isArray)
  if (choice) return [...new Set(choice.map(fieldsIn).map(wordFor))].join(' or ')
  if (Array.isArray(values)) return `one of ${values.join(', ')}`
  if (type === undefined && Array.isArray(required)) return required.join(' and ')
  if (type === undefined && Array.isArray(allOf)) return wordFor(fieldsIn(allOf[0]))
  const words: Fields = { string: format ?? 'text', integer: 'whole number', boolean: 'true or false', array: 'list' }
  return [type ?? format ?? 'a value']
    .flat()
    .map((each) => String(words[String(each)] ?? each))
    .join(' or ')
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const kinds: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false' }
  return kinds[typeof value] ?? typeof value
}

/** Returns the properties of a schema and of all parts that it combines. */
function propertiesOf(schema: Schema): Fields {
  const parts: readonly unknown[] = Array.isArray(schema.allOf) ? schema.allOf : []
  return Object.assign({}, ...parts.map((part) => propertiesOf(fieldsIn(part))), schema.properties)
}

const LONGEST_CODE = 40

/** Returns the response's error code. Undefined if it does not look like one, because it may be a user's data. */
export function codeIn(body: unknown): string | undefined {
  const { code } = fieldsIn(body)
  return typeof code === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(code) && code.length <= LONGEST_CODE ? code : undefined
}

/** Parses JSON; undefined if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** Returns the value if it is an object, else an empty one. */
export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Groups entries by a text, in the order of their first appearance. */
export function groupBy<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(textOf(entry), [...(groups.get(textOf(entry)) ?? []), entry])
  return groups
}
