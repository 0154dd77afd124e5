import Ajv2020, { type Options } from 'ajv/dist/2020.js'
import { formats } from './formats'

export type Schema = { readonly [keyword: string]: unknown }

/** Creates a validator for the contract's schemas. The default Ajv silently ignores the keywords of newer drafts. */
export function createValidator(options: Options = {}): Ajv2020 {
  return new Ajv2020({ ...options, formats, strict: false, allErrors: true, discriminator: true, verbose: true })
}

/** Returns the document without the `mapping` of its discriminators, which Ajv rejects. It reads the tags of the branches. */
export function withoutMappings<Value>(document: Value): Value {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'discriminator' && isObject(value) && 'propertyName' in value
      ? { propertyName: value.propertyName }
      : value,
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
