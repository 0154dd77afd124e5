import { domainOf } from '#machines/services/service'
import { SETUP_STEPS, type SetupStep } from '#machines/setup/flow-steps'
import type { Service } from '#machines/shared/model'
import { type DraftOwner, setupDrafts } from '../../shared/storage/setup-drafts'
import type { Resource } from '../../shared/xstate/resource'
import { STEPS } from './steps'

/** One line for each step whose draft this browser still has (docs/product/setup.md#finished-steps). */
export type Summaries = Readonly<Partial<Record<SetupStep, string | undefined>>>

export function summariesOf(owner: DraftOwner): Summaries {
  return Object.fromEntries(SETUP_STEPS.map((step) => [step, summaryOf(owner, step)]))
}

/** The submitted domain, read from the draft after a reload. */
export function domainOfDraft(owner: DraftOwner): string | undefined {
  return summaryOf(owner, 'domain')
}

function summaryOf(owner: DraftOwner, step: SetupStep): string | undefined {
  // The price is not stored in this browser.
  if (step === 'payment') return undefined
  const draft = setupDrafts.read(owner, step)
  return draft && STEPS[step].summary(draft)
}

/** The domain of a deployed service. Needed if the setup was started on another device. */
export function domainOfSetup(resource: Resource<readonly Service[]>, serviceId: string): string | undefined {
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  return service && domainOf(service)
}
