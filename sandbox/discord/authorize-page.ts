import { html } from 'hono/html'
import { type Fragment, sandboxPage } from '../server/http/page'
import { discordAccounts } from './accounts'
import { DISCORD_PATH, type Visit } from './visit'

/** The page on which somebody chooses who they are at Discord, and whether the portal may know. */
export function authorizePage({ clientId, redirectUri, state }: Visit): string {
  const accounts = Object.entries(discordAccounts).map(
    ([name, { username, reason }], index) =>
      html`<p><label><input type="radio" name="account" value="${name}" ${index === 0 ? 'checked' : ''} /> ${username}: ${reason}</label></p>`,
  )
  return page(html`<p>The portal asks who you are at Discord.</p>
    <form method="post" action="${DISCORD_PATH}">
      <input type="hidden" name="client_id" value="${clientId}" />
      <input type="hidden" name="redirect_uri" value="${redirectUri.href}" />
      <input type="hidden" name="response_type" value="code" />
      <input type="hidden" name="scope" value="identify" />
      ${state === null ? '' : html`<input type="hidden" name="state" value="${state}" />`}
      <fieldset>
        <legend>Account</legend>
        ${accounts}
      </fieldset>
      <p>
        <button name="decision" value="authorize">Authorize</button>
        <button name="decision" value="cancel">Cancel</button>
      </p>
    </form>`)
}

/** The page of a visit that can't go on. */
export function rejectedPage(reason: string): string {
  return page(html`<p>${reason}</p>`)
}

function page(content: Fragment): string {
  const notice = 'This is not Discord, and its accounts are made up.'
  return sandboxPage({ title: 'SANDBOX Discord', notice }, content)
}
