import { createActor as createUnwatchedActor, type InspectionEvent } from 'xstate'

/** Is told everything that actors do. */
export type Onlooker = (event: InspectionEvent) => void

const onlookers = new Set<Onlooker>()

/** From now on in development (src/inspector); the production build has nobody to tell. */
export function lookOn(onlooker: Onlooker): void {
  onlookers.add(onlooker)
}

function tell(event: InspectionEvent): void {
  for (const onlooker of onlookers) onlooker(event)
}

/** XState's own, but that in development others may look on. Every actor of the portal is made by it. */
export const createActor: typeof createUnwatchedActor =
  import.meta.env.MODE === 'development'
    ? (logic, ...[options]) =>
        // The cast: `createActor` asks for the options by whether the logic has an input, which no generic can promise.
        createUnwatchedActor(logic, { ...options, inspect: tell } as never)
    : createUnwatchedActor
