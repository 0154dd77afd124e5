import { useEffect, useState } from 'react'

/** Whether something has been going on for `afterMs` by now; it begins anew whenever `isGoingOn` turns true. */
export function useElapsed(afterMs: number, isGoingOn: boolean): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  // An effect, because it waits for time to pass.
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setElapsed(true), afterMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [afterMs, isGoingOn])
  return hasElapsed
}
