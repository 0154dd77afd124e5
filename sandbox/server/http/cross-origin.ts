import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { rejection } from '../rejection'

/** As real servers do, a browser may keep the answer to a preflight for ten minutes. */
const PREFLIGHT_LIFETIME_S = 600

type Options = {
  portalOrigins: readonly string[]
  /** The paths of the forms that the sandbox's own pages send. */
  ownForms: readonly string[]
}

/** Refuses pages of other origins than the portal's. A request without `Origin` (curl, a test in process) is no page's. */
export function rejectForeignOrigins({ portalOrigins, ownForms }: Options): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    // Browsers name the origin of a form that is posted, even to where it came from.
    const isOwnForm = ownForms.includes(context.req.path) && origin === new URL(context.req.url).origin
    if (origin !== undefined && !portalOrigins.includes(origin) && !isOwnForm) {
      throw rejection(403, 'FOREIGN_ORIGIN', `The sandbox answers pages of ${portalOrigins.join(', ')} alone.`)
    }
    await next()
  }
}

/**
 * Lets the portal's pages read the answers. The allowed headers are exactly those that the portal is meant to send: one
 * more on a call, and the browser's preflight fails here as it would in production.
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
