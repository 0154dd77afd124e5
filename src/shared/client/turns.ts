/** Runs a function when it is its turn, or rejects if its signal has been aborted by then. */
type InTurn = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** Limits how many functions run at the same time. The others wait in the order of their calls. */
export function createTurns(most: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run, signal) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal.throwIfAborted()
      return await run()
    } finally {
      const next = waiting.shift()
      // Delayed, because components that unmount together abort their signals one after the other.
      if (next) setTimeout(next)
      else running -= 1
    }
  }
}
