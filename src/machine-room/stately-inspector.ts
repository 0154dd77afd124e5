import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { Onlooker } from '../xstate/create-actor'
import { masked } from './masked'

/**
 * Opens Stately's inspector in a window of its own, for those with a network: it comes from stately.ai, and is told what the
 * actors do, without secrets. A browser that keeps windows from opening has to be told to allow it.
 */
export function openStatelyInspector(): Onlooker {
  const { inspect } = createBrowserInspector({
    // The cast: a copy as JSON keeps the shape of what is sent as such.
    serialize: (event) => masked(event) as StatelyInspectionEvent,
  })
  return (event) => inspect.next?.(event)
}
