type Listener = (event: unknown) => void

/** A minimal event emitter with the methods of Stripe.js. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (name: string) => listeners.get(name) ?? new Set<Listener>()

  function on(name: string, listener: Listener): void {
    listeners.set(name, of(name).add(listener))
  }

  /** Without a listener, removes all listeners of the event. */
  function off(name: string, listener?: Listener): void {
    if (listener) of(name).delete(listener)
    else listeners.delete(name)
  }

  function once(name: string, listener: Listener): void {
    const first: Listener = (event) => {
      off(name, first)
      listener(event)
    }
    on(name, first)
  }

  function emit(name: string, event: unknown): void {
    for (const listener of [...of(name)]) listener(event)
  }

  return { on, off, once, emit }
}
