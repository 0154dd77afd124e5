import { getCookie } from 'hono/cookie'
import type { Call, Handler, Handlers } from './contract'
import type { Definition, RawRequest } from './definition'
import { respondAsPlanned } from './faults/planned-responses'
import { readJsonBody } from './http/read-body'
import { jsonResponse, type SandboxContext, type SandboxResponse } from './http/response'
import { invalidInput, Rejection, rejection } from './rejection'
import type { OperationId } from './schemas'
import { SESSION_COOKIE } from './sessions'
import type { World } from './worlds/world'

type Options = { definition: Definition; handlers: Handlers; now: () => Date }

/** Answers a call of the contract: finds its operation, then either its handler or a fault of the plan answers. */
export async function respondToCall(context: SandboxContext, options: Options): Promise<SandboxResponse> {
  const request = await readRequest(context)
  const id = options.definition.findOperation(request.method, request.path)
  if (id === undefined) throw rejection(404, 'NOT_FOUND', `The contract has no ${request.method} ${request.path}.`)
  const sessionId = getCookie(context, SESSION_COOKIE)
  context.set('isWrite', options.definition.isUnsafeGet(id))
  return respondAsPlanned(context, id, (world) => runOperation(id, { request, sessionId, world }, options))
}

type Visit = { request: RawRequest; sessionId: string | undefined; world: World }

/** Runs an operation's handler and checks what it answers against the contract. */
async function runOperation(
  id: OperationId,
  { request, sessionId, world }: Visit,
  { definition, handlers, now }: Options,
): Promise<SandboxResponse> {
  const visitor = { sessionId }
  const reply = await replyOf(() => {
    const handler = handlers[id]
    if (handler === undefined) {
      throw rejection(501, 'NOT_IMPLEMENTED', `The sandbox does not answer ${id} yet`)
    }
    const { path, query } = checkedRequest(definition, id, request)
    const call = { path, query, body: request.body, world, visitor, now: now() }
    // The request was checked against the schema that these types are generated from, operation by operation.
    return (handler as Handler<OperationId>)(call as unknown as Call<OperationId>)
  })
  const problem = definition.describeWrongResponse(id, reply.status, reply.body)
  if (problem !== undefined) throw rejection(500, 'CONTRACT_VIOLATION', problem)
  // The method does not keep caches from it.
  const noStore = definition.isUnsafeGet(id) && { 'Cache-Control': 'no-store' }
  const response = jsonResponse(reply.status, reply.body, { ...reply.headers, ...noStore })
  return visitor.sessionId === sessionId ? response : { ...response, sessionId: visitor.sessionId ?? null }
}

type AnyReply = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> }

/** The handler's reply, or what it refused with. */
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
  if (checked.errors) throw invalidInput(checked.errors)
  return checked
}

async function readRequest({ req }: SandboxContext): Promise<RawRequest> {
  const headers = Object.fromEntries(req.raw.headers)
  // Hono's own path is half decoded already; the router wants it whole.
  const { pathname, search } = new URL(req.url)
  rejectBadEncoding(pathname)
  return { method: req.method, path: pathname, query: search, headers, body: await readJsonBody(req.raw) }
}

/** The router decodes parameters and throws for those that can't be. */
function rejectBadEncoding(path: string): void {
  try {
    decodeURIComponent(path)
  } catch {
    throw rejection(400, 'INVALID_INPUT', 'The path is not well encoded.')
  }
}
