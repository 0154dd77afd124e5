import type { Definition, RawRequest } from './contract/definition'
import { inEnvelope } from './envelope'
import { respondAsPlanned } from './faults/planned-responses'
import type { Call, Handler, Handlers } from './handlers'
import { readCookie } from './http/cookies'
import type { SandboxContext } from './http/environment'
import { readJsonBody } from './http/read-body'
import { jsonResponse, type SandboxResponse } from './http/response'
import { requireXsrfToken } from './http/xsrf'
import { brokenPayload, invalidInput, Rejection, rejection } from './rejection'
import type { OperationId } from './schemas'
import { SESSION_COOKIE } from './sessions'
import type { World } from './worlds/world'

type Options = { definition: Definition; handlers: Handlers; now: () => Date }

/** Responds to a call of the contract, with its handler or with a fault of the plan. */
export async function respondToCall(context: SandboxContext, options: Options): Promise<SandboxResponse> {
  const { method, path, query } = addressOf(context)
  const id = options.definition.findOperation(method, path)
  if (id === undefined) throw rejection(404, 'NOT_FOUND', `The contract has no ${method} ${path}.`)
  if (options.definition.needsToken(id)) requireXsrfToken(context)
  const { raw } = context.req
  const request = { method, path, query, headers: Object.fromEntries(raw.headers), body: await readJsonBody(raw) }
  const sessionId = readCookie(context, SESSION_COOKIE)
  context.set('isWrite', options.definition.isUnsafeGet(id))
  return respondAsPlanned(context, id, (world) => runOperation(id, { request, sessionId, world }, options))
}

type Visit = { request: RawRequest; sessionId: string | undefined; world: World }

/** Runs an operation's handler and validates its response against the contract. */
async function runOperation(
  id: OperationId,
  { request, sessionId, world }: Visit,
  { definition, handlers, now }: Options,
): Promise<SandboxResponse> {
  const visitor = { sessionId }
  const reply = await replyOf(() => {
    const handler = handlers[id]
    if (handler === undefined) {
      throw rejection(501, 'NOT_IMPLEMENTED', `The sandbox does not implement ${id} yet`)
    }
    const { path, query } = checkedRequest(definition, id, request)
    const call = { path, query, body: request.body, world, visitor, now: now() }
    // The request was validated against the schema that these types are generated from.
    return (handler as Handler<OperationId>)(call as unknown as Call<OperationId>)
  })
  const problem = definition.describeWrongResponse(id, reply.status, reply.body)
  if (problem !== undefined) throw rejection(500, 'CONTRACT_VIOLATION', problem)
  const body = inEnvelope(world.envelope, reply.body, definition.resourceName(id, reply.status))
  const response = jsonResponse(reply.status, body, reply.headers)
  return visitor.sessionId === sessionId ? response : { ...response, sessionId: visitor.sessionId ?? null }
}

type AnyReply = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> }

/** Returns the handler's reply, or the rejection that it threw. */
async function replyOf(handle: () => AnyReply | Promise<AnyReply>): Promise<AnyReply> {
  try {
    return await handle()
  } catch (thrown) {
    if (thrown instanceof Rejection) return thrown
    throw thrown
  }
}

function checkedRequest(definition: Definition, id: OperationId, request: RawRequest) {
  const checked = definition.checkRequest(id, request)
  if (checked.errors) throw id === 'submitFlowStep' ? brokenPayload(checked.errors) : invalidInput(checked.errors)
  return checked
}

function addressOf({ req }: SandboxContext): Pick<RawRequest, 'method' | 'path' | 'query'> {
  // Hono's path is already half decoded, and the router needs the raw one.
  const { pathname, search } = new URL(req.url)
  rejectBadEncoding(pathname)
  return { method: req.method, path: pathname, query: search }
}

/** The router throws for parameters that cannot be decoded. */
function rejectBadEncoding(path: string): void {
  try {
    decodeURIComponent(path)
  } catch {
    throw rejection(400, 'INVALID_INPUT', 'The path is not encoded correctly.')
  }
}
