import { Hono } from 'hono'
import type { SandboxEnvironment } from '../server/http/environment'
import { pageResponse, redirectResponse } from '../server/http/page'
import { readText } from '../server/http/read-body'
import type { SandboxResponse } from '../server/http/response'
import { send } from '../server/http/response'
import type { World } from '../server/worlds/world'
import { decideAtBank, requireIntent } from './attempts'
import { bankPage, rejectedPage } from './bank-page'
import { requireReturnUrl, withOutcome } from './return-url'
import { StripeRejection } from './stripe-rejection'

type Options = { portalOrigins: readonly string[]; now: () => Date }

/** The simulated bank. The provider redirects the customer to its page, which redirects back to the portal. */
export function createBank({ portalOrigins, now }: Options): Hono<SandboxEnvironment> {
  const bank = new Hono<SandboxEnvironment>()

  bank.get('/', (context) =>
    send(
      context,
      orRejectedPage(() => {
        const { intent, returnUrl } = readVisit(context.var.world, new URL(context.req.url).searchParams, portalOrigins)
        return pageResponse(200, bankPage(intent, returnUrl))
      }),
    ),
  )

  bank.post('/', async (context) => {
    const form = new URLSearchParams(await readText(context.req.raw))
    const { world } = context.var
    return send(
      context,
      orRejectedPage(() => {
        const { intent, returnUrl } = readVisit(world, form, portalOrigins)
        decideAtBank({ world, intent, now: now() }, form.get('outcome') === 'succeeded' ? 'succeeded' : 'failed')
        return redirectResponse(withOutcome(returnUrl, intent))
      }),
    )
  })

  return bank
}

function readVisit(world: World, given: URLSearchParams, portalOrigins: readonly string[]) {
  const intent = requireIntent(world, given.get('intent') ?? '', given.get('client_secret'))
  return { intent, returnUrl: requireReturnUrl(given.get('return_url') ?? '', portalOrigins) }
}

function orRejectedPage(act: () => SandboxResponse): SandboxResponse {
  try {
    return act()
  } catch (thrown) {
    if (thrown instanceof StripeRejection) return pageResponse(thrown.status, rejectedPage(thrown.message))
    throw thrown
  }
}
