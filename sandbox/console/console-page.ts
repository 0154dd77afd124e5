import { html } from 'hono/html'
import { type Fragment, sandboxPage } from '../server/http/page'
import { doneSentences } from './forms'
import { drawSection } from './parts'
import { scenarios } from './scenarios/scenarios'
import { copyScript } from './script'
import { faultSection } from './sections/fault-section'
import { ledgerSection } from './sections/ledger-section'
import { paymentSection } from './sections/payment-section'
import { peopleSection } from './sections/people-section'
import { planSection } from './sections/plan-section'
import { scenariosSection } from './sections/scenarios-section'
import { sentinelsSection } from './sections/sentinels-section'
import { setupSection } from './sections/setup-section'
import { simulatedSection } from './sections/simulated-section'
import { slownessSection } from './sections/slowness-section'
import { worldSection } from './sections/world-section'
import { consoleStyle } from './style'
import type { View } from './view'

const NOTICE = 'This sandbox simulates the API, the payment provider, the bank and Discord. No money is charged.'

/**
 * The page that controls a sandbox.
 *
 * @param made the requested link, or the reason why it is invalid
 */
export function consolePage(view: View, made: { link?: string; reason?: string }): string {
  const sections = [
    peopleSection(view),
    scenariosSection(view),
    faultSection(view, made),
    planSection(view),
    slownessSection(view),
    worldSection(view),
    sentinelsSection(),
    setupSection(view),
    paymentSection(view),
    ledgerSection(view),
    simulatedSection(view),
  ]
  return page(html`<nav aria-label="On this page"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
    <div>
      ${where(view)}
      ${sections.map(drawSection)}
    </div>
    <datalist id="places">${places().map((place) => html`<option value="${place}"></option>`)}</datalist>
    ${copyScript}`)
}

/** The page for a form or a link that is rejected. */
export function rejectedPage(reason: string): string {
  return page(
    html`<div></div><div><p role="alert" class="notice">${reason}</p><p>Nothing was changed. <a href="/">Back to the control page</a></p></div>`,
  )
}

function where({ worldName, portal, visitor, query }: View): Fragment {
  const done = new Map(Object.entries(doneSentences)).get(query.get('done') ?? '')
  return html`${done === undefined ? '' : html`<p role="status" class="notice">${done}</p>`}
    <p>${portal === undefined ? 'This sandbox was started without a portal, so this page has no links to one.' : html`<a href="${portal}/">Open the portal</a>`}
      You are in the world <code>${worldName}</code>, ${visitor ? `signed in as ${visitor.username}` : 'not signed in'}.
      <a href="/">Reload this page</a></p>`
}

/** Suggestions for the fields that take a path of the portal. */
function places(): string[] {
  return [...new Set(['/', ...scenarios.map(({ to }) => to)])].sort()
}

function page(content: Fragment): string {
  return sandboxPage({ title: 'SANDBOX', notice: NOTICE, style: consoleStyle }, content)
}
