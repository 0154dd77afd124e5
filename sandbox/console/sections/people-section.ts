import { html } from 'hono/html'
import { people } from '../../account/people.seeds'
import type { Fragment } from '../../server/http/page'
import type { World } from '../../server/worlds/world'
import { formPaths, postForm } from '../forms'
import { writeLink } from '../link'
import { copyable, linkToSend, type Section, table } from '../parts'
import type { View } from '../view'

/** The test people, each with a button that signs in. */
export function peopleSection({ world, sandboxUrl, portal }: View): Section {
  const rows = people.map(({ id, username, email, password, status, reason }) => [
    username,
    signInCell(world, { id, email }, portal),
    reason,
    copyable(email),
    copyable(password),
    portal === undefined || status !== 'active' ? '' : linkCell(sandboxUrl, username),
  ])
  return {
    id: 'people',
    title: 'People',
    content: html`<p>The button signs you in to this world in this browser and opens the portal. The link does the same in a new world.</p>
      ${table('People', ['Name', 'Sign in', 'Description', 'Email', 'Password', 'Link'], rows)}
      ${portal === undefined ? '' : otherUsers()}`,
  }
}

function signInCell(world: World, { id, email }: { id: string; email: string }, portal: string | undefined) {
  const user = world.users.find((candidate) => candidate.id === id)
  if (user === undefined) return 'deleted in this world'
  if (user.status !== 'active') return user.status
  if (portal === undefined) return 'no portal'
  return postForm(
    formPaths.signIn,
    html`<button name="as" value="${email}" aria-label="Sign in as ${user.username}">Sign in</button>`,
  )
}

function linkCell(sandboxUrl: string, username: string): Fragment {
  return linkToSend(writeLink(sandboxUrl, { as: username }), `portal as ${username}`)
}

/** Signs in users who are not in the table: newly registered ones and the generated players. */
function otherUsers(): Fragment {
  return postForm(
    formPaths.signIn,
    html`<div class="fields">
      <label>Another user's email <input name="as" type="email" required autocomplete="off" /></label>
      <label>Path in the portal <input name="to" value="/" list="places" autocomplete="off" /></label>
      <button>Sign in</button>
    </div>`,
  )
}
