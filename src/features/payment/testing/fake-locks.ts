type Request = {
  readonly name: string
  /** Runs the callback, and holds the lock until what it answers is settled. */
  readonly hold: () => void
  /** Somebody has stolen the lock: what the callback answers counts no more. */
  readonly lose: () => void
}

/**
 * The locks of one browser, as Web Locks grants them: exclusively, in the order in which they were asked for. `ifAvailable`
 * gets null where somebody holds the lock or waits for it; `steal` is first, and whoever held it is told by an AbortError.
 */
export function createFakeLocks(): LockManager {
  const held = new Map<string, Request>()
  const waiting: Request[] = []

  function release(request: Request): void {
    // A lock that was stolen belongs to somebody else by now.
    if (held.get(request.name) !== request) return
    held.delete(request.name)
    const next = waiting.findIndex(({ name }) => name === request.name)
    if (next >= 0) waiting.splice(next, 1)[0]?.hold()
  }

  function ask<T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>): Promise<Awaited<T>> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        hold() {
          held.set(name, request)
          queueMicrotask(() => {
            const response = Promise.resolve(callback({ name, mode: 'exclusive' }))
            // Released as soon as it is settled, before anybody else hears of it.
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

  return {
    request<T>(
      name: string,
      options: LockOptions | LockGrantedCallback<T>,
      callback?: LockGrantedCallback<T>,
    ): Promise<Awaited<T>> {
      return typeof options === 'function' || callback === undefined
        ? // The cast: without options the second argument is the callback.
          ask(name, {}, options as LockGrantedCallback<T>)
        : ask(name, options, callback)
    },
    query: async () => ({
      held: [...held.keys()].map((name) => ({ name })),
      pending: waiting.map(({ name }) => ({ name })),
    }),
  }
}
