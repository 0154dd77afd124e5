import type { FlowStep } from '../shared/model'
import type { SetupStep } from './step-data'

/** How the server calls the steps (customer specification, section 4 'Wizard'). */
export const FLOW_STEPS = {
  payment: 'validate_stripe',
  framework: 'validate_configuration',
  server: 'validate_meta',
  domain: 'validate_dns',
  bot: 'validate_discord',
  database: 'validate_db',
} as const satisfies Record<SetupStep, FlowStep>
