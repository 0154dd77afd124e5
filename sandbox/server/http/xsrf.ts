import type { MiddlewareHandler } from 'hono'
import { randomToken } from '../random'
import { rejection } from '../rejection'
import { readCookie, writeCookie } from './cookies'
import type { SandboxContext, SandboxEnvironment } from './environment'

export const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Rejects an unsafe call that does not repeat the cookie `XSRF-TOKEN` in its header (docs/product/README.md#requests). The
 * first response sets the cookie, so an unsafe first call is rejected too.
 */
export const xsrfProtection: MiddlewareHandler<SandboxEnvironment> = async (context, next) => {
  const token = readCookie(context, XSRF_COOKIE)
  ensureXsrfToken(context)
  const isRepeated = Boolean(token) && context.req.header(XSRF_HEADER) === token
  if (!SAFE_METHODS.has(context.req.method) && !isRepeated) {
    throw rejection(403, 'XSRF_TOKEN_MISMATCH', `The header ${XSRF_HEADER} does not match the cookie ${XSRF_COOKIE}.`)
  }
  await next()
}

export function ensureXsrfToken(context: SandboxContext): void {
  if (readCookie(context, XSRF_COOKIE)) return
  writeCookie(context, XSRF_COOKIE, randomToken(24), { isReadable: true })
}
