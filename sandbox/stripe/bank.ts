import { Hono } from 'hono'
import type { Answer, SandboxEnvironment } from '../answer'
import { send } from '../answer'
import { readText } from '../read-body'
import type { World } from '../world'
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
        return htmlAnswer(200, bankPage(intent, returnUrl))
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
        return { status: 303, body: null, headers: { Location: withOutcome(returnUrl, intent) } }
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
    if (thrown instanceof StripeRefusal) return htmlAnswer(thrown.status, refusedPage(thrown.message))
    throw thrown
  }
}

/** Not kept by the browser: after Back, the page has to say again what it can still do. */
function htmlAnswer(status: number, page: string): Answer {
  return { status, body: page, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } }
}
