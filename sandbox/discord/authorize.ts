import { Hono } from 'hono'
import { type Answer, type SandboxEnvironment, send } from '../server/http/answer'
import { pageAnswer, redirectAnswer } from '../server/http/page'
import { readText } from '../server/http/read-body'
import { isDiscordAccountName } from './accounts'
import { authorizePage, refusedPage } from './authorize-page'
import { issueCode } from './codes'
import { readVisit, VisitRefusal, withOutcome } from './visit'

type Options = { portalOrigins: readonly string[]; now: () => Date }

/** The simulated Discord: a page of its own, to which a customer is sent and from which they come back with a code. */
export function createDiscord({ portalOrigins, now }: Options): Hono<SandboxEnvironment> {
  const discord = new Hono<SandboxEnvironment>()
  const read = (given: URLSearchParams, url: string) =>
    readVisit(given, { portalOrigins, sandboxOrigin: new URL(url).origin })

  discord.get('/', (context) =>
    send(
      context,
      orRefusedPage(() => {
        const visit = read(new URL(context.req.url).searchParams, context.req.url)
        return pageAnswer(200, authorizePage(visit))
      }),
    ),
  )

  discord.post('/', async (context) => {
    const form = new URLSearchParams(await readText(context.req.raw))
    return send(
      context,
      orRefusedPage(() => {
        const visit = read(form, context.req.url)
        if (form.get('decision') !== 'authorize') return redirectAnswer(withOutcome(visit, { error: 'access_denied' }))
        const account = form.get('account')
        if (!isDiscordAccountName(account)) throw new VisitRefusal('account: one of those on the page.')
        return redirectAnswer(withOutcome(visit, { code: issueCode(context.var.world, account, now()) }))
      }),
    )
  })

  return discord
}

function orRefusedPage(act: () => Answer): Answer {
  try {
    return act()
  } catch (thrown) {
    if (thrown instanceof VisitRefusal) return pageAnswer(400, refusedPage(thrown.message))
    throw thrown
  }
}
