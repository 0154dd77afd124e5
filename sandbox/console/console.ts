import { Hono } from 'hono'
import { admit, normalizeEmail } from '../account/accounts.handlers'
import type { Definition } from '../server/contract/definition'
import { deleteCookie, readCookie, writeCookie } from '../server/http/cookies'
import { type SandboxContext, type SandboxEnvironment, sandboxUrlOf } from '../server/http/environment'
import { pageResponse, redirectResponse } from '../server/http/page'
import { send } from '../server/http/response'
import { ensureXsrfToken } from '../server/http/xsrf'
import { CONFIG_COOKIE, DNS_COOKIE } from '../server/portal-config'
import { Rejection, rejection } from '../server/rejection'
import { SESSION_COOKIE, type Visitor } from '../server/sessions'
import { changePaymentRules } from '../server/worlds/payment-rules'
import type { World } from '../server/worlds/world'
import { WORLD_COOKIE, type Worlds } from '../server/worlds/worlds'
import { consolePage, rejectedPage } from './console-page'
import { OPEN_PATH, readLink, requirePlace } from './link'

type Options = {
  worlds: Worlds
  definition: Promise<Definition>
  /** The addresses of the portals, such as `http://localhost:4000`, without a slash at the end. Links redirect to the first. */
  portals: readonly string[]
  now: () => Date
}

/** The sandbox's page of links, and the links (docs/develop/sandbox.md#links). */
export function createConsole({ worlds, definition, portals: [portal], now }: Options): Hono<SandboxEnvironment> {
  const app = new Hono<SandboxEnvironment>()
  app.onError((error, context) => {
    if (!(error instanceof Rejection)) throw error
    return send(context, pageResponse(error.status, rejectedPage(error.message)))
  })

  app.get('/', (context) => {
    const elsewhere = otherName(context, portal)
    if (elsewhere !== undefined) return send(context, redirectResponse(elsewhere))
    const page = consolePage({ worldName: context.var.worldName, sandboxUrl: sandboxUrlOf(context), portal })
    return send(context, pageResponse(200, page))
  })

  app.get(OPEN_PATH, async (context) => {
    // Each link creates a world and may evict another one, so an image on a foreign page must not open it.
    const destination = context.req.header('Sec-Fetch-Dest') ?? 'document'
    if (destination !== 'document') throw rejection(400, 'NOT_OPENED', 'Open this link in a browser window.')
    const elsewhere = otherName(context, portal)
    if (elsewhere !== undefined) return send(context, redirectResponse(elsewhere))
    const { as, to, faults, off, rules, dns, config } = readLink(
      new URL(context.req.url).searchParams,
      (await definition).operationIds,
    )
    if (portal === undefined) throw rejection(400, 'NO_PORTAL', 'This sandbox was started without a portal.')
    const place = requirePlace(to, portal)
    const world = worlds.create()
    world.faults = [...faults]
    for (const name of off) world.settings[name] = false
    changePaymentRules(world, rules)
    // Without a user, the previous world's session cookie is removed: in the new world it would be an invalid session.
    const sessionId = as === undefined ? null : signInAs(context, { world, now: now() }, as)
    const name = crypto.randomUUID()
    worlds.save(name, world)
    context.set('worldName', name)
    context.set('isWrite', true)
    writeCookie(context, WORLD_COOKIE, name)
    writeOrDelete(context, DNS_COOKIE, dns)
    writeOrDelete(context, CONFIG_COOKIE, config && JSON.stringify(config))
    return send(context, { ...redirectResponse(place), sessionId })
  })

  app.get('/__sandbox/leave', (context) => {
    deleteCookie(context, WORLD_COOKIE)
    for (const name of [DNS_COOKIE, CONFIG_COOKIE]) deleteCookie(context, name)
    return send(context, { ...redirectResponse('/'), sessionId: null })
  })
  return app
}

function writeOrDelete(context: SandboxContext, name: string, value: string | undefined): void {
  if (value === undefined) deleteCookie(context, name)
  else writeCookie(context, name, value)
}

/**
 * Signs a user in without a password. Like a login, it creates a session in the world and sets the XSRF cookie.
 *
 * @param as a username or an email
 * @returns the session id
 * @throws Rejection 400 if the world has no such user, 403 if the account is suspended or banned
 */
function signInAs(context: SandboxContext, { world, now }: { world: World; now: Date }, as: string) {
  const email = normalizeEmail(as)
  const user = world.users.find((candidate) => candidate.email === email || candidate.username === as)
  if (user === undefined) throw rejection(400, 'INVALID_INPUT', `as: this world has no user "${as}".`)
  const visitor: Visitor = { sessionId: readCookie(context, SESSION_COOKIE) }
  admit({ world, visitor, now }, user)
  ensureXsrfToken(context)
  return visitor.sessionId
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
