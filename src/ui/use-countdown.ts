import { useEffect, useState } from 'react'

/**
 * Whole seconds left of a wait, counted down to 0.
 *
 * @param waitMs how long to wait, in ms; a new wait begins when `key` changes
 * @param key what the wait belongs to, such as the error that asked for it
 */
export function useCountdown(waitMs: number, key: unknown): number {
  const [left, setLeft] = useState({ key, seconds: Math.ceil(waitMs / 1000) })
  if (left.key !== key) setLeft({ key, seconds: Math.ceil(waitMs / 1000) })
  const isWaiting = left.seconds > 0
  // An effect, because it waits for time to pass.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((now) => ({ ...now, seconds: Math.max(0, now.seconds - 1) })), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left.seconds
}
