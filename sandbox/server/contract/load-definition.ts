import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { createDefinition, type Definition } from './definition'
import type { ContractDocument } from './document'
import { createValidators, DOCUMENT } from './validators'

const OPENAPI_FILE = join(import.meta.dirname, '../../../openapi.yaml')

let loading: Promise<Definition> | undefined

/** Reads openapi.yaml, once for all sandboxes of a process. */
export function loadDefinition(): Promise<Definition> {
  loading ??= readContract().then((document) => {
    const { schemas, parameters, parameterKeys } = createValidators(document)
    return createDefinition({
      document,
      validatorAt: (reference) => existing(schemas.getSchema(DOCUMENT + reference), reference),
      parameterValidatorOf: (id) => existing(parameters.getSchema(parameterKeys.get(id) ?? ''), id),
    })
  })
  return loading
}

/** Parses openapi.yaml. */
export async function readContract(): Promise<ContractDocument> {
  return parse(await readFile(OPENAPI_FILE, 'utf8'))
}

function existing<Validator>(validator: Validator | undefined, name: string): Validator {
  if (validator === undefined) throw new Error(`${DOCUMENT} has no ${name}`)
  return validator
}
