import { html } from 'hono/html'
import { type Fragment, sandboxPage } from '../server/http/page'
import { discordAccounts } from './accounts'
import { DISCORD_PATH, type Visit } from './visit'

/** The page on which the user chooses an account and allows or denies the portal to read it. */
export function authorizePage({ clientId, redirectUri, state }: Visit): string {
  const accounts = Object.entries(discordAccounts).map(
    ([name, { username, reason }], index) =>
      html`<p><label><input type="radio" name="account" value="${name}" ${index === 0 ? 'checked' : ''} /> ${username}: ${reason}</label></p>`,
  )
  return page(html`<p>The portal wants to access your Discord account.</p>
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

/** The page for a rejected visit. */
export function rejectedPage(reason: string): string {
  return page(html`<p>${reason}</p>`)
}

function page(content: Fragment): string {
  const notice = 'This is not the real Discord. Its accounts are fictional.'
  return sandboxPage({ title: 'SANDBOX Discord', notice }, content)
}
