import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { OperationId, Schemas } from '../schemas'
import type { Contract } from './document'
import { toValidationErrors } from './validation-errors'

/** Selects one of the schemas of a body by a parameter of the path, which OpenAPI itself cannot express. */
type PathDiscriminator = { name: string; mapping: Readonly<Record<string, string>> }

/** Validates the bodies of requests by the schemas of openapi.yaml. */
export class RequestBodies {
  /** @param references the schema of each operation's body; undefined for an operation without one */
  constructor(
    private readonly contract: Contract,
    private readonly references: ReadonlyMap<OperationId, string | undefined>,
  ) {}

  /** Returns an entry for each invalid property; none for an operation without a body. */
  check(id: OperationId, path: Readonly<Record<string, unknown>>, body: unknown): Schemas['ValidationError'][] {
    const reference = this.references.get(id)
    if (reference === undefined) return []
    if (body === undefined) return [{ field: 'body', message: 'is required' }]
    return errorsOf(this.#validatorFor(reference, path), body)
  }

  /** Validates a value by the schema of this name. Returns an entry for each invalid property. */
  checkSchema(name: keyof Schemas, value: unknown): Schemas['ValidationError'][] {
    return errorsOf(this.#at(`#/components/schemas/${name}`), value)
  }

  #validatorFor(reference: string, path: Readonly<Record<string, unknown>>): ValidateFunction {
    const { document } = this.contract
    // openapi.yaml is valid: `npm run check` checks it.
    const discriminator = document.components.schemas[reference.split('/').at(-1) ?? '']?.['x-path-discriminator'] as
      | PathDiscriminator
      | undefined
    return this.#at(discriminator?.mapping[String(path[discriminator.name])] ?? reference)
  }

  /** @throws if the validator was not compiled */
  #at(reference: string): ValidateFunction {
    const validate = this.contract.validatorAt(reference)
    if (validate === undefined) throw new Error(`There is no validator for ${reference}`)
    return validate
  }
}

function errorsOf(validate: ValidateFunction, value: unknown): Schemas['ValidationError'][] {
  if (validate(value)) return []
  const errors = toValidationErrors(validate.errors ?? [])
  // A value that matches two alternatives of a `oneOf` has no invalid property, but is invalid.
  return errors.length > 0 ? errors : [{ field: 'body', message: 'is not valid' }]
}
