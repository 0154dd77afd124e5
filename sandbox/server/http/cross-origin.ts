import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { rejection } from '../rejection'
import { originOf, type SandboxEnvironment } from './environment'

/** Browsers may cache the response to a preflight for ten minutes, as with real servers. */
const PREFLIGHT_LIFETIME_S = 600

type Options = {
  portalOrigins: readonly string[]
  /** The paths of the forms on the sandbox's own pages. */
  ownForms: readonly string[]
}

/** Rejects pages of other origins than the portal's. Requests without `Origin` (curl, tests in process) are allowed. */
export function rejectForeignOrigins({ portalOrigins, ownForms }: Options): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    // Browsers send `Origin` with every posted form, even to the same origin.
    const isOwnForm = ownForms.includes(context.req.path) && origin === originOf(context)
    if (origin !== undefined && !portalOrigins.includes(origin) && !isOwnForm) {
      throw rejection(403, 'FOREIGN_ORIGIN', `The sandbox responds only to pages of ${portalOrigins.join(', ')}.`)
    }
    await next()
  }
}

/**
 * Allows the portal's pages to read the responses. The allowed headers are exactly the ones that the portal should send: with
 * another one, the browser's preflight fails here as in production.
 */
export function allowPortalOrigins(portalOrigins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...portalOrigins],
    credentials: true,
    allowHeaders: ['content-type', 'x-xsrf-token'],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['Retry-After', 'Date'],
    maxAge: PREFLIGHT_LIFETIME_S,
  })
}
