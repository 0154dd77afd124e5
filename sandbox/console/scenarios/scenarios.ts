import type { Scenario } from './scenario'
import { serverScenarios } from './server-scenarios'
import { serviceScenarios } from './service-scenarios'

/** The troubles that are ready to be looked at; e2e/sandbox/console.e2e.ts goes through all of them by their links. */
export const scenarios: readonly Scenario[] = [...serverScenarios, ...serviceScenarios]
