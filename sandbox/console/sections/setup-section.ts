import { html } from 'hono/html'
import { nora } from '../../account/people.seeds'
import { noraServiceAt } from '../../services/services.seeds'
import { type SetupSpecial, setupSentinels, setupSpecials } from '../../setup/setup.sentinels'
import { writeLink } from '../link'
import { copyable, linkToSend, type Section, table } from '../parts'
import type { View } from '../view'

type Rejected = Pick<SetupSpecial, 'flowStep' | 'values' | 'reason' | 'response'> & { code?: string }

/** The special values of the setup, by error code, each with a link to its step. */
export function setupSection({ sandboxUrl, portal }: View): Section {
  const all: readonly Rejected[] = [...setupSentinels, ...Object.values(setupSpecials)]
  const rows = all.map((rejected) => [
    html`${codeOf(rejected)}<small>${rejected.reason}</small>`,
    rejected.flowStep,
    Object.entries(rejected.values).map(([field, value]) => html`<div>${field} ${copyable(value)}</div>`),
    portal === undefined ? 'no portal' : stepLink(sandboxUrl, rejected),
  ])
  return {
    id: 'setup',
    title: 'Special values of the setup, by error code',
    content: html`<p>The link opens one of ${nora.username}'s services at this step. Enter all values in the row. The other fields can have any valid value.</p>
      ${table('Special values of the setup', ['Code', 'Step', 'Values', 'Link to the step'], rows)}`,
  }
}

function codeOf({ code, response }: Rejected): string {
  return code ?? response?.body.context?.errorCode ?? response?.body.code ?? 'no error'
}

function stepLink(sandboxUrl: string, rejected: Rejected) {
  const content = { as: nora.username, to: `/setup?serviceId=${noraServiceAt[rejected.flowStep]}` }
  return linkToSend(writeLink(sandboxUrl, content), `the step for ${codeOf(rejected)}, ${rejected.reason}`)
}
