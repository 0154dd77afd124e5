import { useEffect, useState } from 'react'

/** Often enough for texts that count minutes. */
const INTERVAL_MS = 15_000

/** The current time in ms since 1970, for a text such as '2 min ago'. It is read again every 15 s. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

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
