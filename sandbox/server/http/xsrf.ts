import type { MiddlewareHandler } from 'hono'
import { randomToken } from '../random'
import { rejection } from '../rejection'
import { readCookie, writeCookie } from './cookies'
import type { SandboxContext, SandboxEnvironment } from './environment'

export const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'

/** Sets the cookie `XSRF-TOKEN` in every response to a request that does not have it. */
export const setXsrfToken: MiddlewareHandler<SandboxEnvironment> = async (context, next) => {
  ensureXsrfToken(context)
  await next()
}

/**
 * Rejects a call that does not repeat the cookie `XSRF-TOKEN` in its header. The first response sets the cookie, so a first call is
 * rejected too.
 *
 * @throws Rejection 403
 */
export function requireXsrfToken(context: SandboxContext): void {
  const token = readCookie(context, XSRF_COOKIE)
  if (token && context.req.header(XSRF_HEADER) === token) return
  throw rejection(403, 'XSRF_TOKEN_MISMATCH', `The header ${XSRF_HEADER} does not match the cookie ${XSRF_COOKIE}.`)
}

export function ensureXsrfToken(context: SandboxContext): void {
  if (readCookie(context, XSRF_COOKIE)) return
  writeCookie(context, XSRF_COOKIE, randomToken(24), { isReadable: true })
}
