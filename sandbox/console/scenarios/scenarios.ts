import type { Scenario } from './scenario'
import { serverScenarios } from './server-scenarios'
import { serviceScenarios } from './service-scenarios'

/** The prepared scenarios. e2e/sandbox/console.e2e.ts opens the link of each. */
export const scenarios: readonly Scenario[] = [...serverScenarios, ...serviceScenarios]
