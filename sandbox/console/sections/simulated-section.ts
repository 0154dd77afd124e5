import { html } from 'hono/html'
import { discordAccounts } from '../../discord/accounts'
import { amountText } from '../../payment/amount-text'
import type { IntentRecord, ServiceRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'
import { moment, type Section, table } from '../parts'
import type { View } from '../view'

/** Limits the rows of each table, so that the page of a large world loads quickly. */
const SHOWN = 100

/** The state of the simulated payments, deployments and Discord accounts. */
export function simulatedSection({ world, now }: View): Section {
  const intents = world.intents.slice(-SHOWN).reverse()
  const waiting = world.services.filter((service) => service.flowStep !== null || service.status === 'provisioning')
  const deployed = world.services.filter((service) => service.domain !== null && !waiting.includes(service))
  const services = [...waiting, ...deployed]
  const linked = world.users.filter(({ discord }) => discord !== null)
  const codes = world.discordCodes.filter(({ expiresAt }) => new Date(expiresAt) > now)
  const nameOf = namesIn(world)
  return {
    id: 'simulated',
    title: 'Payments, deployments and Discord',
    content: html`<h3>Payments: ${counted(intents, world.intents)}</h3>
      ${table('Payments', ['Intent', 'Subscription', 'Amount', 'Status', 'Last error'], intents.map(intentRow))}
      <h3>Deployments: ${counted(services.slice(0, SHOWN), services)}</h3>
      ${table(
        'Deployments',
        ['Service', 'Owner', 'Status', 'Current step', 'Domain'],
        services.slice(0, SHOWN).map((service) => serviceRow(service, nameOf)),
      )}
      <h3>Discord: ${counted(linked.slice(0, SHOWN), linked)} linked</h3>
      ${table(
        'Linked Discord accounts',
        ['User', 'Discord account', 'Discord ID'],
        linked.slice(0, SHOWN).map(({ username, discord }) => [username, discord?.username ?? '', discord?.id ?? '']),
      )}
      <h4>Unused Discord codes</h4>
      ${table(
        'Unused Discord codes',
        ['Account', 'Valid until (UTC)'],
        codes.map(({ account, expiresAt }) => [discordAccounts[account].username, moment(expiresAt)]),
        'None.',
      )}`,
  }
}

function counted(shown: readonly unknown[], all: readonly unknown[]): string {
  return shown.length === all.length ? String(all.length) : `${shown.length} of ${all.length}`
}

/** Omits the client secret, because it gives access to the payment. */
function intentRow({ id, kind, status, amount, currency, subscriptionId, lastError, pending }: IntentRecord) {
  return [
    html`<code>${id}</code>`,
    html`<code>${subscriptionId}</code>`,
    kind === 'setup' ? 'none, saves a card' : amountText(amount, currency),
    pending ? `${status} (${pending.type})` : status,
    lastError?.message ?? '',
  ]
}

function serviceRow(service: ServiceRecord, nameOf: (id: string) => string) {
  const { id, userId, status, flowStep, provisioning, domain, isTakenDown } = service
  const failed = provisioning?.hasFailed ? 'provisioning failed' : provisioning ? 'provisioning' : ''
  return [
    html`<code>${id}</code>`,
    nameOf(userId),
    status,
    flowStep ?? failed,
    isTakenDown ? 'taken down' : (domain ?? ''),
  ]
}

function namesIn({ users }: World): (id: string) => string {
  const names = new Map(users.map(({ id, username }) => [id, username]))
  return (id) => names.get(id) ?? 'deleted user'
}
