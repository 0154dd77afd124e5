import { html } from 'hono/html'
import { decimalsOf } from '../payment/amount-text'
import { type Fragment, sandboxPage } from '../server/http/page'
import type { IntentRecord } from '../server/worlds/records'
import { BANK_PATH } from './intent-json'
import { withOutcome } from './return-url'

/** The page on which the customer decides; without buttons, once there is nothing to decide. */
export function bankPage(intent: IntentRecord, returnUrl: URL): string {
  if (intent.pending?.type !== 'bank') {
    return page(html`<p>This payment does not wait for the bank any more.</p>
      <p><a href="${withOutcome(returnUrl, intent)}">Back to the shop</a></p>`)
  }
  const what = intent.kind === 'payment' ? `Pay ${formatAmount(intent)}` : 'Allow later payments; nothing is due today'
  return page(html`<p>${what}</p>
    <form method="post" action="${BANK_PATH}">
      <input type="hidden" name="intent" value="${intent.id}" />
      <input type="hidden" name="client_secret" value="${intent.clientSecret}" />
      <input type="hidden" name="return_url" value="${returnUrl.href}" />
      <button name="outcome" value="succeeded">Authorize payment</button>
      <button name="outcome" value="failed">Fail payment</button>
    </form>`)
}

/** The page of a visit that names no payment, or a way back that is not the portal's. */
export function rejectedPage(reason: string): string {
  return page(html`<p>${reason}</p>`)
}

function page(content: Fragment): string {
  return sandboxPage({ title: 'SANDBOX bank', notice: 'This bank is not a real one, and no money moves.' }, content)
}

/** `$64.98`, from minor units. */
function formatAmount({ amount, currency }: IntentRecord): string {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** decimals)
}
