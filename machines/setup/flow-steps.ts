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
