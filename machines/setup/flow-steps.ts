import type { FlowStep } from '../shared/model'

/** The steps in order, with the server's names (docs/product/setup.md#steps). */
export const FLOW_STEPS = {
  payment: 'validate_stripe',
  framework: 'validate_configuration',
  server: 'validate_meta',
  domain: 'validate_dns',
  bot: 'validate_discord',
  database: 'validate_db',
} as const satisfies Record<string, FlowStep>

export type SetupStep = keyof typeof FLOW_STEPS

// Safe: these are the keys of FLOW_STEPS.
export const SETUP_STEPS = Object.keys(FLOW_STEPS) as readonly SetupStep[]

/** Its submission starts the deployment. */
// Safe: there are steps.
export const LAST_STEP = SETUP_STEPS.at(-1) as SetupStep

/** The step's heading, and its name in the list of steps. */
export const STEP_NAMES: Readonly<Record<SetupStep, string>> = {
  payment: 'Payment',
  framework: 'Framework Setup',
  server: 'Server Information',
  domain: 'Domain Setup',
  bot: 'Bot Setup',
  database: 'Database Setup',
}

/** The step that the server names, or undefined without a known one. */
export function stepOf(flowStep: string | null): SetupStep | undefined {
  return SETUP_STEPS.find((step) => FLOW_STEPS[step] === flowStep)
}
