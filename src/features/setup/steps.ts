import type { SetupStep } from '#machines/setup/flow-steps'
import type { FormStep } from '#machines/setup/step-data'
import { botStep } from './steps/bot'
import { databaseStep } from './steps/database'
import { domainStep } from './steps/domain'
import { frameworkStep } from './steps/framework'
import { paymentStep } from './steps/payment'
import { serverStep } from './steps/server'
import type { AnyStep, StepDefinition, StepTexts } from './steps/step-definition'

/** The definitions of all steps. Their order is in `FLOW_STEPS`. */
export const STEPS = {
  payment: paymentStep,
  framework: frameworkStep,
  server: serverStep,
  domain: domainStep,
  bot: botStep,
  database: databaseStep,
} as const satisfies Record<SetupStep, StepTexts> & { readonly [Step in FormStep]: StepDefinition<Step> }

/** The definition of a step, for code that treats all steps alike. */
export function formStep(step: FormStep): AnyStep {
  // Safe: a step only receives the values of its own form.
  return STEPS[step] as unknown as AnyStep
}
