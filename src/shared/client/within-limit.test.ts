import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinLimit } from './pages'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads until the signal aborts, and returns the name of the reason. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason.name)))

test('the signal aborts after the limit, or with the signal from outside', async () => {
  const late = withinLimit(new AbortController().signal, 1_000, untilAborted)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBe('TimeoutError')
  const outer = new AbortController()
  const left = withinLimit(outer.signal, 1_000, untilAborted)
  outer.abort()
  expect(await left).toBe('AbortError')
})

test('no timer is left after the reads, whatever their outcome', async () => {
  const { signal } = new AbortController()
  expect(await withinLimit(signal, 1_000, async () => 'read')).toBe('read')
  await expect(withinLimit(signal, 1_000, () => Promise.reject('lost'))).rejects.toBe('lost')
  expect(vi.getTimerCount()).toBe(0)
})
