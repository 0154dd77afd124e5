import { createActor as createXStateActor, type InspectionEvent, type Observer } from 'xstate'

let inspector: Observer<InspectionEvent> | undefined

/** The actors that are created from now on report their activity. Has an effect only in development. */
export function inspectActors(observer: Observer<InspectionEvent> | undefined): void {
  inspector = observer
}

/** XState's function, plus the inspector in development. It creates every actor of the portal. */
export const createActor: typeof createXStateActor = import.meta.env.DEV
  ? (logic, ...[options]) =>
      // Safe: XState requires options only for a logic with an input, which a generic type can't express.
      createXStateActor(logic, { inspect: inspector, ...options } as never)
  : createXStateActor
