import { readFile } from 'node:fs/promises'
import { OpenAPIBackend, type Operation } from 'openapi-backend'
import { parse } from 'yaml'
import { RequestBodies } from './request-bodies'
import type { OperationId, Schemas } from './schemas'
import { createValidator, type Schema, toValidationErrors, withoutMappings } from './validator'

const OPENAPI_FILE = new URL('../../openapi.yaml', import.meta.url)
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
  /** Validates a request, decodes `path` and `query` and converts them to their types. */
  checkRequest(id: OperationId, request: RawRequest): CheckedRequest | { errors: Schemas['ValidationError'][] }
  /** Validates a body. `path` has the parameters of the path, because one operation's body depends on them. */
  checkBody(id: OperationId, path: Readonly<Record<string, unknown>>, body: unknown): Schemas['ValidationError'][]
  /** Validates a value by the schema of this name, for values whose schema depends on what is stored. */
  checkSchema(name: keyof Schemas, value: unknown): Schemas['ValidationError'][]
  /** Returns the errors that an operation declares: the names of the examples of its responses. */
  declaredErrors(id: OperationId): readonly DeclaredError[]
  /** Returns the schema of a JSON response with references resolved; undefined if the status has none. */
  responseSchema(id: OperationId, status: number): Schema | undefined
  /** Returns the name under which the content of a response may be too, such as `user`; undefined if it has none. */
  resourceName(id: OperationId, status: number): string | undefined
  /** Returns a sentence about a response that does not match the contract; undefined if it matches. */
  describeWrongResponse(id: OperationId, status: number, body: unknown): string | undefined
}

/** An error of the contract. `status` may be a range, such as `5XX`. */
export type DeclaredError = { readonly status: string; readonly code: string }

export type CheckedRequest = { path: Record<string, unknown>; query: Record<string, unknown>; errors?: undefined }

let loading: Promise<Definition> | undefined

/** Reads openapi.yaml, once for all sandboxes of a process. */
export function loadDefinition(): Promise<Definition> {
  loading ??= readDefinition()
  return loading
}

async function readDefinition(): Promise<Definition> {
  const text = await readFile(OPENAPI_FILE, 'utf8')
  const bodies = new RequestBodies(parse(text))
  const api = new OpenAPIBackend({
    definition: withoutBodies(withoutMappings(parse(text))),
    apiRoot: API_ROOT,
    // OpenAPI 3.1 is rejected without it.
    quick: true,
    coerceTypes: true,
    customizeAjv: (_, options) => createValidator(options),
  })
  await api.init()
  const operations = api.getOperations()
  // The router rebuilds this list several times per call, which takes a third of the sandbox's time.
  api.router.getOperations = () => operations
  return {
    // Every operation of openapi.yaml has an id, and the types are generated from that file.
    operationIds: operations.map(({ operationId }) => operationId as OperationId),
    findOperation: (method, path) => matchOperation(api, method, path)?.operationId as OperationId | undefined,
    isUnsafeGet: (id) => isMarkedUnsafe(api.getOperation(id)),
    checkRequest: (id, request) => checkRequest(api, bodies, id, request),
    checkBody: (id, path, body) => bodies.check(id, path, body),
    checkSchema: (name, value) => bodies.checkSchema(name, value),
    declaredErrors: (id) => declaredErrors(api.getOperation(id)),
    responseSchema: (id, status) => jsonSchema(findResponse(api, id, status)),
    resourceName: (id, status) => resourceName(jsonSchema(findResponse(api, id, status))),
    describeWrongResponse: (id, status, body) => describeWrongResponse(api, id, status, body),
  }
}

/** Returns the document without the bodies of requests: `RequestBodies` validates them, and openapi-backend would do so again. */
function withoutBodies<Value>(document: Value): Value {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => (key === 'requestBody' ? undefined : value))
}

function matchOperation(api: OpenAPIBackend, method: string, path: string): Operation | undefined {
  return api.matchOperation({ method, path, headers: {} })
}

function isMarkedUnsafe(operation: Operation | undefined): boolean {
  return operation !== undefined && 'x-unsafe' in operation && operation['x-unsafe'] === true
}

function checkRequest(
  api: OpenAPIBackend,
  bodies: RequestBodies,
  id: OperationId,
  request: RawRequest,
): CheckedRequest | { errors: Schemas['ValidationError'][] } {
  const { errors, coerced } = api.validateRequest(request, id)
  const path = coerced?.params ?? api.router.parseRequest(request, api.getOperation(id)).params
  // The paths of the errors begin with the place of the parameter: /query/page.
  const broken = [...toValidationErrors(errors ?? [], 1), ...bodies.check(id, path, request.body)]
  return broken.length > 0 ? { errors: broken } : { path, query: coerced?.query ?? {} }
}

function declaredErrors(operation: Operation | undefined): readonly DeclaredError[] {
  return Object.entries(operation?.responses ?? {}).flatMap(([status, response]) => {
    const isError = /^[45]/.test(status) && 'content' in response
    const examples = isError ? response.content?.['application/json']?.examples : undefined
    return Object.keys(examples ?? {}).map((code) => ({ status, code }))
  })
}

function findResponse(api: OpenAPIBackend, id: OperationId, status: number) {
  const responses = api.getOperation(id)?.responses
  return responses?.[status] ?? responses?.[`${Math.floor(status / 100)}XX`]
}

function jsonSchema(response: ReturnType<typeof findResponse>): Schema | undefined {
  const content = response !== undefined && 'content' in response ? response.content?.['application/json'] : undefined
  // openapi-backend has resolved the references, so its schema is an object of keywords.
  return content?.schema as Schema | undefined
}

function resourceName(schema: Schema | undefined): string | undefined {
  const name = schema?.['x-resource']
  return typeof name === 'string' ? name : undefined
}

const responses = createValidator()

function describeWrongResponse(
  api: OpenAPIBackend,
  id: OperationId,
  status: number,
  body: unknown,
): string | undefined {
  const describeProblem = (problem: string) =>
    `The sandbox's response to ${id} (${status}) does not match openapi.yaml: ${problem}`
  const response = findResponse(api, id, status)
  if (response === undefined) return describeProblem('the status is not in it')
  const schema = jsonSchema(response)
  if (schema === undefined) return body === undefined ? undefined : describeProblem('there should be no body')
  // Ajv compiles each schema once and finds it again by its object.
  if (responses.validate(schema, body)) return undefined
  return describeProblem(
    (responses.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; '),
  )
}
