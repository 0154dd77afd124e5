import type Ajv2020 from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { OperationId, Schemas } from './schemas'
import { createValidator, toValidationErrors, withoutMappings } from './validator'

/** The parts of openapi.yaml that describe request bodies. */
type Document = { paths: Record<string, Record<string, Operation>> }
type Operation = { operationId?: OperationId; requestBody?: RequestBody }
type RequestBody = { content: { 'application/json': { schema: { $ref: string } } } }

/** Selects one of the schemas of a body by a parameter of the path, which OpenAPI itself cannot express. */
type PathDiscriminator = { name: string; mapping: Readonly<Record<string, string>> }

const DOCUMENT = 'openapi.yaml'

/** Validates the bodies of requests by the schemas of openapi.yaml. */
export class RequestBodies {
  readonly #ajv: Ajv2020 = createValidator()
  readonly #references = new Map<OperationId, string>()

  constructor(document: Document) {
    this.#ajv.addSchema(withoutMappings(document), DOCUMENT)
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      const { operationId, requestBody } = operation
      if (operationId === undefined || requestBody === undefined) continue
      this.#references.set(operationId, requestBody.content['application/json'].schema.$ref)
    }
  }

  /** Returns an entry for each invalid property; none for an operation without a body. */
  check(id: OperationId, path: Readonly<Record<string, unknown>>, body: unknown): Schemas['ValidationError'][] {
    const reference = this.#references.get(id)
    if (reference === undefined) return []
    if (body === undefined) return [{ field: 'body', message: 'is required' }]
    return errorsOf(this.#validatorFor(reference, path), body)
  }

  /** Validates a value by the schema of this name. Returns an entry for each invalid property. */
  checkSchema(name: keyof Schemas, value: unknown): Schemas['ValidationError'][] {
    return errorsOf(this.#at(`#/components/schemas/${name}`), value)
  }

  #validatorFor(reference: string, path: Readonly<Record<string, unknown>>): ValidateFunction {
    const validate = this.#at(reference)
    const { schema } = validate
    const discriminator: PathDiscriminator | undefined =
      typeof schema === 'object' ? schema['x-path-discriminator'] : undefined
    const selected = discriminator?.mapping[String(path[discriminator.name])]
    return selected === undefined ? validate : this.#at(selected)
  }

  /** @throws if the document has no schema at this place */
  #at(reference: string): ValidateFunction {
    const validate = this.#ajv.getSchema(DOCUMENT + reference)
    if (validate === undefined) throw new Error(`${DOCUMENT} has no ${reference}`)
    return validate
  }
}

function errorsOf(validate: ValidateFunction, value: unknown): Schemas['ValidationError'][] {
  if (validate(value)) return []
  const errors = toValidationErrors(validate.errors ?? [])
  // A value that matches two alternatives of a `oneOf` has no invalid property, but is invalid.
  return errors.length > 0 ? errors : [{ field: 'body', message: 'is not valid' }]
}
