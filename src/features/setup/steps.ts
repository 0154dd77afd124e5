import type { SetupStep } from '#machines/setup/flow-steps'
import type { FormStep } from '#machines/setup/step-data'
import { botStep } from './steps/bot'
import { databaseStep } from './steps/database'
import { domainStep } from './steps/domain'
import { frameworkStep } from './steps/framework'
import { paymentStep } from './steps/payment'
import { serverStep } from './steps/server'
import type { AnyStep, StepDefinition, StepWords } from './steps/step-definition'

/** The steps of the setup, each as one definition; `FLOW_STEPS` has their order. */
export const STEPS = {
  payment: paymentStep,
  framework: frameworkStep,
  server: serverStep,
  domain: domainStep,
  bot: botStep,
  database: databaseStep,
} as const satisfies Record<SetupStep, StepWords> & { readonly [Step in FormStep]: StepDefinition<Step> }

/** The definition of a step whose fields do not matter. */
export function formStep(step: FormStep): AnyStep {
  // The cast: a step is only ever given what its own form has.
  return STEPS[step] as unknown as AnyStep
}
