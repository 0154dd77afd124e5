import { useEffect, useState } from 'react'

/** The longest wait that a server gets, in ms: a mistyped header would lock a button for days. */
const LONGEST_WAIT_MS = 15 * 60 * 1000

/**
 * Whole seconds left of a wait, counted down to 0 by the clock, because no timer runs while a device sleeps.
 *
 * @param waitMs how long to wait, in ms, and a quarter of an hour at most; a new wait begins when `key` changes
 * @param key what the wait belongs to, such as the error that asked for it
 */
export function useCountdown(waitMs: number, key: unknown): number {
  const [wait, setWait] = useState(() => beginWait(waitMs, key))
  if (wait.key !== key) setWait(beginWait(waitMs, key))
  const isWaiting = wait.seconds > 0
  // An effect, because it waits for time to pass.
  useEffect(() => {
    if (!isWaiting) return
    const look = () => setWait((now) => ({ ...now, seconds: secondsUntil(now.endsAt) }))
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting])
  return wait.seconds
}

function beginWait(waitMs: number, key: unknown) {
  const endsAt = Date.now() + Math.min(waitMs, LONGEST_WAIT_MS)
  return { key, endsAt, seconds: secondsUntil(endsAt) }
}

/** A clock that is set back meanwhile adds nothing to the longest wait. */
const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil(Math.min(endsAt - Date.now(), LONGEST_WAIT_MS) / 1000))
