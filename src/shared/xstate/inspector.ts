import { createBrowserInspector } from '@statelyai/inspect'
import { inspectActors } from './create-actor'
import { masked } from './masked'

/**
 * Shows the machines of this page in XState's own inspector: https://stately.ai/inspect, in a window of its own. Only called in
 * development, before the first actor is created, and only if the developer asks for it, because that page is not ours.
 */
export function openInspector(): void {
  // Everything that leaves passes `serialize`. `sanitizeEvent` and `sanitizeContext` miss the inputs and the outputs of the ports.
  const { inspect } = createBrowserInspector({ serialize: masked })
  inspectActors(inspect)
}
