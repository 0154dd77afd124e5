import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenCalm } from './when-calm'

/** What the page says about the pointer, by selector. */
const matching = new Set<string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: (selector: string) => (matching.has(selector) ? {} : null) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  matching.clear()
})

test('acts at once if nothing is pressed, and also under a pointer that rests on a button', () => {
  matching.add('button:hover')
  const act = vi.fn()
  whenCalm(act)
  expect(act).toHaveBeenCalledOnce()
})

test('waits until nothing is pressed', () => {
  matching.add(':active')
  const act = vi.fn()
  whenCalm(act)
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
  matching.clear()
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledOnce()
})

test('does not act once it is cancelled', () => {
  matching.add(':active')
  const act = vi.fn()
  const cancel = whenCalm(act)
  cancel()
  matching.clear()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})
