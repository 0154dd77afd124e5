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
 * Operations whose path says which of several bodies it has to be. The contract has no words for that and lets any of them
 * pass, so that their handlers check it.
 */
const bodyCheckedByHandler: ReadonlySet<OperationId> = new Set(['submitFlowStep'])

/** A request as it came, its body already parsed from JSON. */
export type RawRequest = {
  method: string
  path: string
  /** With or without the question mark. */
  query: string
  headers: Record<string, string>
  body: unknown
}

/** What openapi.yaml says, ready to be asked. */
export type Definition = {
  operationIds: readonly OperationId[]
  /** Which operation a request is for; undefined if the contract has none. */
  findOperation(method: string, path: string): OperationId | undefined
  /** Whether an operation changes something although it is a GET: the contract marks it with `x-unsafe`. */
  isUnsafeGet(id: OperationId): boolean
  /** Checks a request; `path` and `query` come out decoded and with their types. */
  checkRequest(id: OperationId, request: RawRequest): CheckedRequest | { errors: Schemas['ValidationError'][] }
  /** What the JSON of an answer has to be, with every reference followed; undefined if there is none of that status. */
  responseSchema(id: OperationId, status: number): Schema | undefined
  /** Says in one sentence why an answer does not fit; undefined if it does. */
  describeWrongResponse(id: OperationId, status: number, body: unknown): string | undefined
}

/** A schema of openapi.yaml by its keywords. */
export type Schema = { readonly [keyword: string]: unknown }

/** Checks values against schemas of the contract. The default Ajv knows an older draft and skips newer keywords without a word. */
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
    // Without it, 3.1 is refused.
    quick: true,
    coerceTypes: true,
    customizeAjv: (_, options) => createValidator(options),
  })
  await api.init()
  const operations = api.getOperations()
  // The router lists them anew several times for each call, which is a third of what the sandbox does.
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
  // A request with a mistake that does not count here is not coerced.
  const path = coerced?.params ?? api.router.parseRequest(request, api.getOperation(id)).params
  return { path, query: coerced?.query ?? {} }
}

type RequestError = NonNullable<ValidationResult['errors']>[number]

function isAboutBody({ instancePath, schemaPath, params }: RequestError): boolean {
  const isMissing = instancePath === '' && params.missingProperty === 'requestBody'
  return isMissing || instancePath.startsWith('/requestBody') || schemaPath === '#/requestBody'
}

/** One entry for each field, however many ways it fails in: alternatives of a schema all complain. */
function toValidationErrors(errors: RequestError[]): Schemas['ValidationError'][] {
  const messages = new Map<string, string>()
  for (const { instancePath, params, message = 'is not valid' } of errors) {
    const missing = typeof params.missingProperty === 'string' ? [params.missingProperty] : []
    const field = [...instancePath.split('/').slice(2), ...missing].join('.') || 'body'
    if (!messages.has(field)) messages.set(field, message)
  }
  return Array.from(messages, ([field, message]) => ({ field, message }))
}

/** What the contract says of an operation's answer with a status. */
function findResponse(api: OpenAPIBackend, id: OperationId, status: number) {
  const responses = api.getOperation(id)?.responses
  // `default` is for what fails: a success that the contract does not list is wrong, whatever its body.
  return responses?.[status] ?? (status >= 400 ? responses?.default : undefined)
}

function jsonSchema(response: ReturnType<typeof findResponse>): Schema | undefined {
  const content = response !== undefined && 'content' in response ? response.content?.['application/json'] : undefined
  // References have been followed, and what openapi-backend calls a schema is an object of keywords.
  return content?.schema as Schema | undefined
}

function describeWrongResponse(
  api: OpenAPIBackend,
  id: OperationId,
  status: number,
  body: unknown,
): string | undefined {
  const complaint = (problem: string) =>
    `The sandbox's answer to ${id} (${status}) does not match openapi.yaml: ${problem}`
  const response = findResponse(api, id, status)
  if (response === undefined) return complaint('the status is not in it')
  if (!('content' in response)) return body === undefined ? undefined : complaint('there should be no body')
  const { errors } = api.validateResponse(body, id, status)
  return errors?.length
    ? complaint(errors.map((error) => `${error.instancePath || '/'} ${error.message}`).join('; '))
    : undefined
}
