import { readCookie } from '../server/http/cookies'
import type { SandboxContext } from '../server/http/environment'
import { pageResponse, redirectResponse } from '../server/http/page'
import { send } from '../server/http/response'
import { Rejection } from '../server/rejection'
import { requireUser, SESSION_COOKIE } from '../server/sessions'
import { rejectedPage } from './authorize-page'
import { linkByCode } from './link'

type Options = {
  /** The addresses of the portals, without a slash at the end. */
  portals: readonly string[]
  now: () => Date
}

/** The query that the portal reads (docs/product/discord.md#return). */
type Outcome = { discord_connected: 'true' } | { error: string }

const errors: Readonly<Record<string, string>> = {
  AUTHENTICATION_REQUIRED: 'login_required',
  TOKEN_EXPIRED: 'session_expired',
  TOKEN_INVALID: 'session_expired',
  RESOURCE_ALREADY_EXISTS: 'already_linked',
}

/** The operation completeDiscordLink, which Discord opens in the browser: links the account to the signed-in user, and returns to the portal with the outcome. */
export function discordCallback({ portals, now }: Options) {
  return (context: SandboxContext): Response => {
    const portal = findPortal(context.req.header('Referer'), portals)
    if (portal === undefined)
      return send(context, pageResponse(400, rejectedPage('No portal to return to is configured.')))
    const query = new URLSearchParams(outcomeOf(context, now()))
    const state = context.req.query('state')
    if (state !== undefined) query.set('state', state)
    return send(context, redirectResponse(`${portal}/?${query}`, 302))
  }
}

function outcomeOf(context: SandboxContext, now: Date): Outcome {
  const { error, code = '' } = context.req.query()
  if (error !== undefined) return { error: error === 'access_denied' ? error : 'server_error' }
  const { world } = context.var
  try {
    const user = requireUser({ world, visitor: { sessionId: readCookie(context, SESSION_COOKIE) }, now })
    linkByCode(world, user, code, now)
    return { discord_connected: 'true' }
  } catch (thrown) {
    if (thrown instanceof Rejection) return { error: errors[thrown.body.code ?? ''] ?? 'server_error' }
    throw thrown
  }
}

/** The portal that the browser came from, otherwise the first one. */
function findPortal(referer: string | undefined, portals: readonly string[]): string | undefined {
  const origin = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : ''
  return portals.find((portal) => new URL(portal).origin === origin) ?? portals[0]
}
