import { Hono } from 'hono'
import type { Answer, SandboxEnvironment } from '../server/http/answer'
import { send } from '../server/http/answer'
import { pageAnswer, redirectAnswer } from '../server/http/page'
import { readText } from '../server/http/read-body'
import type { World } from '../server/worlds/world'
import { decideAtBank, requireIntent } from './attempts'
import { bankPage, refusedPage } from './bank-page'
import { requireReturnUrl, withOutcome } from './return-url'
import { StripeRefusal } from './stripe-refusal'

type Options = { portalOrigins: readonly string[]; now: () => Date }

/** The simulated bank: a page of its own, to which a customer is sent and from which they come back. */
export function createBank({ portalOrigins, now }: Options): Hono<SandboxEnvironment> {
  const bank = new Hono<SandboxEnvironment>()

  bank.get('/', (context) =>
    send(
      context,
      orRefusedPage(() => {
        const { intent, returnUrl } = readVisit(context.var.world, new URL(context.req.url).searchParams, portalOrigins)
        return pageAnswer(200, bankPage(intent, returnUrl))
      }),
    ),
  )

  bank.post('/', async (context) => {
    const form = new URLSearchParams(await readText(context.req.raw))
    const { world } = context.var
    return send(
      context,
      orRefusedPage(() => {
        const { intent, returnUrl } = readVisit(world, form, portalOrigins)
        decideAtBank({ world, intent, now: now() }, form.get('outcome') === 'succeeded' ? 'succeeded' : 'failed')
        return redirectAnswer(withOutcome(returnUrl, intent))
      }),
    )
  })

  return bank
}

function readVisit(world: World, given: URLSearchParams, portalOrigins: readonly string[]) {
  const intent = requireIntent(world, given.get('intent') ?? '', given.get('client_secret'))
  return { intent, returnUrl: requireReturnUrl(given.get('return_url') ?? '', portalOrigins) }
}

function orRefusedPage(act: () => Answer): Answer {
  try {
    return act()
  } catch (thrown) {
    if (thrown instanceof StripeRefusal) return pageAnswer(thrown.status, refusedPage(thrown.message))
    throw thrown
  }
}
