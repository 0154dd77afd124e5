import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { pageResponse, redirectResponse } from '../server/http/page'
import { type SandboxEnvironment, send } from '../server/http/response'
import { Rejection, rejection } from '../server/rejection'
import { WORLD_COOKIE } from '../server/worlds/worlds'
import { applyLink } from './apply'
import { addForms } from './console-forms'
import type { ConsoleOptions } from './console-options'
import { consolePage, rejectedPage } from './console-page'
import { OPEN_PATH, readLink, requirePlace, requirePortal } from './link'
import { makeLink } from './make-link'
import { signInAs, visitorOf } from './visitor'

/** The page on which people steer the sandbox, its forms, and the links that it makes (docs/develop/sandbox.md). */
export function createConsole(options: ConsoleOptions): Hono<SandboxEnvironment> {
  const { worlds, definition, portalOrigins, now } = options
  const app = new Hono<SandboxEnvironment>()
  app.onError((error, context) => {
    if (!(error instanceof Rejection)) throw error
    return send(context, pageResponse(error.status, rejectedPage(error.message)))
  })

  const [portal] = portalOrigins

  app.get('/', async (context) => {
    const elsewhere = otherName(context.req.url, portal)
    if (elsewhere !== undefined) return send(context, redirectResponse(elsewhere))
    const { origin, searchParams: query } = new URL(context.req.url)
    const { world, worldName } = context.var
    const { operationIds } = await definition
    const visitor = visitorOf(context, { world, now: now() })
    const view = { world, worldName, sandboxOrigin: origin, portal, operationIds, query, visitor, now: now() }
    return send(context, pageResponse(200, consolePage(view, makeLink(view))))
  })

  app.get(OPEN_PATH, async (context) => {
    // Each begins a world, and above the limit another one is forgotten: an image of a foreign page must not.
    const destination = context.req.header('Sec-Fetch-Dest') ?? 'document'
    if (destination !== 'document')
      throw rejection(400, 'NOT_OPENED', 'A link is opened by somebody, in a window of its own.')
    const elsewhere = otherName(context.req.url, portal)
    if (elsewhere !== undefined) return send(context, redirectResponse(elsewhere))
    const link = readLink(new URL(context.req.url).searchParams, (await definition).operationIds)
    const place = requirePlace(link.to, requirePortal(portalOrigins))
    const world = worlds.create()
    applyLink(world, link)
    // Without anybody, the session of the world that is left goes: it would read as one that has ended.
    const sessionId = link.as === undefined ? null : signInAs(context, { world, now: now() }, link.as)
    const name = randomUUID()
    worlds.save(name, world)
    setCookie(context, WORLD_COOKIE, name, { httpOnly: true, sameSite: 'Lax', path: '/' })
    return send(context, { ...redirectResponse(place), sessionId })
  })

  addForms(app, options)
  return app
}

/**
 * The address under the portal's name, if it was asked for under another one, such as 127.0.0.1: cookies go by the host's name, and
 * the portal has to get those that are set here.
 */
function otherName(address: string, portal: string | undefined): string | undefined {
  const url = new URL(address)
  const name = portal === undefined ? url.hostname : new URL(portal).hostname
  if (url.hostname === name) return undefined
  url.hostname = name
  return url.href
}
