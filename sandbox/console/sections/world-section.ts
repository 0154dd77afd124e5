import { html } from 'hono/html'
import { switchNames } from '../../admin/platform/switch-names'
import { envelopeVariants } from '../../server/envelope'
import type { Fragment } from '../../server/http/page'
import { DEFAULT_WORLD } from '../../server/worlds/worlds'
import { formPaths, postForm } from '../forms'
import { options, type Section } from '../parts'
import type { View } from '../view'

/** The current world: its name, its sessions, and the settings of the world as a whole. */
export function worldSection({ world, worldName, visitor, now }: View): Section {
  const open = world.sessions.filter(({ expiresAt }) => new Date(expiresAt) > now).length
  const isDefault = worldName === DEFAULT_WORLD
  return {
    id: 'world',
    title: 'This world',
    content: html`<dl>
        <dt>Name</dt><dd><code>${worldName}</code>${isDefault ? ', shared by all browsers that have not opened a link; it survives a restart' : ', only for this browser; it exists until the sandbox stops'}</dd>
        <dt>Signed in as</dt><dd>${visitor ? `${visitor.username} (${visitor.email})` : 'no one'}</dd>
        <dt>Sessions</dt><dd>${open} active, ${world.sessions.length - open} expired</dd>
        <dt>Contents</dt><dd>${world.users.length} users, ${world.services.length} services, ${world.products.length} products</dd>
      </dl>
      <div class="row">
        ${isDefault ? '' : postForm(formPaths.leaveWorld, html`<button>Back to the default world</button>`)}
        ${postForm(formPaths.endSessions, html`<button>End all sessions</button>`)}
        ${postForm(
          formPaths.reset,
          html`<button name="size" value="usual">Reset this world</button>
          <button name="size" value="large">Reset to a large world</button>`,
        )}
      </div>
      <p class="quiet">A reset discards everything in this world. A large world has 10,000 users and 25,000 services.</p>
      ${switchesForm(world.settings)}
      ${postForm(
        formPaths.envelope,
        html`<div class="fields">
          <label>Response envelope <select name="variant">${options(envelopeVariants, world.envelope)}</select></label>
          <button>Set envelope</button>
        </div>`,
      )}`,
  }
}

function switchesForm(settings: View['world']['settings']): Fragment {
  return postForm(
    formPaths.switches,
    html`<fieldset>
      <legend>Platform switches that are on</legend>
      <div class="fields">
        ${switchNames.map((name) => html`<label class="check"><input type="checkbox" name="on" value="${name}" ${settings[name] ? 'checked' : ''} /> ${name}</label>`)}
        <button>Save switches</button>
      </div>
    </fieldset>`,
  )
}
