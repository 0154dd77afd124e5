import { createActor as createXStateActor, type InspectionEvent } from 'xstate'

/** Receives the events of all actors. */
export type Observer = (event: InspectionEvent) => void

const observers = new Set<Observer>()

/** Has an effect only in development, for src/inspector. */
export function addObserver(observer: Observer): void {
  observers.add(observer)
}

function notify(event: InspectionEvent): void {
  for (const observer of observers) observer(event)
}

/** XState's function, plus the observers in development. It creates every actor of the portal. */
export const createActor: typeof createXStateActor =
  import.meta.env.MODE === 'development'
    ? (logic, ...[options]) =>
        // Safe: XState requires options only for a logic with an input, which a generic type can't express.
        createXStateActor(logic, { ...options, inspect: notify } as never)
    : createXStateActor
