import { Hono } from 'hono'
import { type SandboxContext, type SandboxEnvironment, sandboxUrlOf } from '../server/http/environment'
import { pageResponse, redirectResponse } from '../server/http/page'
import { readText } from '../server/http/read-body'
import { type SandboxResponse, send } from '../server/http/response'
import { isDiscordAccountName } from './accounts'
import { authorizePage, rejectedPage } from './authorize-page'
import { issueCode } from './codes'
import { readVisit, VisitRejection, withOutcome } from './visit'

type Options = { portalOrigins: readonly string[]; now: () => Date }

/** The simulated Discord: its authorization page, which sends the customer back with a code. */
export function createDiscord({ portalOrigins, now }: Options): Hono<SandboxEnvironment> {
  const discord = new Hono<SandboxEnvironment>()
  const read = (given: URLSearchParams, context: SandboxContext) =>
    readVisit(given, { portalOrigins, sandboxUrl: sandboxUrlOf(context) })

  discord.get('/', (context) =>
    send(
      context,
      orRejectedPage(() => {
        const visit = read(new URL(context.req.url).searchParams, context)
        return pageResponse(200, authorizePage(visit))
      }),
    ),
  )

  discord.post('/', async (context) => {
    const form = new URLSearchParams(await readText(context.req.raw))
    return send(
      context,
      orRejectedPage(() => {
        const visit = read(form, context)
        if (form.get('decision') !== 'authorize')
          return redirectResponse(withOutcome(visit, { error: 'access_denied' }))
        const account = form.get('account')
        if (!isDiscordAccountName(account))
          throw new VisitRejection('account: must be one of the accounts on the page.')
        return redirectResponse(withOutcome(visit, { code: issueCode(context.var.world, account, now()) }))
      }),
    )
  })

  return discord
}

function orRejectedPage(act: () => SandboxResponse): SandboxResponse {
  try {
    return act()
  } catch (thrown) {
    if (thrown instanceof VisitRejection) return pageResponse(400, rejectedPage(thrown.message))
    throw thrown
  }
}
