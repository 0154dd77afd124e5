import type { StatusCode } from 'hono/utils/http-status'
import { Rejection, rejection } from '../rejection'
import { SESSION_COOKIE } from '../sessions'
import { deleteCookie, writeCookie } from './cookies'
import type { SandboxContext } from './environment'

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
 * Sends a response that browsers and proxies must not store, as openapi.yaml requires, so that a page is current after Back, too. It may
 * be on the portal's origin, so browsers must not take it for a page.
 */
export function send(context: SandboxContext, { status, body, headers, sessionId }: SandboxResponse): Response {
  if (sessionId) writeCookie(context, SESSION_COOKIE, sessionId)
  if (sessionId === null) deleteCookie(context, SESSION_COOKIE)
  // Hono's type lists the known statuses, but a fault can have any.
  return context.newResponse(body, status as StatusCode, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
}
