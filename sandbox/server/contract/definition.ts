import type { OperationId, Schemas } from '../schemas'
import type { Contract, ContractDocument, Response } from './document'
import { createMatcher } from './matcher'
import { withoutReferences } from './references'
import { RequestBodies } from './request-bodies'
import { toValidationErrors } from './validation-errors'
import type { Schema } from './validator'

/** The path of the contract's server: the version of the API. */
export const API_ROOT = '/v1'

/** A request before validation, with its body parsed from JSON. */
export type RawRequest = {
  method: string
  path: string
  /** With or without the question mark. */
  query: string
  headers: Record<string, string>
  body: unknown
}

/** Gives access to openapi.yaml. */
export type Definition = {
  operationIds: readonly OperationId[]
  /** Returns the operation of a request; undefined if the contract has none. */
  findOperation(method: string, path: string): OperationId | undefined
  /** True for a GET that changes something, which the contract marks with `x-unsafe`. */
  isUnsafeGet(id: OperationId): boolean
  /** True for an operation that needs the XSRF token, by its `security`. */
  needsToken(id: OperationId): boolean
  /** Validates a request, decodes `path` and `query` and converts them to their types. */
  checkRequest(id: OperationId, request: RawRequest): CheckedRequest | { errors: Schemas['ValidationError'][] }
  /** Validates a body. `path` has the parameters of the path, because one operation's body depends on them. */
  checkBody(id: OperationId, path: Readonly<Record<string, unknown>>, body: unknown): Schemas['ValidationError'][]
  /** Validates a value by the schema of this name, for values whose schema depends on what is stored. */
  checkSchema(name: keyof Schemas, value: unknown): Schemas['ValidationError'][]
  /** Returns the schema of a JSON response with references resolved; undefined if the status has none. */
  responseSchema(id: OperationId, status: number): Schema | undefined
  /** Returns the name under which the content of a response may be too, such as `user`; undefined if it has none. */
  resourceName(id: OperationId, status: number): string | undefined
  /** Returns a sentence about a response that does not match the contract; undefined if it matches. */
  describeWrongResponse(id: OperationId, status: number, body: unknown): string | undefined
}

export type CheckedRequest = { path: Record<string, unknown>; query: Record<string, unknown>; errors?: undefined }

/** Creates the definition of a contract. It does not depend on Node, because the demo runs it in a browser. */
export function createDefinition(contract: Contract): Definition {
  const { document, validatorAt, parameterValidatorOf } = contract
  const operations = operationsOf(document)
  const match = createMatcher(API_ROOT, operations)
  const bodies = new RequestBodies(contract, new Map(operations.map(({ id, body }) => [id, body])))
  const responses = new Map(operations.map((operation) => [operation.id, operation.responses]))
  const responseOf = (id: OperationId, status: number) => {
    const byStatus = responses.get(id)
    return byStatus?.get(String(status)) ?? byStatus?.get(`${Math.floor(status / 100)}XX`)
  }
  let resolved: ContractDocument | undefined
  const schemaAt = (reference: string | undefined): Schema | undefined => {
    resolved ??= withoutReferences(document)
    return reference === undefined ? undefined : resolved.components.schemas[nameIn(reference)]
  }
  const unsafe = new Set(operations.filter(({ isUnsafe }) => isUnsafe).map(({ id }) => id))
  const withToken = new Set(operations.filter(({ needsToken }) => needsToken).map(({ id }) => id))
  return {
    operationIds: operations.map(({ id }) => id),
    findOperation: (method, path) => match(method, path)?.id,
    isUnsafeGet: (id) => unsafe.has(id),
    needsToken: (id) => withToken.has(id),
    checkRequest(id, { method, path, query, body }) {
      const parameters = { path: match(method, path)?.parameters ?? {}, query: valuesOf(query) }
      const validate = parameterValidatorOf(id)
      // The paths of the errors begin with the place of the parameter: /query/page.
      const wrongParameters = validate(parameters) ? [] : toValidationErrors(validate.errors ?? [], 1)
      const errors = [...wrongParameters, ...bodies.check(id, parameters.path, body)]
      return errors.length > 0 ? { errors } : parameters
    },
    checkBody: (id, path, body) => bodies.check(id, path, body),
    checkSchema: (name, value) => bodies.checkSchema(name, value),
    responseSchema: (id, status) => schemaAt(responseOf(id, status)?.schema),
    resourceName(id, status) {
      const reference = responseOf(id, status)?.schema
      const name = reference && document.components.schemas[nameIn(reference)]?.['x-resource']
      return typeof name === 'string' ? name : undefined
    },
    describeWrongResponse(id, status, body) {
      const problem = problemOf(responseOf(id, status), body, validatorAt)
      return problem && `The sandbox's response to ${id} (${status}) does not match openapi.yaml: ${problem}`
    },
  }
}

/** Finds what is wrong with a body. `response` is undefined if the contract does not have the status. */
function problemOf(
  response: { schema: string | undefined } | undefined,
  body: unknown,
  validatorAt: Contract['validatorAt'],
): string | undefined {
  if (response === undefined) return 'the status is not in it'
  if (response.schema === undefined) return body === undefined ? undefined : 'there should be no body'
  const validate = validatorAt(response.schema)
  if (validate === undefined || validate(body)) return undefined
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ')
}

/** The operations with the references of their bodies. */
function operationsOf({ paths, components }: ContractDocument) {
  const responseAt = (response: Response | { $ref: string }): Response =>
    '$ref' in response ? (components.responses[nameIn(response.$ref)] ?? {}) : response
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, requestBody, responses, security = [], ...marks }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      isUnsafe: marks['x-unsafe'] === true,
      needsToken: security.some((scheme) => 'xsrfToken' in scheme),
      body: referenceIn(requestBody),
      responses: new Map(
        Object.entries(responses).map(([status, response]) => [status, { schema: referenceIn(responseAt(response)) }]),
      ),
    })),
  )
}

/** @throws for a schema that is no reference, because it would not be checked */
function referenceIn(body: Response | undefined): string | undefined {
  const schema = body?.content?.['application/json'].schema
  if (schema !== undefined && schema.$ref === undefined) {
    throw new Error('The schema of a body must be a reference to components, because only those have validators.')
  }
  return schema?.$ref
}

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''

/** A name that is repeated has a list, which no parameter of the contract allows. */
function valuesOf(query: string): Record<string, unknown> {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [value, ...others] = parameters.getAll(name)
      return [name, others.length > 0 ? [value, ...others] : value]
    }),
  )
}
