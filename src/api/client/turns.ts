/** Runs something when it is its turn; it is not begun any more once its signal is aborted. */
type InTurn = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** Lets so many run at a time; the others wait for their turn, in the order in which they came. */
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
      // A moment later, because components that leave together give up one after the other.
      if (next) setTimeout(next)
      else running -= 1
    }
  }
}
