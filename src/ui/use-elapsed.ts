import { useEffect, useState } from 'react'

/** True once `isRunning` has been true for `afterMs`. The time starts again whenever `isRunning` becomes true. */
export function useElapsed(afterMs: number, isRunning: boolean): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setElapsed(true), afterMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [afterMs, isRunning])
  return hasElapsed
}
