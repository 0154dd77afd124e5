import { Hono } from 'hono'
import { writeCookie } from '../server/http/cookies'
import { type SandboxContext, type SandboxEnvironment, sandboxUrlOf } from '../server/http/environment'
import { pageResponse, redirectResponse } from '../server/http/page'
import { send } from '../server/http/response'
import { Rejection, rejection } from '../server/rejection'
import { WORLD_COOKIE } from '../server/worlds/worlds'
import { applyLink } from './apply'
import { addForms } from './console-forms'
import type { ConsoleOptions } from './console-options'
import { consolePage, rejectedPage } from './console-page'
import { OPEN_PATH, readLink, requirePlace, requirePortal } from './link'
import { makeLink } from './make-link'
import { signInAs, visitorOf } from './visitor'

/** The sandbox's control page, its forms and its links (docs/develop/sandbox.md#the-control-page). */
export function createConsole(options: ConsoleOptions): Hono<SandboxEnvironment> {
  const { worlds, definition, portals, now } = options
  const app = new Hono<SandboxEnvironment>()
  app.onError((error, context) => {
    if (!(error instanceof Rejection)) throw error
    return send(context, pageResponse(error.status, rejectedPage(error.message)))
  })

  const [portal] = portals

  app.get('/', async (context) => {
    const elsewhere = otherName(context, portal)
    if (elsewhere !== undefined) return send(context, redirectResponse(elsewhere))
    const { searchParams: query } = new URL(context.req.url)
    const { world, worldName } = context.var
    const { operationIds } = await definition
    const visitor = visitorOf(context, { world, now: now() })
    const view = {
      world,
      worldName,
      sandboxUrl: sandboxUrlOf(context),
      portal,
      operationIds,
      query,
      visitor,
      now: now(),
    }
    return send(context, pageResponse(200, consolePage(view, makeLink(view))))
  })

  app.get(OPEN_PATH, async (context) => {
    // Each link creates a world and may evict another one, so an image on a foreign page must not open it.
    const destination = context.req.header('Sec-Fetch-Dest') ?? 'document'
    if (destination !== 'document') throw rejection(400, 'NOT_OPENED', 'Open this link in a browser window.')
    const elsewhere = otherName(context, portal)
    if (elsewhere !== undefined) return send(context, redirectResponse(elsewhere))
    const link = readLink(new URL(context.req.url).searchParams, (await definition).operationIds)
    const place = requirePlace(link.to, requirePortal(portals))
    const world = worlds.create()
    applyLink(world, link)
    // Without a user, the previous world's session cookie is removed: in the new world it would be an invalid session.
    const sessionId = link.as === undefined ? null : signInAs(context, { world, now: now() }, link.as)
    const name = crypto.randomUUID()
    worlds.save(name, world)
    context.set('worldName', name)
    context.set('isWrite', true)
    writeCookie(context, WORLD_COOKIE, name)
    return send(context, { ...redirectResponse(place), sessionId })
  })

  addForms(app, options)
  return app
}

/**
 * Returns the same address under the portal's host name if the request used another one, such as 127.0.0.1. Cookies depend
 * on the host name, and the portal must receive the ones that are set here. Behind a proxy, the name is the operator's choice.
 */
function otherName({ req, env }: SandboxContext, portal: string | undefined): string | undefined {
  if (env.publicOrigin !== undefined) return undefined
  const url = new URL(req.url)
  const name = portal === undefined ? url.hostname : new URL(portal).hostname
  if (url.hostname === name) return undefined
  url.hostname = name
  return url.href
}
