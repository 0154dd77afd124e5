import type { FlowStep } from '../shared/model'

/** The steps of the setup in their order, and how the server calls them (customer specification, section 4 'Wizard'). */
export const FLOW_STEPS = {
  payment: 'validate_stripe',
  framework: 'validate_configuration',
  server: 'validate_meta',
  domain: 'validate_dns',
  bot: 'validate_discord',
  database: 'validate_db',
} as const satisfies Record<string, FlowStep>

export type SetupStep = keyof typeof FLOW_STEPS

// The cast: the keys of an object have lost their names.
export const SETUP_STEPS = Object.keys(FLOW_STEPS) as readonly SetupStep[]
