import { createActor as createUnwatchedActor, type InspectionEvent } from 'xstate'

/** Is told everything that actors do. */
export type Observer = (event: InspectionEvent) => void

const observers = new Set<Observer>()

/** From now on in development (src/inspector); the production build has nobody to tell. */
export function lookOn(observer: Observer): void {
  observers.add(observer)
}

function notify(event: InspectionEvent): void {
  for (const observer of observers) observer(event)
}

/** XState's own, but that in development others may look on. Every actor of the portal is made by it. */
export const createActor: typeof createUnwatchedActor =
  import.meta.env.MODE === 'development'
    ? (logic, ...[options]) =>
        // The cast: `createActor` asks for the options by whether the logic has an input, which no generic can promise.
        createUnwatchedActor(logic, { ...options, inspect: notify } as never)
    : createUnwatchedActor
