import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'

/** The part of a JSON Schema that the messages use. */
type Schema = {
  readonly properties: Readonly<Record<string, { readonly examples?: readonly string[] }>>
}

/**
 * Compares a value with a JSON Schema of an object with texts, and describes each difference for the author of the file: the
 * field, what it must be and an example.
 */
export function shapeProblems(value: unknown, schema: Schema): readonly string[] {
  const validate = new Ajv2020({ allErrors: true }).compile(schema)
  if (validate(value)) return []
  const errors = validate.errors ?? []
  const empty = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'minLength' ? [instancePath] : [])))
  return errors
    .filter(({ keyword, instancePath }) => !(keyword === 'pattern' && empty.has(instancePath)))
    .map((error) => describe(error, schema))
}

function describe({ keyword, instancePath, params, message }: ErrorObject, { properties }: Schema): string {
  const field = instancePath.slice(1)
  const example = (name: string) =>
    properties[name]?.examples?.map((text) => `, such as ${JSON.stringify(text)}`).join('') ?? ''
  switch (keyword) {
    case 'required':
      return `"${params.missingProperty}" is missing. Add it${example(params.missingProperty)}.`
    case 'additionalProperties':
      return `"${params.additionalProperty}" is unknown. The keys are ${Object.keys(properties).join(', ')}.`
    case 'type':
      return `"${field}" must be a text${example(field)}.`
    case 'minLength':
      return `"${field}" must not be empty. Enter a text${example(field)}.`
    case 'maxLength':
      return `"${field}" must have at most ${params.limit} characters.`
    case 'pattern':
      return `"${field}" must have the form of ${(properties[field]?.examples ?? []).map((text) => JSON.stringify(text)).join(' or ')}${spaces(params.pattern)}.`
    default:
      return `"${field}" ${message}.`
  }
}

/** The pattern of texts forbids only spaces at their ends and line breaks, which the example cannot show. */
const spaces = (pattern: string) => (pattern.startsWith('^\\S') ? ', without spaces around it or line breaks' : '')
