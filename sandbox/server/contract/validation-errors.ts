import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Schemas } from '../schemas'
import type { Schema } from './validator'

type ValidationError = Schemas['ValidationError']

/**
 * Returns one entry for each property, because each alternative of a schema reports its own errors.
 *
 * @param depth the number of names in the errors' paths before the property
 */
export function toValidationErrors(errors: readonly ErrorObject[], depth = 0): ValidationError[] {
  const messages = new Map<string, string>()
  for (const error of errors) {
    for (const field of fieldsOf(error, depth)) if (!messages.has(field)) messages.set(field, messageOf(error))
  }
  return Array.from(messages, ([field, message]) => ({ field, message }))
}

/** These only repeat the errors of their branches. */
const SUMMARIES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'if', 'allOf'])

function fieldsOf(error: ErrorObject, depth: number): string[] {
  const { keyword, params, instancePath } = error
  const path = instancePath.split('/').slice(1 + depth)
  // An entry of a list has the name of the list.
  const index = path.findIndex((name) => /^\d+$/.test(name))
  const names = index < 0 ? path : path.slice(0, index)
  if (index >= 0) return [names.join('.')]
  if (keyword === 'required') return [[...names, params.missingProperty].join('.')]
  if (keyword === 'discriminator') return [[...names, params.tag].join('.')]
  if (keyword === 'additionalProperties') return [[...names, params.additionalProperty].join('.')]
  if (keyword === 'oneOf' && Array.isArray(params.passingSchemas)) return requiredBy(error)
  if (SUMMARIES.has(keyword)) return []
  return [names.join('.') || 'body']
}

/** The properties of the alternatives that exclude each other and are all present. */
function requiredBy({ params, parentSchema }: ErrorObject): string[] {
  const alternatives: readonly Schema[] = parentSchema?.oneOf ?? []
  return params.passingSchemas.flatMap((index: number) => alternatives[index]?.required ?? [])
}

function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'discriminator':
      return params.error === 'mapping' ? 'is not valid' : 'is required'
    case 'pattern':
      return 'is not valid'
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : message
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'oneOf':
      return 'must be the only one of its kind'
    case 'false schema':
    case 'additionalProperties':
      return 'must be omitted'
    default:
      return message
  }
}
