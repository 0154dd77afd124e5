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
