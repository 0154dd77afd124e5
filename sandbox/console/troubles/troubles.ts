import { serverScenarios } from './server-troubles'
import { serviceScenarios } from './service-troubles'
import type { Scenario } from './trouble'

/** The troubles that are ready to be looked at; e2e/sandbox/console.e2e.ts goes through all of them by their links. */
export const scenarios: readonly Scenario[] = [...serverScenarios, ...serviceScenarios]
