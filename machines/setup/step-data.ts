import { botRules } from './bot'
import { databaseRules } from './database'
import { domainRules } from './domain'
import type { SetupStep } from './flow-steps'
import { gameRules } from './framework'
import { serverRules } from './server'
import { revealed } from './step-rules'

/** The steps that hand in data. The payment does not: it is a flow of its own. */
export type FormStep = Exclude<SetupStep, 'payment'>

const RULES = {
  framework: gameRules,
  server: serverRules,
  domain: domainRules,
  bot: botRules,
  database: databaseRules,
} as const satisfies Record<FormStep, object>

type Rules<Step extends FormStep> = (typeof RULES)[Step]

/** What is typed into the form of a step: numbers are text until they are sent. */
export type TypedStep<Step extends FormStep> = Parameters<Rules<Step>['problems']>[0]

/**
 * What a step hands in, as it was typed: numbers are still text, secrets are wrapped (customer specification, section 3
 * 'Wizard form data').
 */
export type StepData<Step extends FormStep = FormStep> = {
  readonly [Name in Step]: { readonly step: Name; readonly values: ReturnType<Rules<Name>['toSubmission']> }
}[Step]

/** Whether a step's data is complete (decisions.md, 'Wizard', 'Completeness checks'); secrets are only looked at. */
export function isStepComplete({ step, values }: StepData): boolean {
  // The cast: each step's rules fit its own values.
  const problems = RULES[step].problems as (typed: object) => object
  return Object.keys(problems(revealed(values))).length === 0
}
