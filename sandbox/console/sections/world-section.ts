import { html } from 'hono/html'
import { switchNames } from '../../admin/platform/switch-names'
import { envelopeVariants } from '../../server/envelope'
import type { Fragment } from '../../server/http/page'
import { DEFAULT_WORLD } from '../../server/worlds/worlds'
import { formPaths, postForm } from '../forms'
import { options, type Section } from '../parts'
import type { View } from '../view'

/** Which world it is, who is in it, and what can be turned in it as a whole. */
export function worldSection({ world, worldName, visitor, now }: View): Section {
  const open = world.sessions.filter(({ expiresAt }) => new Date(expiresAt) > now).length
  const isDefault = worldName === DEFAULT_WORLD
  return {
    id: 'world',
    title: 'This world',
    content: html`<dl>
        <dt>Name</dt><dd><code>${worldName}</code>${isDefault ? ', which everybody shares who has opened no link; it survives a restart' : ', of this browser alone; it lives as long as the sandbox runs'}</dd>
        <dt>Signed in here</dt><dd>${visitor ? `${visitor.username} (${visitor.email})` : 'nobody'}</dd>
        <dt>Sessions</dt><dd>${open} open, ${world.sessions.length - open} over</dd>
        <dt>In it</dt><dd>${world.users.length} users, ${world.services.length} services, ${world.products.length} products</dd>
      </dl>
      <div class="row">
        ${isDefault ? '' : postForm(formPaths.leaveWorld, html`<button>Back to the default world</button>`)}
        ${postForm(formPaths.endSessions, html`<button>End all sessions</button>`)}
        ${postForm(
          formPaths.reset,
          html`<button name="size" value="usual">Begin the world again</button>
          <button name="size" value="large">Begin it again, large</button>`,
        )}
      </div>
      <p class="quiet">Beginning again forgets everything in this world. A large one has 10,000 users and 25,000 services.</p>
      ${switchesForm(world.settings)}
      ${postForm(
        formPaths.envelope,
        html`<div class="fields">
          <label>How answers are wrapped <select name="variant">${options(envelopeVariants, world.envelope)}</select></label>
          <button>Wrap them so</button>
        </div>`,
      )}`,
  }
}

function switchesForm(settings: View['world']['settings']): Fragment {
  return postForm(
    formPaths.switches,
    html`<fieldset>
      <legend>Switches of the platform that are on</legend>
      <div class="fields">
        ${switchNames.map((name) => html`<label class="check"><input type="checkbox" name="on" value="${name}" ${settings[name] ? 'checked' : ''} /> ${name}</label>`)}
        <button>Turn the switches</button>
      </div>
    </fieldset>`,
  )
}
