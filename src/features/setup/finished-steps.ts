import { domainOf } from '#machines/services/service'
import { domainProblem, sanitiseDomain } from '#machines/setup/domain'
import type { SetupStep } from '#machines/setup/step-data'
import type { Service } from '#machines/shared/model'
import { type Draft, type DraftOwner, setupDrafts } from '../../storage/setup-drafts'
import type { Resource } from '../../xstate/resource'

/** One line for each step whose values this browser still has (decisions.md, 'Going back'). */
export type Summaries = Partial<Record<SetupStep, string>>

/** What was entered in the steps, as far as it was entered here. */
export function summariesOf(owner: DraftOwner): Summaries {
  const framework = setupDrafts.read(owner, 'framework')
  const server = setupDrafts.read(owner, 'server')
  const bot = setupDrafts.read(owner, 'bot')
  return {
    ...summary('framework', framework, ['framework', 'inventory', 'housing', 'phone']),
    ...summary('server', server, ['serverName', 'serverIp']),
    ...summary('domain', { domain: domainOfDraft(owner) ?? '' }, ['domain']),
    ...summary('bot', bot, ['clientId']),
  }
}

function summary(step: SetupStep, draft: Draft | undefined, fields: readonly string[]): Summaries {
  const values = fields.map((field) => draft?.[field]).filter((value) => typeof value === 'string' && value !== '')
  return values.length > 0 ? { [step]: values.join(', ') } : {}
}

/** The domain that was entered before a reload, as it was sent. */
export function domainOfDraft(owner: DraftOwner): string | undefined {
  const domain = setupDrafts.read(owner, 'domain')?.domain
  return typeof domain === 'string' && domainProblem(domain) === undefined ? sanitiseDomain(domain) : undefined
}

/** Where the service answers, as the services name it once it is deployed: for a setup that was begun elsewhere. */
export function domainOfSetup(resource: Resource<readonly Service[]>, serviceId: string): string | undefined {
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  return service && domainOf(service)
}
