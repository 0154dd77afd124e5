import { botRules } from './bot'
import { databaseRules } from './database'
import { domainRules } from './domain'
import type { SetupStep } from './flow-steps'
import { gameRules } from './framework'
import { serverRules } from './server'
import { revealed } from './step-rules'

/** The steps with a form. The payment has its own machine. */
export type FormStep = Exclude<SetupStep, 'payment'>

/** The rules of every step with a form. */
export const RULES = {
  framework: gameRules,
  server: serverRules,
  domain: domainRules,
  bot: botRules,
  database: databaseRules,
} as const satisfies Record<FormStep, object>

type Rules<Step extends FormStep> = (typeof RULES)[Step]

/** The form values of a step. Numbers are text until they are sent. */
export type TypedStep<Step extends FormStep> = Parameters<Rules<Step>['problems']>[0]

/** The submission of a step. Numbers are still text, and secrets are wrapped (docs/product/setup.md#submission). */
export type StepData<Step extends FormStep = FormStep> = {
  readonly [Name in Step]: { readonly step: Name; readonly values: ReturnType<Rules<Name>['toSubmission']> }
}[Step]

/** Checks completeness (D-051). Secrets are revealed only for the check. */
export function isStepComplete({ step, values }: StepData): boolean {
  // Safe: each step's rules match its own values.
  const problems = RULES[step].problems as (typed: object) => object
  return Object.keys(problems(revealed(values))).length === 0
}
