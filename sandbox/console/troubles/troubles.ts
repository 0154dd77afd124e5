import { serverTroubles } from './server-troubles'
import { serviceTroubles } from './service-troubles'
import type { Trouble } from './trouble'

/** The troubles that are ready to be looked at; e2e/sandbox/console.e2e.ts goes through all of them by their links. */
export const troubles: readonly Trouble[] = [...serverTroubles, ...serviceTroubles]
