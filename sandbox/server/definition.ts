import { readFile } from 'node:fs/promises'
import Ajv2020, { type Options } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Document, OpenAPIBackend, type Operation, type ValidationResult } from 'openapi-backend'
import { parse } from 'yaml'
import type { OperationId, Schemas } from './schemas'

const OPENAPI_FILE = new URL('../../openapi.yaml', import.meta.url)
/** The path of the contract's server: the version of the API. */
export const API_ROOT = '/v1'

/**
 * Operations whose body depends on the path. OpenAPI cannot express that, so the contract allows all of the bodies and the
 * handlers validate them.
 */
const bodyCheckedByHandler: ReadonlySet<OperationId> = new Set(['submitFlowStep'])

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
  /** Returns the schema of a JSON response with references resolved; undefined if the status has none. */
  responseSchema(id: OperationId, status: number): Schema | undefined
  /** Returns a sentence about a response that does not match the contract; undefined if it matches. */
  describeWrongResponse(id: OperationId, status: number, body: unknown): string | undefined
}

export type Schema = { readonly [keyword: string]: unknown }

/** Creates a validator for the contract's schemas. The default Ajv silently ignores the keywords of newer drafts. */
export function createValidator(options: Options = {}): Ajv2020 {
  return addFormats(new Ajv2020({ ...options, strict: false, allErrors: true }))
}

export type CheckedRequest = { path: Record<string, unknown>; query: Record<string, unknown>; errors?: undefined }

let loading: Promise<Definition> | undefined

/** Reads openapi.yaml, once for all sandboxes of a process. */
export function loadDefinition(): Promise<Definition> {
  loading ??= readDefinition()
  return loading
}

async function readDefinition(): Promise<Definition> {
  const document: Document = parse(await readFile(OPENAPI_FILE, 'utf8'))
  const api = new OpenAPIBackend({
    definition: document,
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
    checkRequest: (id, request) => checkRequest(api, id, request),
    responseSchema: (id, status) => jsonSchema(findResponse(api, id, status)),
    describeWrongResponse: (id, status, body) => describeWrongResponse(api, id, status, body),
  }
}

function matchOperation(api: OpenAPIBackend, method: string, path: string): Operation | undefined {
  return api.matchOperation({ method, path, headers: {} })
}

function isMarkedUnsafe(operation: Operation | undefined): boolean {
  return operation !== undefined && 'x-unsafe' in operation && operation['x-unsafe'] === true
}

function checkRequest(
  api: OpenAPIBackend,
  id: OperationId,
  request: RawRequest,
): CheckedRequest | { errors: Schemas['ValidationError'][] } {
  const { errors, coerced } = api.validateRequest(request, id)
  const wrong = errors?.filter((error) => !(bodyCheckedByHandler.has(id) && isAboutBody(error))) ?? []
  if (wrong.length > 0) return { errors: toValidationErrors(wrong) }
  // openapi-backend does not coerce a request with errors, even if they are ignored here.
  const path = coerced?.params ?? api.router.parseRequest(request, api.getOperation(id)).params
  return { path, query: coerced?.query ?? {} }
}

type RequestError = NonNullable<ValidationResult['errors']>[number]

function isAboutBody({ instancePath, schemaPath, params }: RequestError): boolean {
  const isMissing = instancePath === '' && params.missingProperty === 'requestBody'
  return isMissing || instancePath.startsWith('/requestBody') || schemaPath === '#/requestBody'
}

/** Returns one entry per field, because each alternative of a schema reports its own error. */
function toValidationErrors(errors: RequestError[]): Schemas['ValidationError'][] {
  const messages = new Map<string, string>()
  for (const { instancePath, params, message = 'is not valid' } of errors) {
    const missing = typeof params.missingProperty === 'string' ? [params.missingProperty] : []
    const field = [...instancePath.split('/').slice(2), ...missing].join('.') || 'body'
    if (!messages.has(field)) messages.set(field, message)
  }
  return Array.from(messages, ([field, message]) => ({ field, message }))
}

function findResponse(api: OpenAPIBackend, id: OperationId, status: number) {
  const responses = api.getOperation(id)?.responses
  // `default` describes errors, so a success status must be listed.
  return responses?.[status] ?? (status >= 400 ? responses?.default : undefined)
}

function jsonSchema(response: ReturnType<typeof findResponse>): Schema | undefined {
  const content = response !== undefined && 'content' in response ? response.content?.['application/json'] : undefined
  // openapi-backend has resolved the references, so its schema is an object of keywords.
  return content?.schema as Schema | undefined
}

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
  if (!('content' in response)) return body === undefined ? undefined : describeProblem('there should be no body')
  const { errors } = api.validateResponse(body, id, status)
  return errors?.length
    ? describeProblem(errors.map((error) => `${error.instancePath || '/'} ${error.message}`).join('; '))
    : undefined
}
