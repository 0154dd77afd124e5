import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { StatusCode } from 'hono/utils/http-status'
import { Rejection, rejection } from '../rejection'
import { SESSION_COOKIE } from '../sessions'
import type { World } from '../worlds/world'

/** What Hono carries along with each request. */
export type SandboxEnvironment = {
  Variables: {
    world: World
    worldName: string
    /** Set for a call that changes something although its method says otherwise. */
    isWrite?: boolean
  }
}
export type SandboxContext = Context<SandboxEnvironment>

/** An answer before it is sent. */
export type SandboxResponse = {
  status: number
  body: string | ReadableStream<Uint8Array> | null
  headers: Readonly<Record<string, string>>
  /** Changes the session cookie: to this id, or away with it. Undefined leaves it as it is. */
  sessionId?: string | null | undefined
}

/** An answer in JSON; an undefined body is none at all. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  if (status === 204) return { status, body: null, headers }
  return { status, body: JSON.stringify(body) ?? null, headers: { 'Content-Type': 'application/json', ...headers } }
}

/** The answer to something thrown: a refusal as it is, anything else as a failure of the sandbox itself. */
export function errorResponse(thrown: unknown): SandboxResponse {
  if (thrown instanceof Rejection) return jsonResponse(thrown.status, thrown.body, thrown.headers)
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  return errorResponse(rejection(500, 'INTERNAL_ERROR', `The sandbox failed: ${reason}`))
}

/**
 * Sends an answer. The session cookie is out of reach for scripts and stays on this site; it is not `Secure`, because the
 * sandbox speaks plain http on localhost.
 */
export function send(context: SandboxContext, { status, body, headers, sessionId }: SandboxResponse): Response {
  if (sessionId) setCookie(context, SESSION_COOKIE, sessionId, { httpOnly: true, sameSite: 'Lax', path: '/' })
  if (sessionId === null) deleteCookie(context, SESSION_COOKIE, { path: '/' })
  // Hono names the statuses that it knows; a fault plan may ask for any.
  return context.newResponse(body, status as StatusCode, headers)
}
