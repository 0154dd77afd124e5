import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { rejection } from '../rejection'

const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Rejects an unsafe call that does not repeat the cookie `XSRF-TOKEN` in its header (docs/product/README.md#requests). The
 * first response sets the cookie, so an unsafe first call is rejected too.
 */
export const xsrfProtection: MiddlewareHandler = async (context, next) => {
  const token = getCookie(context, XSRF_COOKIE)
  ensureXsrfToken(context)
  const isRepeated = Boolean(token) && context.req.header(XSRF_HEADER) === token
  if (!SAFE_METHODS.has(context.req.method) && !isRepeated) {
    throw rejection(403, 'XSRF_TOKEN_MISMATCH', `The header ${XSRF_HEADER} does not match the cookie ${XSRF_COOKIE}.`)
  }
  await next()
}

export function ensureXsrfToken(context: Context): void {
  if (getCookie(context, XSRF_COOKIE)) return
  // Not `HttpOnly`: the page must read it.
  setCookie(context, XSRF_COOKIE, randomBytes(24).toString('base64url'), { sameSite: 'Lax', path: '/' })
}
