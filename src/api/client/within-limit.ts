import { anySignal } from './any-signal'

/**
 * Runs reads that share one time limit. The timer ends with them: the one of `AbortSignal.timeout` would run on after the screen
 * was left, and hold the signal and its listeners (docs/reliability.md#p19).
 */
export async function withinLimit<T>(
  signal: AbortSignal,
  limitMs: number,
  read: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('The reads took too long', 'TimeoutError')), limitMs)
  try {
    return await read(anySignal(signal, limit.signal))
  } finally {
    clearTimeout(timer)
  }
}
