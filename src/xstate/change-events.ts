/** Notifies the current listeners that data has changed and must be loaded again. */
export type ChangeEvents = {
  readonly emit: () => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createChangeEvents(): ChangeEvents {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
