import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { StatusCode } from 'hono/utils/http-status'
import { Rejection, rejection } from '../rejection'
import { SESSION_COOKIE } from '../sessions'
import type { World } from '../worlds/world'

export type SandboxEnvironment = {
  Variables: {
    world: World
    worldName: string
    /** True for a GET that changes something. */
    isWrite?: boolean
  }
}
export type SandboxContext = Context<SandboxEnvironment>

export type SandboxResponse = {
  status: number
  body: string | ReadableStream<Uint8Array> | null
  headers: Readonly<Record<string, string>>
  /** Sets the session cookie; null removes it. */
  sessionId?: string | null | undefined
}

/** A response in JSON. Without a body if `body` is undefined. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  if (status === 204) return { status, body: null, headers }
  return { status, body: JSON.stringify(body) ?? null, headers: { 'Content-Type': 'application/json', ...headers } }
}

/** Converts a thrown error to a response: a rejection as it is, anything else as a 500. */
export function errorResponse(thrown: unknown): SandboxResponse {
  if (thrown instanceof Rejection) return jsonResponse(thrown.status, thrown.body, thrown.headers)
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  return errorResponse(rejection(500, 'INTERNAL_ERROR', `The sandbox failed: ${reason}`))
}

/**
 * Sends a response. The session cookie is not `Secure`, because the sandbox uses plain HTTP on localhost.
 */
export function send(context: SandboxContext, { status, body, headers, sessionId }: SandboxResponse): Response {
  if (sessionId) setCookie(context, SESSION_COOKIE, sessionId, { httpOnly: true, sameSite: 'Lax', path: '/' })
  if (sessionId === null) deleteCookie(context, SESSION_COOKIE, { path: '/' })
  // Hono's type lists the known statuses, but a fault can have any.
  return context.newResponse(body, status as StatusCode, headers)
}
