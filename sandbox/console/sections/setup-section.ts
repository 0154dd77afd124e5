import { html } from 'hono/html'
import { nora } from '../../account/people.seeds'
import { noraServiceAt } from '../../services/services.seeds'
import { type SetupSpecial, setupSentinels, setupSpecials } from '../../setup/setup.sentinels'
import { writeLink } from '../link'
import { copyable, linkToSend, type Section, table } from '../parts'
import type { View } from '../view'

type Rejected = Pick<SetupSpecial, 'flowStep' | 'values' | 'reason' | 'response'> & { code?: string }

/** What to type into the steps of the setup, by the code of the error that it brings, and a link to each step. */
export function setupSection({ sandboxOrigin, portal }: View): Section {
  const all: readonly Rejected[] = [...setupSentinels, ...Object.values(setupSpecials)]
  const rows = all.map((rejected) => [
    html`${codeOf(rejected)}<small>${rejected.reason}</small>`,
    rejected.flowStep,
    Object.entries(rejected.values).map(([field, value]) => html`<div>${field} ${copyable(value)}</div>`),
    portal === undefined ? 'no portal to lead to' : stepLink(sandboxOrigin, rejected),
  ])
  return {
    id: 'setup',
    title: 'Values that the setup refuses, by error code',
    content: html`<p>The link opens a service of ${nora.username}'s that waits at this step. All values of a line are needed; a list is chosen from, and the rest of the step is as you like.</p>
      ${table('Values that the setup refuses', ['Code', 'Step', 'What to type', 'Link to the step'], rows)}`,
  }
}

function codeOf({ code, response }: Rejected): string {
  return code ?? response?.body.context?.errorCode ?? response?.body.code ?? 'no refusal'
}

function stepLink(sandboxOrigin: string, rejected: Rejected) {
  const content = { as: nora.username, to: `/setup?serviceId=${noraServiceAt[rejected.flowStep]}` }
  return linkToSend(writeLink(sandboxOrigin, content), `the step for ${codeOf(rejected)}, ${rejected.reason}`)
}
