import { Hono } from 'hono'
import { html } from 'hono/html'
import { decimalsOf } from '../payment/amount-text'
import type { SandboxEnvironment } from '../server/http/environment'
import { type Fragment, pageResponse, redirectResponse, sandboxPage } from '../server/http/page'
import { readText } from '../server/http/read-body'
import { type SandboxResponse, send } from '../server/http/response'
import type { IntentRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { decideAtBank, requireIntent } from './attempts'
import { BANK_PATH, objectOf } from './intent-json'
import { badRequest, StripeRejection } from './stripe-rejection'

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

/** The page on which the customer decides. It has no buttons if the intent no longer waits for the bank. */
function bankPage(intent: IntentRecord, returnUrl: URL): string {
  if (intent.pending?.type !== 'bank') {
    return page(html`<p>This payment is no longer waiting for the bank.</p>
      <p><a href="${withOutcome(returnUrl, intent)}">Back to the shop</a></p>`)
  }
  const request =
    intent.kind === 'payment' ? `Pay ${formatAmount(intent)}` : 'Allow future payments. Nothing is due today.'
  return page(html`<p>${request}</p>
    <form method="post" action="${BANK_PATH}">
      <input type="hidden" name="intent" value="${intent.id}" />
      <input type="hidden" name="client_secret" value="${intent.clientSecret}" />
      <input type="hidden" name="return_url" value="${returnUrl.href}" />
      <button name="outcome" value="succeeded">Authorize payment</button>
      <button name="outcome" value="failed">Fail payment</button>
    </form>`)
}

/** The page for an address with an unknown payment, or with a return address outside of the portal. */
function rejectedPage(reason: string): string {
  return page(html`<p>${reason}</p>`)
}

function page(content: Fragment): string {
  return sandboxPage({ title: 'SANDBOX bank', notice: "This isn't a real bank. No money is charged." }, content)
}

/** Formats minor units as `$64.98`. */
function formatAmount({ amount, currency }: IntentRecord): string {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** decimals)
}

/** @throws StripeRejection 400 if the address is not in the portal, so that the bank is no open redirect */
export function requireReturnUrl(address: string, portalOrigins: readonly string[]): URL {
  if (URL.canParse(address) && portalOrigins.includes(new URL(address).origin)) return new URL(address)
  throw badRequest('url_invalid', `return_url: the sandbox only redirects to ${portalOrigins.join(', ')}.`)
}

/** The return address with the query parameters that the provider adds. */
function withOutcome(returnUrl: URL, intent: IntentRecord): string {
  const url = new URL(returnUrl)
  const name = objectOf(intent)
  url.searchParams.set(name, intent.id)
  url.searchParams.set(`${name}_client_secret`, intent.clientSecret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
