import { html } from 'hono/html'
import { decimalsOf } from '../payment/amount-text'
import { type Fragment, sandboxPage } from '../server/http/page'
import type { IntentRecord } from '../server/worlds/records'
import { BANK_PATH } from './intent-json'
import { withOutcome } from './return-url'

/** The page on which the customer decides. It has no buttons if the intent no longer waits for the bank. */
export function bankPage(intent: IntentRecord, returnUrl: URL): string {
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
export function rejectedPage(reason: string): string {
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
