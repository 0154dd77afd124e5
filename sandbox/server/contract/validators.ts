import type Ajv2020 from 'ajv/dist/2020.js'
import type { Options } from 'ajv/dist/2020.js'
import type { OperationId } from '../schemas'
import type { ContractDocument, Parameter } from './document'
import { createValidator, type Schema, withoutMappings } from './validator'

/** The name under which the validators know the document: `openapi.yaml#/components/schemas/User` is a schema of it. */
export const DOCUMENT = 'openapi.yaml'

export type ContractValidators = {
  /** Has the schemas of the document, by their references. */
  schemas: Ajv2020
  /** Has the schemas of `{ path, query }`. It converts values to their types. */
  parameters: Ajv2020
  /** The keys of these schemas, by operation. Operations with the same parameters share one. */
  parameterKeys: ReadonlyMap<OperationId, string>
}

/** Creates the validators of a contract. Ajv compiles a schema when it is used first. */
export function createValidators(source: ContractDocument, options: Options = {}): ContractValidators {
  const document = withoutMappings(source)
  const schemas = createValidator(options).addSchema(document, DOCUMENT)
  const parameters = createValidator({ ...options, coerceTypes: true }).addSchema(document, DOCUMENT)
  const parameterKeys = new Map<OperationId, string>()
  const keys = new Map<string, string>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const place = `#/paths/${path.replaceAll('/', '~1')}/${method}/parameters`
      const schema = parametersSchema(document, operation.parameters ?? [], place)
      const text = JSON.stringify(schema)
      const key = keys.get(text) ?? operation.operationId
      if (!keys.has(text)) parameters.addSchema(schema, key)
      keys.set(text, key)
      parameterKeys.set(operation.operationId, key)
    }
  }
  return { schemas, parameters, parameterKeys }
}

/** @param place the reference of the list of parameters */
function parametersSchema(
  document: ContractDocument,
  list: readonly (Parameter | { $ref: string })[],
  place: string,
): Schema {
  const parameters = list.map((entry, index) =>
    '$ref' in entry
      ? { ...parameterAt(document, entry.$ref), schema: { $ref: `${DOCUMENT}${entry.$ref}/schema` } }
      : { ...entry, schema: { $ref: `${DOCUMENT}${place}/${index}/schema` } },
  )
  const schemaOf = (where: Parameter['in']): Schema => {
    const own = parameters.filter((parameter) => parameter.in === where)
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    }
  }
  return { type: 'object', properties: { path: schemaOf('path'), query: schemaOf('query') } }
}

function parameterAt({ components }: ContractDocument, reference: string): Parameter {
  const parameter = components.parameters[reference.split('/').at(-1) ?? '']
  if (parameter === undefined) throw new Error(`${DOCUMENT} has no ${reference}`)
  return parameter
}
