import { useEffect, useState } from 'react'

/** In ms. A wrong header from the server must not lock a button for days. */
const LONGEST_WAIT_MS = 15 * 60 * 1000

/**
 * Counts the remaining whole seconds of a wait down to 0. It reads the clock, because timers stop while a device sleeps.
 *
 * @param waitMs the length of the wait in ms, limited to 15 minutes
 * @param key the cause of the wait, such as an error's reference; another key starts a new wait
 */
export function useCountdown(waitMs: number, key: unknown): number {
  const [wait, setWait] = useState(() => beginWait(waitMs, key))
  if (wait.key !== key) setWait(beginWait(waitMs, key))
  const isWaiting = wait.seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const update = () => setWait((now) => ({ ...now, seconds: secondsUntil(now.endsAt) }))
    const timer = setInterval(update, 1000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isWaiting])
  return wait.seconds
}

function beginWait(waitMs: number, key: unknown) {
  const endsAt = Date.now() + Math.min(waitMs, LONGEST_WAIT_MS)
  return { key, endsAt, seconds: secondsUntil(endsAt) }
}

/** Limited again, because the clock may be set back during the wait. */
const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil(Math.min(endsAt - Date.now(), LONGEST_WAIT_MS) / 1000))
