import type { FormStep } from '#machines/setup/step-data'
import { botStep } from './steps/bot'
import { databaseStep } from './steps/database'
import { domainStep } from './steps/domain'
import { frameworkStep } from './steps/framework'
import { serverStep } from './steps/server'
import type { AnyStep, StepDefinition } from './steps/step-definition'

/** The definitions of the steps with a form. Their order is in `FLOW_STEPS`. */
export const STEPS = {
  framework: frameworkStep,
  server: serverStep,
  domain: domainStep,
  bot: botStep,
  database: databaseStep,
} as const satisfies { readonly [Step in FormStep]: StepDefinition<Step> }

/** The definition of a step, for code that treats all steps alike. */
export function formStep(step: FormStep): AnyStep {
  // Safe: a step only receives the values of its own form.
  return STEPS[step] as unknown as AnyStep
}
