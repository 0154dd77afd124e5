/** Reports that something has changed, to those who listen at that time: what was read before is old. */
export type ChangeEvents = {
  readonly emit: () => void
  /** Returns how to stop. */
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
