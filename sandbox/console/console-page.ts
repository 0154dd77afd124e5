import { html } from 'hono/html'
import { accountSentinels } from '../account/account.sentinels'
import { people } from '../account/people.seeds'
import { stripeProductSentinels } from '../admin/catalogue/stripe-product.sentinels'
import { provisioningSentinels } from '../admin/services/provisioning.sentinels'
import { configSentinels, credentialSentinels } from '../manage/manage.sentinels'
import { promotionSentinels } from '../payment/promotion.sentinels'
import { transactionSentinels } from '../purchase/transaction.sentinels'
import type { FaultInput } from '../server/faults/fault-shape'
import { type Fragment, sandboxPage } from '../server/http/page'
import { noraServiceAt, noraServiceIds } from '../services/services.seeds'
import { dnsSentinels } from '../setup/dns.sentinels'
import { type SetupSpecial, setupSentinels, setupSpecials } from '../setup/setup.sentinels'
import { testCards } from '../stripe/test-cards'
import { type LinkContent, writeLink } from './link'
import { scenarios } from './scenarios'

const NOTICE = 'This sandbox simulates the API, the payment provider, the bank and Discord. No money is charged.'

const style = html`<style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; overflow-wrap: anywhere; }
      table { border-collapse: collapse; }
      td { border-bottom: 1px solid; padding: 0.25rem 1rem 0.25rem 0; vertical-align: top; }
    </style>`

const PLAIN_FAULTS = [
  'empty500',
  'html',
  'malformed',
  'emptyOk',
  'wrongShape',
  'held',
  'stalled',
  'cut',
  'dropped',
] as const
const FAULTS: readonly FaultInput[] = [
  { operationId: 'listServices', kind: 'status', status: 500 },
  { operationId: 'listServices', kind: 'slow', delayMs: 10_000 },
  ...PLAIN_FAULTS.map((kind) => ({ operationId: 'listServices', kind })),
]

const FIELDS = {
  'Email, at login or registration': accountSentinels,
  'Store transaction ID of a purchase': transactionSentinels,
  'Promotion code': promotionSentinels,
  'Stripe Product ID of an import': stripeProductSentinels,
  'Server Name of a running service': configSentinels,
  'Client Secret or Database Password of a running service': credentialSentinels,
} as const

/** Opens the domain step with the DNS assistant, which the operator switches on. */
const assistant: LinkContent = { as: 'nora', to: `/setup?serviceId=${noraServiceIds.domain}`, dns: 'on' }

type Where = { readonly worldName: string; readonly sandboxUrl: string; readonly portal: string | undefined }
type Cell = Fragment | string | number

/** A page of links: scenarios, faults, people and special values. Each link opens the portal in a new world. */
export function consolePage({ worldName, sandboxUrl, portal }: Where): string {
  const link = (text: string, content: LinkContent) => html`<a href="${writeLink(sandboxUrl, content)}">${text}</a>`
  const setupSpecial = ({ flowStep, values, reason }: Pick<SetupSpecial, 'flowStep' | 'values' | 'reason'>) => [
    link(flowStep, { as: 'nora', to: `/setup?serviceId=${noraServiceAt[flowStep]}` }),
    Object.entries(values)
      .map((pair) => pair.join(': '))
      .join(', '),
    reason,
  ]
  return page(html`<p>
      ${portal === undefined ? 'This sandbox was started without a portal, so its links lead nowhere.' : html`<a href="${portal}/">Open the portal</a>`}
      You are in the world <code>${worldName}</code>: its <a href="/__sandbox/ledger">ledger</a>,
      <a href="/__sandbox/intents">payments</a> and <a href="/__sandbox/faults">faults</a>.
      <a href="/__sandbox/leave">Back to the default world</a>. Every other link opens the portal in a new world.
    </p>
    <h2>Scenarios</h2>
    ${table(scenarios.map((scenario) => [link(scenario.title, scenario), scenario.shows]))}
    <h2>Faults of the list of services</h2>
    ${table(FAULTS.map((fault) => [link(fault.kind, { as: 'ada', to: '/services', faults: [fault] })]))}
    <h2>People</h2>
    ${table(
      people.map(({ username, email, password, status, reason }) => [
        status === 'active' ? link(username, { as: username }) : username,
        ...[email, password, reason],
      ]),
    )}
    <h2>Special values</h2>
    ${table(
      Object.entries(FIELDS).flatMap(([field, sentinels]) =>
        Object.values(sentinels).map(({ value, status, reason }) => [field, value, status, reason]),
      ),
    )}
    <h2>Special values of the setup</h2>
    ${table([...setupSentinels, ...Object.values(setupSpecials)].map(setupSpecial))}
    <h2>Domains for the DNS assistant</h2>
    ${table(Object.values(dnsSentinels).map(({ domain, reason }) => [link(domain, assistant), reason]))}
    <h2>Deployment paths</h2>
    ${table(Object.values(provisioningSentinels).map(({ value, reason }) => [value, reason]))}
    <h2>Cards</h2>
    ${table(Object.values(testCards).map(({ number, reason }) => [number, reason]))}`)
}

/** The page for a link that is rejected. */
export function rejectedPage(reason: string): string {
  return page(html`<p role="alert">${reason}</p><p>Nothing was changed. <a href="/">Back to the links</a></p>`)
}

function table(rows: readonly (readonly Cell[])[]): Fragment {
  return html`<table>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table>`
}

function page(content: Fragment): string {
  return sandboxPage({ title: 'SANDBOX', notice: NOTICE, style }, content)
}
