type Request = {
  readonly name: string
  /** Runs the callback and holds the lock until its result is settled. */
  readonly hold: () => void
  /** The lock was stolen, so the callback's result no longer counts. */
  readonly lose: () => void
}

/**
 * The Web Locks of one browser: exclusive, in the order of the requests. `ifAvailable` gets null if the lock is held or
 * requested; `steal` comes first, and the former holder gets an AbortError.
 */
export function createFakeLocks(): LockManager {
  const held = new Map<string, Request>()
  const waiting: Request[] = []

  function release(request: Request): void {
    // A stolen lock has another holder by now.
    if (held.get(request.name) !== request) return
    held.delete(request.name)
    const next = waiting.findIndex(({ name }) => name === request.name)
    if (next >= 0) waiting.splice(next, 1)[0]?.hold()
  }

  function requestLock<T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        hold() {
          held.set(name, request)
          queueMicrotask(() => {
            const response = Promise.resolve(callback({ name, mode: 'exclusive' }))
            // Released before the result is passed on, as browsers do.
            response.finally(() => release(request)).catch(() => {})
            response.then(resolve, reject)
          })
        },
        lose: () => reject(new DOMException('The lock was stolen', 'AbortError')),
      }
      const isFree = !held.has(name) && waiting.every((other) => other.name !== name)
      if (options.steal) held.get(name)?.lose()
      if (options.steal || isFree) request.hold()
      else if (!options.ifAvailable) waiting.push(request)
      else queueMicrotask(() => Promise.resolve(callback(null)).then(resolve, reject))
    })
  }

  // The portal calls only this method, and always with options.
  return { request: requestLock } as unknown as LockManager
}
