import { domainOf } from '#machines/services/service'
import { SETUP_STEPS, type SetupStep } from '#machines/setup/flow-steps'
import type { Service } from '#machines/shared/model'
import { type DraftOwner, setupDrafts } from '../../storage/setup-drafts'
import type { Resource } from '../../xstate/resource'
import { STEPS } from './steps'

/** One line for each step whose values this browser still has (decisions.md, 'Going back'). */
export type Summaries = Readonly<Partial<Record<SetupStep, string | undefined>>>

/** What was entered in the steps, as far as it was entered here. */
export function summariesOf(owner: DraftOwner): Summaries {
  return Object.fromEntries(SETUP_STEPS.map((step) => [step, summaryOf(owner, step)]))
}

/** The domain that was entered before a reload, as it was sent. */
export function domainOfDraft(owner: DraftOwner): string | undefined {
  return summaryOf(owner, 'domain')
}

function summaryOf(owner: DraftOwner, step: SetupStep): string | undefined {
  const draft = setupDrafts.read(owner, step)
  return draft && STEPS[step].summary(draft)
}

/** Where the service answers, as the services name it once it is deployed: for a setup that was begun elsewhere. */
export function domainOfSetup(resource: Resource<readonly Service[]>, serviceId: string): string | undefined {
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  return service && domainOf(service)
}
