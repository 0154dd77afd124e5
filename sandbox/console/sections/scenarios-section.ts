import { html } from 'hono/html'
import { formPaths, postForm } from '../forms'
import { writeLink } from '../link'
import { linkToSend, type Section, table } from '../parts'
import { scenarios } from '../scenarios/scenarios'
import type { View } from '../view'

/** The troubles that are ready to be looked at, each with a button for this world and a link for everybody else. */
export function scenariosSection({ sandboxOrigin, portal }: View): Section {
  const rows = scenarios.map((scenario) => {
    const { title, as, to, act, shows } = scenario
    return [
      title,
      html`${act === undefined ? '' : html`${act} `}<q>${shows}</q>`,
      html`${as ?? 'nobody'}, <code>${to}</code>`,
      postForm(
        formPaths.switchOn,
        html`<button name="trouble" value="${title}" aria-label="Switch on here: ${title}">Switch on here</button>`,
      ),
      portal === undefined ? 'no portal to lead to' : linkToSend(writeLink(sandboxOrigin, scenario), title),
    ]
  })
  return {
    id: 'scenarios',
    title: "Customers' troubles",
    content: html`<p>A link begins a world of its own, signs its person in, switches the trouble on and leads to the place: whoever opens it sees the same, each time, and nobody's world is touched. The button switches the trouble on in this world, for whoever is signed in.</p>
      ${table("Customers' troubles", ['Scenario', 'What it shows', 'Who, and where', 'This world', 'Link'], rows)}`,
  }
}
