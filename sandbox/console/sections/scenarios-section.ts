import { html } from 'hono/html'
import { formPaths, postForm } from '../forms'
import { writeLink } from '../link'
import { linkToSend, type Section, table } from '../parts'
import { scenarios } from '../scenarios/scenarios'
import type { View } from '../view'

/** The prepared scenarios, each with a button for this world and a link that creates a new one. */
export function scenariosSection({ sandboxUrl, portal }: View): Section {
  const rows = scenarios.map((scenario) => {
    const { title, as, to, act, shows } = scenario
    return [
      title,
      html`${act === undefined ? '' : html`${act} `}<q>${shows}</q>`,
      html`${as ?? 'not signed in'}, <code>${to}</code>`,
      postForm(
        formPaths.switchOn,
        html`<button name="scenario" value="${title}" aria-label="Turn on: ${title}">Turn on</button>`,
      ),
      portal === undefined ? 'no portal' : linkToSend(writeLink(sandboxUrl, scenario), title),
    ]
  })
  return {
    id: 'scenarios',
    title: 'Scenarios',
    content: html`<p>A link creates a new world, signs the user in, turns the scenario on and opens the portal. It works the same way every time and does not affect other worlds. The button turns the scenario on in this world, for the signed-in user.</p>
      ${table('Scenarios', ['Scenario', 'What it shows', 'User and path', 'This world', 'Link'], rows)}`,
  }
}
